import type { Robot } from '../../e2e/strategies/knowledge';
import { answerPlaque } from '../../e2e/strategies/pictures';

/**
 * Plays the game in the browser tests by what it sees and hears there: names, roles and the words
 * of the pack.
 */
export const robot: Robot = { createStrategy: answerPlaque, input: 'touch' };
