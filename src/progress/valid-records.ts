import * as v from 'valibot';
import type { StarCount } from '../play/stars';
import type { DifficultyScore, LevelRecord, ScoreRecord } from './records';
import type { Sticker } from './sticker-list';
import { MAX_LAYERS } from './sticker-list';

// Loaded only for records that this product did not write itself (save.ts): the home page is lighter without it.

const finite = v.pipe(v.number(), v.check<number, string>(Number.isFinite, 'is not finite'));
const count = v.pipe(
  finite,
  v.transform((value) => Math.max(0, Math.round(value))),
);
const starCount = v.pipe(
  count,
  v.transform((value) => Math.min(3, value) as StarCount),
);
const goal = v.nullable(v.number());

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
});

function pickValid<Entry>(records: readonly unknown[], schema: v.GenericSchema<unknown, Entry>): Entry[] {
  return records.flatMap((record) => {
    const result = v.safeParse(schema, record);
    return result.success ? [result.output] : [];
  });
}

/** The valid ones of these score records, with stars and counts brought back to what can be. Never throws. */
export function validScores(records: readonly unknown[]): ScoreRecord[] {
  return pickValid(records, scoreRecord);
}

/** The valid ones of these level records. Never throws. */
export function validLevels(records: readonly unknown[]): LevelRecord[] {
  return pickValid(records, levelRecord);
}

/** The valid ones of these stickers, with 1 to MAX_LAYERS layers. Never throws. */
export function validStickers(records: readonly unknown[]): Sticker[] {
  return pickValid(records, sticker);
}
