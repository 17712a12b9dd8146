import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#word-to-image; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'Word To Image', hasEndless: true },
  all: { rounds: 4, statsMilliseconds: { min: 1000, max: 2000 } },
  easy: { items: 3 },
  medium: { items: 6 },
  hard: { items: 8 },
};
