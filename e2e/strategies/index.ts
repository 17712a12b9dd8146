import { registry } from '../../scenes/registry';
import type { GameDescriptor } from '../../src/stage/define-game';
import type { Knowledge, Player, Robot } from './knowledge';

/** A game of the registry and who plays it. */
export interface PlayedGame {
  readonly game: GameDescriptor;
  readonly robot: Robot;
}

async function loadRobot(game: GameDescriptor): Promise<PlayedGame> {
  const { robot } = (await import(`../../scenes/${game.id}/robot.ts`)) as { readonly robot: Robot };
  return { game, robot };
}

/** Every game of the registry with its robot, in menu order. */
export const PLAYED_GAMES: readonly PlayedGame[] = await Promise.all(registry.map(loadRobot));

/** One who plays a game, by its name. It knows the names and roles of the page, and the pack. */
export function createPlayer(label: string, knowledge: Knowledge): Player {
  const played = PLAYED_GAMES.find(({ game }) => game.label === label);
  if (!played) throw new Error(`The registry has no game "${label}".`);
  return played.robot.createPlayer(knowledge);
}
