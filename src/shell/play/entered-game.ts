import type { Lesson } from '../../content/lesson';
import type { SceneDescriptor } from '../../stage/descriptor';
import type { NamedUnit } from '../address';

/** The game that the address names, as far as this content and build have it. */
export interface EnteredGame {
  /** Display name. */
  readonly label: string;
  readonly descriptor: SceneDescriptor;
  readonly lesson: Lesson;
  readonly unit: NamedUnit;
  readonly story: boolean;
  /** The learner's chosen level, 1 to 5. */
  readonly rank: number;
  /** Key of its score record. */
  readonly recordKey: string;
}
