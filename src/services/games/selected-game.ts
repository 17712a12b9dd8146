import type { Lesson } from '../../content/lesson';
import type { GameDescriptor } from '../../stage/define-game';
import type { NamedUnit } from '../address/query';

interface BaseGame {
  readonly descriptor: GameDescriptor;
}

/** A game of normal mode, selected by the address. */
export interface NormalGame extends BaseGame {
  readonly mode: 'normal';
  readonly lesson: Lesson;
  readonly unit: NamedUnit;
  readonly story: boolean;
  /** The learner's chosen level, 1 to 5. */
  readonly rank: number;
  /** The VTA_Cat that was chosen on the split-target screen; null for games without one. */
  readonly target: string | null;
  /** Key of its score record. */
  readonly recordKey: string;
}

/** A game of endless mode, selected by the address. */
export interface EndlessGame extends BaseGame {
  readonly mode: 'endless';
  /** At least one, and only those that the game has. */
  readonly categories: readonly string[];
}
