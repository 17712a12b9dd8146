import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#crocodile; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'Crocodile', hasEndless: false },
  all: { rounds: 4, roundTarget: 9, statsMilliseconds: 2000 },
  easy: { numbers: 2 },
  medium: { numbers: 3 },
  hard: { numbers: 4 },
};
