import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#item-fall, readings#59, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Item Fall', hasEndless: true },
  all: { rounds: 4, roundTarget: 5, statsMilliseconds: 1500 },
  easy: { spawnMilliseconds: 4000, gravityPerStep: 0.06, distractors: 1 },
  medium: { spawnMilliseconds: 2750, gravityPerStep: 0.07, distractors: 2 },
  hard: { spawnMilliseconds: 2000, gravityPerStep: 0.08, distractors: 3 },
};
