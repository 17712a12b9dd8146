import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#good-guess; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'Good Guess', hasEndless: true },
  all: { rounds: 4, roundSeconds: 60, newSetSeconds: 6, statsMilliseconds: 3000 },
  easy: { pool: 4, targetCopies: 2 },
  medium: { pool: 6, targetCopies: 3 },
  hard: { pool: 9, targetCopies: 4 },
};
