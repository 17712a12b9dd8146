import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#matching, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Matching', hasEndless: true },
  all: { rounds: 4, cardAspectRatio: 0.643, matchShownMilliseconds: 800, mismatchShownMilliseconds: 1000 },
  easy: { pairs: 4, columns: 5, rows: 3 },
  medium: { pairs: 6, columns: 5, rows: 4 },
  hard: { pairs: 8, columns: 5, rows: 5 },
};
