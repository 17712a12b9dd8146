import { hashText } from '../play/digest';
import type { Review } from '../play/reviews';
import { normaliseSpelling } from '../play/word';

/** What is known of one child's memory of one word. */
export interface WordMemory {
  /** Days until the chance of knowing the word has fallen to 0.9. */
  readonly stability: number;
  /** 1 (easy) to 10. */
  readonly difficulty: number;
  /** Day of the last review or meeting. Local days since 1970. */
  readonly lastDay: number;
  /** Reviews: first answers that counted. */
  readonly asked: number;
  readonly right: number;
  /** Right answers in a row. */
  readonly streak: number;
  /** Keys of the words that were taken for this one, at most 3, latest first. */
  readonly takenFor: readonly string[];
  /** Times the word was introduced or asked. */
  readonly met: number;
}

/** Memory of a child's words, by word key. */
export type Memory = ReadonlyMap<string, WordMemory>;

/**
 * The default parameters w0 to w20 of FSRS-6:
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm. Only two of its four
 * grades exist here, Again (wrong) and Good (right), so w1, w3, w15 and w16 are not used.
 * docs/choices.md says why no library.
 */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

const GRADES = { again: 1, good: 3, easy: 4 } as const;
type Grade = typeof GRADES.again | typeof GRADES.good;

/** Chance of knowing a word at an interval of its stability: the definition of stability. */
const DUE_CHANCE = 0.9;
const DECAY = -W[20];
const FACTOR = DUE_CHANCE ** (1 / DECAY) - 1;

/**
 * Days. Both are far outside what a child reaches in the app; they keep the numbers finite and a
 * row short.
 */
const MIN_STABILITY = 0.01;
const MAX_STABILITY = 9999;
const MAX_COUNT = 9999;
const MAX_DAY = 99_999;

/**
 * Chance that a word was known before it was ever asked, which a first right answer is weighed
 * against.
 */
const KNOWN_BEFORE = 0.2;

/** Right answers in a row after which what was taken for the word is forgotten. */
const STREAK_WITHOUT_CONFUSION = 3;

const MAX_TAKEN = 3;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** As it is saved: two decimals, so that a memory is the same before and after saving. */
const roundSaved = (value: number): number => Math.round(value * 100) / 100;

function recall(stability: number, days: number): number {
  return (1 + (FACTOR * days) / stability) ** DECAY;
}

const firstDifficulty = (grade: number): number => W[4] - Math.exp(W[5] * (grade - 1)) + 1;

function nextDifficulty(difficulty: number, grade: Grade): number {
  const damped = difficulty - (W[6] * (grade - GRADES.good) * (10 - difficulty)) / 9;
  return clamp(W[7] * firstDifficulty(GRADES.easy) + (1 - W[7]) * damped, 1, 10);
}

function nextStability(
  { difficulty, stability }: Pick<WordMemory, 'difficulty' | 'stability'>,
  days: number,
  grade: Grade,
): number {
  if (days === 0) {
    const growth = stability ** -W[19] * Math.exp(W[17] * (grade - GRADES.good + W[18]));
    return stability * (grade === GRADES.good ? Math.max(1, growth) : growth);
  }
  const forgotten = 1 - recall(stability, days);
  if (grade === GRADES.good) {
    return (
      stability * (1 + Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp(W[10] * forgotten) - 1))
    );
  }
  const lapsed = W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp(W[14] * forgotten);
  return Math.min(lapsed, stability / Math.exp(W[17] * W[18]));
}

/**
 * True for a day that is still to come: it was written by a clock that was ahead. The next day may
 * have begun on another tablet.
 */
export const isToCome = ({ lastDay }: WordMemory, day: number): boolean => lastDay > day + 1;

/**
 * Days between the last review and `day`. Where the former is unknown, as many as make the word
 * due: the next answer tells more.
 */
const daysSince = (memory: WordMemory, day: number): number =>
  isToCome(memory, day) ? Math.floor(memory.stability) + 1 : Math.max(0, day - memory.lastDay);

/** Chance that the child knows the word on a day, 0..1. */
export function chanceKnown(memory: WordMemory, day: number): number {
  return recall(memory.stability, daysSince(memory, day));
}

/** Days and recall from which a word counts as known, e.g. on the page for grown-ups. */
const KNOWN = { stabilityDays: 7, chance: DUE_CHANCE } as const;

