import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#counting; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'Counting', hasEndless: true, needs: [{ kind: 'numbers' }] },
  all: { rounds: 4 },
  easy: { items: 4, repeats: 6 },
  medium: { items: 6, repeats: 8 },
  hard: { items: 8, repeats: 10, columns: 9, rows: 7 },
};
