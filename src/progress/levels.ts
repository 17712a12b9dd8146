import { ROUND_DIFFICULTIES } from '../play/game-facts';
import type { LevelRecord } from './records';
import { higherOf, joinByKey } from './join';

/** Field of a level record for each difficulty. */
export const LEVEL_FIELD = { easy: 'levelEasy', medium: 'levelMedium', hard: 'levelHard' } as const;
/** Field of the categories that the level of a difficulty was reached with. */
export const CATEGORY_FIELD = { easy: 'categoryEasy', medium: 'categoryMedium', hard: 'categoryHard' } as const;

/** A text that two records of the same game and categories have alike. */
function identityText({ gameType, spreadGameType, category }: LevelRecord): string {
  return JSON.stringify([gameType, spreadGameType, typeof category === 'string' ? category : null]);
}

function joinRecords(one: LevelRecord, other: LevelRecord): LevelRecord {
  const base = higherOf(one, other, ({ category }) => [JSON.stringify(category)]);
  const bestFields = ROUND_DIFFICULTIES.map((difficulty) => {
    const [level, categories] = [LEVEL_FIELD[difficulty], CATEGORY_FIELD[difficulty]];
    const best = higherOf(one, other, (record) => [record[level], JSON.stringify(record[categories])]);
    return { [level]: best[level], [categories]: best[categories] };
  });
  return Object.assign({}, base, ...bestFields) as LevelRecord;
}

/**
 * Two lists as one: the highest level of each, with the categories that it was reached with. A
 * join: commutative, associative, idempotent.
 */
export function joinLevels(ones: readonly LevelRecord[], others: readonly LevelRecord[]): LevelRecord[] {
  return joinByKey(ones, others, identityText, joinRecords);
}
