import type { SpecifiedGame } from '../../tests/contract/specification';

export const specification: SpecifiedGame = {
  facts: { label: 'Picture to Word', hasEndless: false },
  all: { rounds: 2, roundTarget: 3, options: 3, aloneMilliseconds: 2200 },
  easy: {},
  medium: {},
  hard: {},
};
