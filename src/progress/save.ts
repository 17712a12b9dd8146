import * as v from 'valibot';
import { digestOf } from '../play/digest';
import type { StarCount } from '../play/stars';
import type { DifficultyScore, LevelRecord, ScoreRecord } from './records';
import type { Sticker } from './sticker-list';
import { MAX_LAYERS } from './sticker-list';

/** Version of the storage format. Increase it when a field changes its meaning. */
const VERSION = 1;

/** One saved list with the numbers that decide between two copies of it. */
export interface SavedList<Entry> {
  /** Increases with every save: of two copies the one with the higher revision is newer. */
  readonly revision: number;
  /** Increases each time the learner's data is cleared: copies of an earlier generation are ignored. */
  readonly generation: number;
  readonly records: readonly Entry[];
}

/** Result of reading a stored text. */
export type Decoded<Entry> =
  | { readonly kind: 'none' }
  | { readonly kind: 'valid'; readonly list: SavedList<Entry> }
  /** Well formed, but its checksum is wrong or a record is invalid: not as this product wrote it. */
  | { readonly kind: 'edited'; readonly list: SavedList<Entry> }
  | { readonly kind: 'broken' }
  /** Written by a newer version of the product: must not be overwritten. */
  | { readonly kind: 'newer' };

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

const envelope = v.object({ version: v.number(), revision: count, generation: count, checksum: v.string(), records: v.array(v.unknown()) });

/** Text of a list as it is stored: JSON with version, revision, generation and checksum. */
export function encode<Entry>({ revision, generation, records }: SavedList<Entry>): string {
  return JSON.stringify({ version: VERSION, revision, generation, checksum: digestOf({ revision, generation, records }), records });
}

/** null for data that is nested too deeply to hash: this product never writes such data. */
function checksumOf(list: SavedList<unknown>): string | null {
  try {
    return digestOf(list);
  } catch {
    return null;
  }
}

function decode<Entry>(text: string | null | undefined, schema: v.GenericSchema<unknown, Entry>): Decoded<Entry> {
  if (text === null || text === undefined) return { kind: 'none' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'broken' };
  }
  const outer = v.safeParse(envelope, value);
  if (!outer.success) return { kind: 'broken' };
  const { version, revision, generation, checksum, records } = outer.output;
  if (version > VERSION) return { kind: 'newer' };
  const read = records.map((record) => v.safeParse(schema, record));
  const validRecords = read.flatMap((result) => (result.success ? [result.output] : []));
  const isOurs = validRecords.length === records.length && checksum === checksumOf({ revision, generation, records });
  return { kind: isOurs ? 'valid' : 'edited', list: { revision, generation, records: validRecords } };
}

/** Reads a stored text of score records. Never throws. */
export function decodeScores(text: string | null | undefined): Decoded<ScoreRecord> {
  return decode(text, scoreRecord);
}

/** Reads a stored text of level records. Never throws. */
export function decodeLevels(text: string | null | undefined): Decoded<LevelRecord> {
  return decode(text, levelRecord);
}

/** Reads a stored text of stickers. Never throws. */
export function decodeStickers(text: string | null | undefined): Decoded<Sticker> {
  return decode(text, sticker);
}
