import type { GameDataRow, VocabItem } from './entities';

/** A subunit is offered only with this many entries (unfiltered). spec: data#what-is-offered. */
export const MIN_WORDS = 8;

export interface Subunit {
  /** subCat for units, group for stories ('Part 1'). */
  readonly name: string;
  readonly row: GameDataRow;
  /** Vocabulary shown at this difficulty: rank at most the difficulty, or none. */
  readonly vocabulary: readonly VocabItem[];
}

/** spec: data#unit-card, without the stars, which progress knows. */
export interface Unit {
  /** Lesson number: the numeric prefix of the unit value in the address. */
  readonly Key: number;
  readonly name: string;
  /** The unit's name in the learner's language, where gameData has one. */
  readonly unitName: string | null;
  /** Art of the unit's first word. */
  readonly image: string;
  /** Lowest rank among its vocabulary, 1..5. */
  readonly difficulty: number;
  readonly subUnits: readonly Subunit[];
}
