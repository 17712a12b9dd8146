import * as v from 'valibot';
import { digestOf } from '../play/digest';
import type { StarCount } from '../play/stars';
import type { DifficultyScore, LevelRecord, ScoreRecord } from './records';

/** Form of what is saved. Raise it when a field changes its meaning. */
const VERSION = 1;

/** One saved list with what is needed to trust it. */
export interface SavedList<Entry> {
  /** Counts up with every save: of two copies the higher one is newer. */
  readonly revision: number;
  /** Counts the times that the learner's data was cleared: a copy of an earlier generation is dead. */
  readonly generation: number;
  readonly records: readonly Entry[];
}

/** What a stored text turned out to be. */
export type Decoded<Entry> =
  | { readonly kind: 'none' }
  | { readonly kind: 'valid'; readonly list: SavedList<Entry> }
  /** Well formed, but not as this product wrote it. */
  | { readonly kind: 'edited'; readonly list: SavedList<Entry> }
  | { readonly kind: 'broken' }
  /** Written by a newer version of the product: to be left alone. */
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
  // Stars are the sum of the two ratings, whatever a hand wrote beside them.
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

const envelope = v.object({ version: v.number(), revision: count, generation: count, checksum: v.string(), records: v.array(v.unknown()) });

/** Text of a list as it is stored: JSON with version, revision, generation and checksum. */
export function encode<Entry>({ revision, generation, records }: SavedList<Entry>): string {
  return JSON.stringify({ version: VERSION, revision, generation, checksum: digestOf({ revision, generation, records }), records });
}

/** null for what is nested too deeply to be ours. */
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
