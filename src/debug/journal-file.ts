import * as v from 'valibot';
import { STEPS_PER_SECOND } from '../play/steps';
import type { GameSetup } from '../play/contract';
import type { Journal } from '../play/run';
import { JOURNAL_LIMITS, JOURNAL_VERSION } from '../play/run';
import type { GameDescriptor } from '../stage/define-game';
import { listDifferences, formatDifference } from './diff';
import { hasOwn } from '../play/own';

/** The largest journal file that is read. */
const MAX_FILE_BYTES = 5_000_000;

/** What a journal must match to be replayed on this page. */
export interface ReplayEnvironment {
  readonly build: string;
  /** Hash of the pack. */
  readonly pack: string;
  readonly scenes: readonly GameDescriptor[];
}

/** A journal that can be replayed, or the reason why a file cannot. */
export type JournalFile =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'read';
      readonly journal: Journal;
      readonly descriptor: GameDescriptor;
      /** Sentences for the tester, such as "It was recorded with another build ..." */
      readonly notices: readonly string[];
      /** True when this build's tuning differs from the journal's. */
      readonly hasOtherTuning: boolean;
    };

const MAX_DEPTH = 24;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Says what makes a value unsafe to process (too deep, or keys that could change a prototype), or
 * null.
 */
function findUnsafe(root: unknown): string | null {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'it is nested more deeply than any journal';
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) {
        const name = Object.getOwnPropertyNames(value).find((candidate) => UNSAFE_KEYS.has(candidate));
        if (name !== undefined) return `it holds the name "${name}", which no journal holds`;
      }
      for (const inner of Object.values(value)) next.push(inner);
    }
    level = next;
  }
  return null;
}

const isWhole = v.check<number, string>(Number.isInteger, 'is not a whole number');
const isFrom = (min: number, max: number) =>
  v.check<number, string>((value) => value >= min && value <= max, `is not from ${min} to ${max}`);
const whole = (max: number) => v.pipe(v.number(), isWhole, isFrom(0, max));
const MAX_TEXT = 2000;
const text = v.pipe(
  v.string(),
  v.check((value) => value.length <= MAX_TEXT, 'is longer than any text'),
);
const textOrNull = v.nullable(text);
const finite = v.pipe(v.number(), v.check<number, string>(Number.isFinite, 'is not finite'));
const MAX_ROWS = 3000;
const listOf = (row: v.GenericSchema, max = MAX_ROWS) =>
  v.pipe(
    v.array(row),
    v.check((rows) => rows.length <= max, 'is longer than any list'),
  );

const MAX_MEETINGS = 100_000;

const word = {
  key: text,
  english: text,
  text: text,
  art: text,
  audio: textOrNull,
  rank: v.nullable(v.picklist([1, 2, 3, 4, 5])),
  vtaCat: textOrNull,
  typeLink: textOrNull,
  arrow: textOrNull,
  kindOf: v.optional(listOf(text)),
  urgency: v.optional(finite),
  rivals: v.optional(listOf(text)),
  met: v.optional(whole(MAX_MEETINGS)),
};
const scene = v.object({ place: text, parts: listOf(v.looseObject({})) });
const spoken = v.object({ text, audio: textOrNull, start: finite, end: finite });
const goal = v.object({ type: text, thresholds: listOf(finite, 3) });
const MAX_STAGE_PIXELS = 20_000;
const side = v.pipe(finite, isFrom(1, MAX_STAGE_PIXELS));

/** The longest that scanning shows one thing, and of an answer; the settings have less. */
const MAX_SCAN_SECONDS = 60;

const setupSchema = v.object({
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  mode: v.picklist(['normal', 'endless']),
  tuning: v.record(text, v.unknown()),
  words: listOf(v.object(word)),
  numbers: listOf(v.object(word)),
  sentences: listOf(
    v.object({
      ...word,
      page: whole(MAX_ROWS),
      blanks: listOf(text),
      frame: textOrNull,
      scene: v.nullable(scene),
      spoken: listOf(spoken),
    }),
  ),
  cards: v.optional(listOf(v.object({ id: text, content: text, date: text, startDate: finite, endDate: finite }))),
  level: v.optional(v.picklist([1, 2, 3, 4, 5])),
  goals: v.object({ scoreType: text, first: goal, second: v.nullable(goal) }),
  correctness: v.record(text, finite),
  isCalm: v.optional(v.boolean()),
  scanSeconds: v.optional(v.pipe(finite, isFrom(0, MAX_SCAN_SECONDS))),
  answerSeconds: v.optional(v.pipe(finite, isFrom(0, MAX_SCAN_SECONDS))),
  stage: v.object({ width: side, height: side }),
  seed: v.pipe(finite, isWhole),
});

const schema = v.object({
  version: v.picklist([JOURNAL_VERSION]),
  build: text,
  pack: text,
  scene: text,
  setup: setupSchema,
  inputs: listOf(v.tuple([whole(JOURNAL_LIMITS.steps), v.unknown()]), JOURNAL_LIMITS.inputs),
  digests: listOf(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/u)), JOURNAL_LIMITS.steps / STEPS_PER_SECOND),
  states: v.optional(listOf(v.tuple([whole(JOURNAL_LIMITS.steps), v.unknown()]), 2 * JOURNAL_LIMITS.states)),
  steps: whole(JOURNAL_LIMITS.steps),
});

