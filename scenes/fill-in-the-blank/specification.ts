import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#fill-in-the-blank, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Fill In The Blank', hasEndless: false },
  all: { rounds: 4 },
  easy: { minBlanks: 1, maxBlanks: 1, decoys: 3 },
  medium: { minBlanks: 1, maxBlanks: 2, decoys: 2 },
  hard: { minBlanks: 1, maxBlanks: 3, decoys: 1 },
};
