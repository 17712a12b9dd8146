import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#story-book; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'Story Book', hasEndless: false, difficulties: ['easy'], music: 'silent' },
  all: { minTextPixels: 16, maxTextPixels: 28 },
  easy: {},
  medium: {},
  hard: {},
};
