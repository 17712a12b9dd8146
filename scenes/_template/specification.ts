import type { SpecifiedGame } from '../../tests/contract/specification';

/** What must not change by accident: the name that saved scores are kept under, and the numbers that the game is known by. */
export const specification: SpecifiedGame = {
  facts: { label: 'Template' },
  all: { rounds: 4, roundTarget: 5 },
  easy: { options: 2 },
  medium: { options: 3 },
  hard: { options: 4 },
};
