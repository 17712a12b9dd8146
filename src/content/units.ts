import type { GameFacts } from '../play/game-facts';
import type { Content, GameDataRow, VocabItem } from './entities';
import { hasNeed } from './needs';

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

/**
 * Games of a row that are possible in this product and start at or below a difficulty, in the order of the sheet's columns. Games that
 * calculate are left out when there are no number words: the specification says so of one of them, and it applies to all (spec: data#what-is-offered).
 */
export function listOpenGames({ possibleGames, numberData }: Content, row: GameDataRow, difficulty: number): GameFacts[] {
  return Object.entries(row.games).flatMap(([label, start]) => {
    if (start === null || start > difficulty) return [];
    const game = possibleGames.find((possible) => possible.label === label);
    return !game || (hasNeed(game, 'numbers') && numberData.length === 0) ? [] : [game];
  });
}