/** True for a word that the child knows for a while. */
export function isKnown(memory: WordMemory, day: number): boolean {
  return memory.asked > 0 && memory.stability >= KNOWN.stabilityDays && chanceKnown(memory, day) >= KNOWN.chance;
}

/**
 * True for a word that is to be reviewed: it was met, and the chance of knowing it is below 0.9.
 */
export function isDue(memory: WordMemory, day: number): boolean {
  return chanceKnown(memory, day) < DUE_CHANCE;
}

const URGENCY = { min: 0.25, max: 4 } as const;

/**
 * Factor of a word's weight when a target is drawn: 1 for a word that is due tomorrow, more for one
 * that will be forgotten sooner. Also of a word that was asked today: one that has hardly stuck
 * comes again. For one that was never met, that of a word just introduced.
 */
export function urgencyOf(memory: WordMemory | undefined, day: number): number {
  const known = memory ?? afterIntroduction(undefined, day);
  return clamp(
    (1 - chanceKnown(known, isToCome(known, day) ? day : Math.max(day, known.lastDay) + 1)) / (1 - DUE_CHANCE),
    URGENCY.min,
    URGENCY.max,
  );
}

/**
 * What both answers lead to, weighed by the chance that a right one was no lucky guess. Stabilities
 * by their geometric mean.
 */
function blend(weight: number, right: number, wrong: number): number {
  return right ** weight * wrong ** (1 - weight);
}

function confusionsAfter(
  takenFor: readonly string[],
  { key, isRight, taken }: Review,
  streak: number,
): readonly string[] {
  if (!isRight && taken !== null && taken !== key)
    return [taken, ...takenFor.filter((other) => other !== taken)].slice(0, MAX_TAKEN);
  return streak >= STREAK_WITHOUT_CONFUSION ? [] : takenFor;
}

/**
 * The memory of a word after a review, by FSRS-6. A right answer counts as much as it is likely
 * that the child knew it rather than guessed: R / (R + (1 - R) * guess), where R is the chance of
 * knowing it before the answer.
 */
export function afterReview(memory: WordMemory | undefined, review: Review, day: number): WordMemory {
  const isAsked = memory !== undefined && memory.asked > 0;
  const before = isAsked ? chanceKnown(memory, day) : KNOWN_BEFORE;
  const knew = review.isRight ? before / (before + (1 - before) * clamp(review.guess, 0, 1)) : 0;
  const days = memory ? daysSince(memory, day) : 0;
  const stability = isAsked
    ? blend(knew, nextStability(memory, days, GRADES.good), nextStability(memory, days, GRADES.again))
    : blend(knew, W[2], W[0]);
  const difficulty = isAsked
    ? knew * nextDifficulty(memory.difficulty, GRADES.good) +
      (1 - knew) * nextDifficulty(memory.difficulty, GRADES.again)
    : knew * firstDifficulty(GRADES.good) + (1 - knew) * firstDifficulty(GRADES.again);
  const streak = review.isRight ? (memory?.streak ?? 0) + 1 : 0;
  return {
    stability: roundSaved(clamp(stability, MIN_STABILITY, MAX_STABILITY)),
    difficulty: roundSaved(clamp(difficulty, 1, 10)),
    lastDay: clamp(Math.round(memory && !isToCome(memory, day) ? Math.max(day, memory.lastDay) : day), 0, MAX_DAY),
    asked: Math.min(MAX_COUNT, (memory?.asked ?? 0) + 1),
    right: Math.min(MAX_COUNT, (memory?.right ?? 0) + (review.isRight ? 1 : 0)),
    streak: Math.min(MAX_COUNT, streak),
    takenFor: confusionsAfter(memory?.takenFor ?? [], review, streak),
    met: Math.min(MAX_COUNT, (memory?.met ?? 0) + 1),
  };
}

/**
 * The memory of a word after it was introduced. What is known of it does not change: it was not
 * asked.
 */
export function afterIntroduction(memory: WordMemory | undefined, day: number): WordMemory {
  if (memory) return { ...memory, met: Math.min(MAX_COUNT, memory.met + 1) };
  return {
    stability: roundSaved(W[0]),
    difficulty: roundSaved(firstDifficulty(GRADES.again)),
    lastDay: clamp(Math.round(day), 0, MAX_DAY),
    asked: 0,
    right: 0,
    streak: 0,
    takenFor: [],
    met: 1,
  };
}

/** The longest row of a memory. Characters. */
export const MAX_ROW_LENGTH = 60;

