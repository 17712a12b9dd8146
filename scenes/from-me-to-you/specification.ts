import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#from-me-to-you, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'From Me To You', hasEndless: true, isSplitByTarget: true },
  all: { rounds: 4, roundTarget: 10, persons: 8, statsMilliseconds: 1500, animationMilliseconds: 500, historyTargets: 3 },
  easy: {},
  medium: {},
  hard: {},
};
