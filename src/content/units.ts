import type { LessonFacts, UnitFacts } from './entities';

/**
 * Fewest words that a game is made of, whether they are a subunit's (unfiltered), a category's, a
 * teacher's set or today's lesson. spec: data#what-is-offered.
 */
export const MIN_WORDS = 8;

export interface Subunit {
  /** subCat for units, group for stories ('Part 1'). */
  readonly name: string;
  readonly lesson: LessonFacts;
  /** Art of the first word that is shown at this difficulty. */
  readonly cover: string | null;
}

/** A unit at a difficulty. spec: data#unit-card, without the stars, which progress knows. */
export interface Unit extends Omit<UnitFacts, 'subUnits'> {
  /** Those that offer a game at this difficulty. */
  readonly subUnits: readonly Subunit[];
}
