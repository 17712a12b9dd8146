import type { registry } from '../../scenes/registry';
import type { Content } from '../../src/content/entities';
import type { Lesson } from '../../src/content/lesson';
import { buildSetup } from '../../src/services/games/game-setup';
import { simulate } from '../../tools/balance/child';

const STAGE = { width: 1024, height: 768 };
const SEED = 7;

/** True where a robot that is always right comes to the end of a game of a lesson. */
export async function finishes(
  descriptor: (typeof registry)[number],
  content: Content,
  lesson: Lesson,
): Promise<boolean> {
  const { rules, tuning } = await descriptor.loadRules();
  const setup = buildSetup({
    content,
    game: { mode: 'normal', descriptor, lesson, rank: null, target: null },
    tuning,
    difficulty: 'easy',
    correctness: {},
    stage: STAGE,
    seed: SEED,
  });
  return simulate(rules, setup, 1).hasEnded;
}