const RADIX = 36;
const HASH_LENGTH = 4;
const ROW = /^([^,]{1,30}),([0-9a-z]{4}),((?:[0-9a-z]{1,4},){6}[0-9a-z]{1,4})(?:,([^,]*))?$/u;

/**
 * A hash of a spelling, by which a row knows its word: 4 characters. Keys are row numbers of a
 * sheet, and get used again.
 */
function hashSpelling(text: string): string {
  const hash = Number.parseInt(hashText(normaliseSpelling(text)), 16) % RADIX ** HASH_LENGTH;
  return hash.toString(RADIX).padStart(HASH_LENGTH, '0');
}

/**
 * A word's memory as one row of text:
 * `key,hash,stability,difficulty,lastDay,asked,right,streak,met,taken taken`, whole numbers to the
 * base 36, days and difficulty in hundredths. Of the words that were taken for it those are left
 * out which would make the row too long.
 */
export function toRow(key: string, text: string, memory: WordMemory): string {
  const { stability, difficulty, lastDay, asked, right, streak, met, takenFor } = memory;
  const numbers = [Math.round(stability * 100), Math.round(difficulty * 100), lastDay, asked, right, streak, met];
  let row = [key, hashSpelling(text), ...numbers.map((value) => value.toString(RADIX))].join(',');
  for (const [index, taken] of takenFor.entries()) {
    const longer = `${row}${index === 0 ? ',' : ' '}${taken}`;
    if (longer.length > MAX_ROW_LENGTH) break;
    row = longer;
  }
  return row;
}

/**
 * What a row says, without the content: the key of its word, the hash of the spelling, the memory.
 * null for a damaged row.
 */
export function parseRow(
  row: string,
): { readonly key: string; readonly hash: string; readonly memory: WordMemory } | null {
  const [, key = '', hash = '', fields = '', taken = ''] = ROW.exec(row) ?? [];
  if (key === '') return null;
  const [stability = 0, difficulty = 0, lastDay = 0, asked = 0, right = 0, streak = 0, met = 0] = fields
    .split(',')
    .map((value) => Number.parseInt(value, RADIX));
  const memory: WordMemory = {
    stability: clamp(stability / 100, MIN_STABILITY, MAX_STABILITY),
    difficulty: clamp(difficulty / 100, 1, 10),
    lastDay: Math.min(lastDay, MAX_DAY),
    asked: Math.min(asked, MAX_COUNT),
    right: Math.min(right, asked, MAX_COUNT),
    streak: Math.min(streak, right, MAX_COUNT),
    met: Math.min(met, MAX_COUNT),
    takenFor: taken.split(' ').filter(Boolean).slice(0, MAX_TAKEN),
  };
  return { key, hash, memory };
}

/**
 * Reads a row. `textOf` gives the spelling of a word by its key, or null where the content has no
 * such word. null for a row that is damaged, or whose word is not (or no longer) the one it was
 * written for.
 */
export function fromRow(
  row: string,
  textOf: (key: string) => string | null,
): readonly [key: string, memory: WordMemory] | null {
  const parsed = parseRow(row);
  const text = parsed && textOf(parsed.key);
  if (!parsed || text === null || hashSpelling(text) !== parsed.hash) return null;
  return [parsed.key, parsed.memory];
}

/**
 * What decides between two memories of a word, from the most important on. Only equal memories are
 * equal in all of it.
 */
const rankOf = ({
  asked,
  lastDay,
  met,
  right,
  streak,
  stability,
  difficulty,
  takenFor,
}: WordMemory): readonly (number | string)[] => [
  asked,
  lastDay,
  met,
  right,
  streak,
  stability,
  difficulty,
  takenFor.join(' '),
];

function higherOf(one: WordMemory, other: WordMemory): WordMemory {
  const [ranks, otherRanks] = [rankOf(one), rankOf(other)];
  const index = ranks.findIndex((rank, position) => rank !== otherRanks[position]);
  return index < 0 || (ranks[index] ?? 0) > (otherRanks[index] ?? 0) ? one : other;
}

/**
 * Two copies of a child's memory as one: of each word the copy with more reviews, then the later
 * one. A join: the result does not depend on order, grouping or number of the copies.
 */
export function mergeMemory(one: Memory, other: Memory): Memory {
  const merged = new Map(one);
  for (const [key, memory] of other) {
    const known = merged.get(key);
    merged.set(key, known ? higherOf(known, memory) : memory);
  }
  return merged;
}
