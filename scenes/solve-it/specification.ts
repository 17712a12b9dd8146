import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#solve-it, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Solve It', hasEndless: false },
  all: { rounds: 4, roundSeconds: 40 },
  easy: { numbers: 2, signs: 1, minTarget: 2 },
  medium: { numbers: 2, signs: 1, minTarget: 2 },
  hard: { numbers: 3, signs: 2, minTarget: 6 },
};
