import * as v from 'valibot';
import type { StarCount } from '../../play/stars';
import { COLOURS, isCarriedId } from '../children';
import type { Child } from '../children';
import { FIRST_CHILD } from '../first-child';
import type { DifficultyScore, LevelRecord, ScoreRecord } from '../records';
import type { SettingEntry } from '../settings';
import type { Sticker } from '../sticker-list';
import type { DocumentEntries, DocumentId } from './documents';
import { MAX_LAYERS } from '../sticker-list';
import type { TodayPlace } from '../today';
import { isDayRow } from '../play-days';
import { isSceneRow } from '../scenes';
import { isRow } from './memory-rows';

// Loaded only for records that this version did not write itself (envelope.ts): the home page is
// lighter without it.

const finite = v.pipe(v.number(), v.check<number, string>(Number.isFinite, 'is not finite'));
/** Above all that can be counted in a learner's years. Dates in milliseconds are below it. */
const MAX_COUNT = 1e14;
const count = v.pipe(
  finite,
  v.transform((value) => Math.max(0, Math.min(MAX_COUNT, Math.round(value)))),
);
const starCount = v.pipe(
  count,
  v.transform((value) => Math.min(3, value) as StarCount),
);
const goal = v.nullable(finite);

const difficultyScore = v.pipe(
  v.object({
    difficulty: v.pipe(
      count,
      v.transform((value) => Math.max(1, Math.min(5, value))),
    ),
    correct: count,
    incorrect: count,
    score: finite,
    time: v.nullable(
      v.pipe(
        finite,
        v.check((value) => value >= 0, 'is less than 0'),
      ),
    ),
    stars: count,
    firstStars: starCount,
    secondStars: starCount,
    firstNextGoals: goal,
    secondNextGoals: goal,
  }),
  // Recomputed, since the stored sum may have been edited by hand.
  v.transform((score): DifficultyScore => ({ ...score, stars: score.firstStars + score.secondStars })),
);

const scoreRecord: v.GenericSchema<unknown, ScoreRecord> = v.object({
  Key: v.string(),
  scoreType: v.picklist(['normal', 'time']),
  category: v.string(),
  gameType: v.string(),
  gameName: v.string(),
  target: v.string(),
  firstType: v.string(),
  secondType: v.string(),
  difficultyScores: v.object({ easy: difficultyScore, medium: difficultyScore, hard: difficultyScore }),
});

const names = v.array(v.string());
const nameOrNames = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'string' || v.is(names, value), 'is neither a name nor a list of names'),
  v.transform((value) => value as string | readonly string[]),
);
const levelRecord: v.GenericSchema<unknown, LevelRecord> = v.object({
  gameType: v.string(),
  spreadGameType: v.string(),
  category: nameOrNames,
  levelEasy: count,
  levelMedium: count,
  levelHard: count,
  categoryEasy: names,
  categoryMedium: names,
  categoryHard: names,
});

const sticker: v.GenericSchema<unknown, Sticker> = v.object({
  word: v.string(),
  layers: v.pipe(
    count,
    v.transform((value) => Math.max(1, Math.min(MAX_LAYERS, value))),
  ),
  order: count,
});

const setting: v.GenericSchema<unknown, SettingEntry> = v.object({
  name: v.string(),
  value: v.union([v.string(), finite, v.boolean()]),
  time: count,
});

const MAX_ANIMAL_LETTERS = 80;
const childId = v.pipe(
  v.string(),
  v.check((id) => id === FIRST_CHILD || isCarriedId(id), 'is no id'),
);

const child: v.GenericSchema<unknown, Child> = v.object({
  id: childId,
  carriedAs: v.nullable(
    v.pipe(
      v.string(),
      v.check((id) => isCarriedId(id), 'is no id'),
    ),
  ),
  animal: v.pipe(v.string(), v.maxLength(MAX_ANIMAL_LETTERS)),
  colour: v.pipe(
    count,
    v.transform((value) => value % COLOURS),
  ),
  created: count,
  pictured: count,
  removed: count,
  restored: count,
});

const memoryRow: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.check(isRow, 'is no row'));

/** Texts of a place on the path: keys of words, ids of games. */
const MAX_NAME_LETTERS = 40;
const MAX_NAMES = 100;
const nameList = v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_NAME_LETTERS))), v.maxLength(MAX_NAMES));

const todayPlace: v.GenericSchema<unknown, TodayPlace> = v.object({
  day: count,
  done: count,
  words: nameList,
  games: nameList,
});
const dayRow: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.check(isDayRow, 'is no day'));
const sceneRow: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.check(isSceneRow, 'is no place'));

const SCHEMAS: { readonly [Id in DocumentId]: v.GenericSchema<unknown, DocumentEntries[Id]> } = {
  scores: scoreRecord,
  levels: levelRecord,
  stickers: sticker,
  settings: setting,
  children: child,
  memory: memoryRow,
  today: todayPlace,
  days: dayRow,
  scenes: sceneRow,
};

/**
 * The valid ones of these records, with stars, counts and layers brought back to what can be. Never
 * throws.
 */
export function pickValid<Id extends DocumentId>(id: Id, records: readonly unknown[]): DocumentEntries[Id][] {
  const schema: v.GenericSchema<unknown, DocumentEntries[Id]> = SCHEMAS[id];
  return records.flatMap((record) => {
    const result = v.safeParse(schema, record);
    return result.success ? [result.output] : [];
  });
}
