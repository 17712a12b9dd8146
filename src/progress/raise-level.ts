import type { RoundDifficulty } from '../play/contract';
import { CATEGORY_FIELD, LEVEL_FIELD } from './levels';
import type { LevelRecord } from './records';

// Apart from what home needs of levels (./levels.ts).

/** An endless game that has ended. spec: data#level-record. */
export interface EndlessResult {
  /** Label of the game. */
  readonly gameType: string;
  /** One to five. */
  readonly categories: readonly string[];
  readonly difficulty: RoundDifficulty;
  readonly newLevel: number;
}

/** Game type of a record for several categories. spec: data#level-record. */
export function multiCategoryType(count: number): string {
  return `${count} Categories`;
}

/**
 * The fields that identify the record of a result: one category by its name, several as 'N
 * Categories' (spec: readings#23).
 */
function identityOf({
  gameType,
  categories,
}: EndlessResult): Pick<LevelRecord, 'gameType' | 'spreadGameType' | 'category'> {
  const [only] = categories;
  return categories.length > 1 || only === undefined
    ? { gameType: multiCategoryType(categories.length), spreadGameType: gameType, category: categories }
    : { gameType, spreadGameType: gameType, category: only };
}

function matchesIdentity(record: LevelRecord, identity: ReturnType<typeof identityOf>): boolean {
  if (record.gameType !== identity.gameType || record.spreadGameType !== identity.spreadGameType) return false;
  return typeof identity.category !== 'string' || record.category === identity.category;
}

/**
 * The level records with a result merged in: a level only rises, and only for the difficulty
 * played. spec: data#level-record.
 */
export function raiseLevel(records: readonly LevelRecord[], result: EndlessResult): LevelRecord[] {
  const identity = identityOf(result);
  const empty: LevelRecord = {
    ...identity,
    levelEasy: 0,
    levelMedium: 0,
    levelHard: 0,
    categoryEasy: [],
    categoryMedium: [],
    categoryHard: [],
  };
  const current = records.find((record) => matchesIdentity(record, identity)) ?? empty;
  const field = LEVEL_FIELD[result.difficulty];
  if (records.includes(current) && result.newLevel <= current[field]) return [...records];
  const raised: LevelRecord = {
    ...current,
    [field]: Math.max(current[field], result.newLevel),
    [CATEGORY_FIELD[result.difficulty]]: result.categories,
  };
  return [...records.filter((record) => record !== current), raised];
}
