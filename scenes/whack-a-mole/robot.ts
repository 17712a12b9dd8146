import type { Robot } from '../../e2e/strategies/knowledge';
import { answerPlaque } from '../../e2e/strategies/pictures';

export const robot: Robot = {
  createStrategy: answerPlaque,
  maxPressesPerRound: 4,
  input: 'touch',
  endlessCategories: ['Body', 'Clothes'],
};
