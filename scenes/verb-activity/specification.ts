import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#verb-activity; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'Verb Activity', hasEndless: false },
  all: { rounds: 4, options: 4, roundTarget: 10, circleRatio: 0.35, minCirclePixels: 100, maxCirclePixels: 350 },
  easy: {},
  medium: {},
  hard: {},
};
