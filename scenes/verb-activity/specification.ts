import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#verb-activity, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Verb Activity', hasEndless: false },
  all: { rounds: 4, options: 4, roundTarget: 10, circleRatio: 0.35, minCirclePixels: 100, maxCirclePixels: 350 },
  easy: {},
  medium: {},
  hard: {},
};