/** A number of a journal's tuning may be at most this many times this build's own. */
const MAX_TUNING_RATIO = 10;

/** Rounds that a list of numbers may have. */
const MAX_ROUNDS = 20;

/**
 * True for a value that this build's game can be played with; `standard` is its own. A list by
 * rounds may hold what its own list holds.
 */
function isPossible(value: unknown, standard: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(standard)) {
    return (
      value.length > 0 &&
      value.length <= MAX_ROUNDS &&
      value.every((entry) => standard.some((own) => isPossible(entry, own)))
    );
  }
  if (typeof value !== typeof standard) return false;
  if (typeof value === 'number' && typeof standard === 'number') {
    return Number.isFinite(value) && Math.abs(value) <= MAX_TUNING_RATIO * Math.max(1, Math.abs(standard));
  }
  if (typeof value === 'object' && value !== null && typeof standard === 'object' && standard !== null) {
    const [fields, ownFields] = [new Map(Object.entries(value)), Object.entries(standard)];
    return (
      fields.size === ownFields.length &&
      ownFields.every(([name, own]) => fields.has(name) && isPossible(fields.get(name), own))
    );
  }
  return typeof value === 'boolean' || value === standard;
}

/** Why a game cannot be played with this tuning, or null. */
function checkTuning(tuning: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): string | null {
  for (const name of new Set([...Object.keys(tuning), ...Object.keys(own)])) {
    if (!hasOwn(tuning, name)) return `it lacks the game's number "${name}"`;
    if (!hasOwn(own, name)) return `this build's game has no number "${name}"`;
    const [value, standard] = [tuning[name], own[name]];
    if (typeof value !== typeof standard || Array.isArray(value) !== Array.isArray(standard))
      return `its "${name}" is of another kind than this build's`;
    if (!isPossible(value, standard)) return `its "${name}" is ${String(value)}, which this game cannot be played with`;
  }
  return null;
}

/** Why the steps of a journal are inconsistent, or null. */
function checkSteps({ inputs, digests, states = [], steps }: Journal): string | null {
  const isOrdered = [inputs, states].every((list) =>
    list.every(([step], index) => step >= (list[index - 1]?.[0] ?? 0)),
  );
  if (!isOrdered) return 'its steps are out of order';
  if ((inputs[inputs.length - 1]?.[0] ?? -1) >= steps) return 'something is done in it after its last step';
  return digests.length > Math.floor(steps / STEPS_PER_SECOND) ? 'it has more digests than seconds' : null;
}

const refuse = (reason: string): JournalFile => ({ kind: 'refused', reason: `This file is not played: ${reason}.` });

/**
 * Validates parsed JSON as a journal, or as a bug report with one: accepted with notices, or
 * refused with a reason. Never rejects.
 */
export async function checkJournal(value: unknown, { build, pack, scenes }: ReplayEnvironment): Promise<JournalFile> {
  const unsafe = findUnsafe(value);
  if (unsafe !== null) return refuse(unsafe);
  const isReport = typeof value === 'object' && value !== null && 'journal' in value;
  const candidate: unknown = isReport ? value.journal : value;
  if (typeof candidate !== 'object' || candidate === null || !('version' in candidate))
    return refuse('it is not a journal');
  if (candidate.version === 1)
    return refuse('it was recorded before words were chosen as they are now, and would be another game today');
  if (candidate.version !== JOURNAL_VERSION)
    return refuse('it was made by a version of the app that this one does not know');
  const parsed = v.safeParse(schema, candidate);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return refuse(`it is no whole journal (${v.getDotPath(issue) ?? 'all'}: ${issue.message})`);
  }
  // The input, not the parsed value: fields that a later build has added are kept.
  const journal = candidate as unknown as Journal;
  const descriptor = scenes.find(({ id }) => id === journal.scene);
  if (!descriptor) return refuse(`this build has no game "${journal.scene}"`);
  if (journal.pack !== pack)
    return refuse(`it was recorded with another pack of words (${journal.pack}; here is ${pack})`);
  const { difficulty, tuning } = journal.setup as GameSetup;
  const loaded = await descriptor.loadRules().catch(() => null);
  if (loaded === null) return refuse('its game could not be loaded');
  const own = loaded.tuning[difficulty];
  const steps = checkSteps(journal) ?? checkTuning({ ...tuning }, { ...own });
  if (steps !== null) return refuse(steps);
  const otherNumbers = listDifferences(tuning, own).map(formatDifference);
  const notices = [
    ...(journal.build === build ? [] : [`It was recorded with another build (${journal.build}; this is ${build}).`]),
    ...(otherNumbers.length === 0
      ? []
      : [`It was recorded with other numbers than this build's: ${otherNumbers.join('; ')}.`]),
  ];
  return { kind: 'read', journal, descriptor, notices, hasOtherTuning: otherNumbers.length > 0 };
}

/** Reads and validates a journal file or a bug report. Never rejects. */
export async function readJournalFile(
  file: Pick<File, 'size' | 'text'>,
  present: ReplayEnvironment,
): Promise<JournalFile> {
  if (file.size > MAX_FILE_BYTES) return refuse('it is larger than 5 MB, and no journal is');
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return refuse('it is cut off, or was never a journal');
  }
  return checkJournal(value, present);
}
