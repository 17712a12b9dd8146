import type { Robot } from '../../e2e/players/knowledge';
import { answerPlaque } from '../../e2e/players/words';

export const robot: Robot = { createPlayer: answerPlaque, climbsWith: ['Body'] };
