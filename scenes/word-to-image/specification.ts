import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#word-to-image, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Word To Image', hasEndless: true },
  all: { rounds: 4, statsMilliseconds: { min: 1000, max: 2000 } },
  easy: { items: 3 },
  medium: { items: 6 },
  hard: { items: 8 },
};
