import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#good-guess, readings#50, readings#59, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Good Guess', hasEndless: true },
  all: { rounds: 4, roundSeconds: 30, newSetSeconds: 6, statsMilliseconds: 1500, flightMilliseconds: 1500 },
  easy: { pool: 4, targetCopies: 2 },
  medium: { pool: 6, targetCopies: 3 },
  hard: { pool: 9, targetCopies: 4 },
};
