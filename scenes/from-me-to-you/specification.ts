import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#from-me-to-you; where it names no number, play 4 and the readings. Facts: shell 5 "Endless" and play 2. */
export const specification: SpecifiedGame = {
  facts: { label: 'From Me To You', hasEndless: true, isSplitByTarget: true },
  all: { rounds: 4, roundTarget: 10, persons: 8, statsMilliseconds: 2000, animationMilliseconds: 500, historyTargets: 3 },
  easy: {},
  medium: {},
  hard: {},
};
