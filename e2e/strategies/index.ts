import { registry } from '../../scenes/registry';
import type { GameDescriptor } from '../../src/stage/define-game';
import type { Knowledge, Strategy, Robot } from './knowledge';

/** A game of the registry and who plays it. */
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

/** One who plays a game, by its name. It knows the names and roles of the page, and the pack. */
export function createStrategy(label: string, knowledge: Knowledge): Strategy {
  const found = GAMES_WITH_ROBOTS.find(({ game }) => game.label === label);
  if (!found) throw new Error(`The registry has no game "${label}".`);
  return found.robot.createStrategy(knowledge);
}
