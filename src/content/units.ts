import type { GameDataRow, VocabItem } from './entities';

/**
 * Fewest words that a game is made of, whether they are a subunit's (unfiltered), a category's, a
 * teacher's set or today's lesson. spec: data#what-is-offered.
 */
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
