import { template } from '../../scenes/_template';
import { pictureToWord } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { GameDescriptor } from '../../src/stage/define-game';

/** A game and the folder that holds all of it. */
export interface GameFolder {
  readonly game: GameDescriptor;
  /** Path from the project's root. */
  readonly folder: string;
}

const TEMPLATE_FOLDER: GameFolder = { game: template, folder: 'scenes/_template' };

/** The games of the registry, the step of today's path, and the template. */
export const GAME_FOLDERS: readonly GameFolder[] = [
  ...[...registry, pictureToWord].map((game) => ({ game, folder: `scenes/${game.id}` })),
  TEMPLATE_FOLDER,
];
