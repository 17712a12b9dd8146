import type { SpecifiedGame } from '../../tests/contract/specification';

/** The time of a round is that of games#solve-it, which a child of six can meet, not the 40 s of the first one. spec: games#solve-it, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Solve It', hasEndless: false },
  all: { rounds: 4, sumsPerRound: 3 },
  easy: { roundSeconds: 90, numbers: 2, signs: 1, minTarget: 2 },
  medium: { roundSeconds: 90, numbers: 2, signs: 1, minTarget: 2 },
  hard: { roundSeconds: 120, numbers: 3, signs: 2, minTarget: 6 },
};
