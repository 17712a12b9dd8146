import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#story-book, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Story Book', hasEndless: false, difficulties: ['easy'], music: 'silent' },
  all: { minTextPixels: 16, maxTextPixels: 28 },
  easy: {},
  medium: {},
  hard: {},
};
