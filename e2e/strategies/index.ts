import { pictureToWord } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { GameDescriptor } from '../../src/stage/define-game';
import type { Knowledge, Strategy, Robot } from './knowledge';

/** A game of the registry and the robot that plays it. */
export interface GameWithRobot {
  readonly game: GameDescriptor;
  readonly robot: Robot;
}

async function loadRobot(game: GameDescriptor): Promise<GameWithRobot> {
  const { robot } = (await import(`../../scenes/${game.id}/robot.ts`)) as { readonly robot: Robot };
  return { game, robot };
}

/** Every game of the registry with its robot, in menu order. */
export const GAMES_WITH_ROBOTS: readonly GameWithRobot[] = await Promise.all(registry.map(loadRobot));

/** The step of today's path, which is in no menu. */
const TODAY_STEP = await loadRobot(pictureToWord);

/**
 * Creates the strategy for a game, by the game's label. Throws for a game that is neither in the
 * registry nor on today's path.
 */
export function createStrategy(label: string, knowledge: Knowledge): Strategy {
  const entry = [...GAMES_WITH_ROBOTS, TODAY_STEP].find(({ game }) => game.label === label);
  if (!entry) throw new Error(`The registry has no game "${label}".`);
  return entry.robot.createStrategy(knowledge);
}
