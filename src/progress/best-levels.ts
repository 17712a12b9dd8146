import type { RoundDifficulty } from '../play/contract';
import type { Catalogue } from '../play/game-facts';
import { ROUND_DIFFICULTIES, findGame } from '../play/game-facts';
import { CATEGORY_FIELD, LEVEL_FIELD } from './levels';
import type { LevelRecord } from './records';

/** The best endless run of some kind. */
export interface BestLevel {
  readonly level: number;
  readonly difficulty: RoundDifficulty;
  readonly categories: readonly string[];
}

function levelsOf(record: LevelRecord): BestLevel[] {
  return ROUND_DIFFICULTIES.flatMap((difficulty) => {
    const level = record[LEVEL_FIELD[difficulty]];
    return level > 0 ? [{ level, difficulty, categories: record[CATEGORY_FIELD[difficulty]] }] : [];
  });
}

/**
 * The highest level. Of equal ones the last, since the levels of one record are listed from easy to
 * hard.
 */
function highest(levels: readonly BestLevel[]): BestLevel | null {
  return levels.reduce<BestLevel | null>((best, level) => (best && best.level > level.level ? best : level), null);
}

/**
 * A game's best level at each difficulty over all of its categories; null where it has no score.
 */
export function bestByDifficulty(
  records: readonly LevelRecord[],
  label: string,
): Record<RoundDifficulty, BestLevel | null> {
  const levels = records.filter(({ spreadGameType }) => spreadGameType === label).flatMap(levelsOf);
  const best = (target: RoundDifficulty): BestLevel | null =>
    highest(levels.filter(({ difficulty }) => difficulty === target));
  return { easy: best('easy'), medium: best('medium'), hard: best('hard') };
}

/** A game's best level with one category alone, at any difficulty. */
export function bestOfCategory(records: readonly LevelRecord[], label: string, category: string): BestLevel | null {
  return highest(
    records.filter((record) => record.gameType === label && record.category === category).flatMap(levelsOf),
  );
}

/**
 * A game's best levels with several categories: 'N Categories' -> level. Without records of single
 * categories, and without games whose `isInCategorySummary` is false. spec: data#level-record.
 */
export function bestOfSeveral(
  records: readonly LevelRecord[],
  label: string,
  catalogue: Catalogue,
): ReadonlyMap<string, BestLevel> {
  const own = records.filter(
    ({ gameType, spreadGameType }) =>
      spreadGameType === label && gameType !== label && findGame(catalogue, gameType)?.isInCategorySummary !== false,
  );
  return new Map(
    own.flatMap((record): [string, BestLevel][] => {
      const best = highest(levelsOf(record));
      return best ? [[record.gameType, best]] : [];
    }),
  );
}
