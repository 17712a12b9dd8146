import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#wordless; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'Wordless', hasEndless: true, music: 'silent' },
  all: { rounds: 4, roundSeconds: 40, statsMilliseconds: 3000 },
  easy: { pool: 4 },
  medium: { pool: 6 },
  hard: { pool: 9 },
};
