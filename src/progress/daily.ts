import type { Content, VocabItem } from '../content/entities';
import { canBeginWith, needsOnlyWords } from '../content/can-begin';
import { MIN_WORDS } from '../content/units';
import { createChance, nextRatio, shuffle } from '../play/chance';
import { hashText } from '../play/digest';
import type { GameFacts } from '../play/game-facts';
import type { Memory } from './word-memory';
import { chanceKnown, isDue } from './word-memory';

/** Why a word is in today's lesson. */
export type DailyReason = 'due' | 'new' | 'filler';

export interface DailyWord {
  readonly item: VocabItem;
  readonly reason: DailyReason;
}

/** The lesson of one child on one day. */
export interface DailyLesson {
  readonly words: readonly DailyWord[];
  /** The games it is played in, in order: they suit the words and ask often. */
  readonly games: readonly GameFacts[];
  /**
   * Keys of words that the child has met and that are left unscheduled, by chance (`isHeldOut`).
   */
  readonly heldOut: readonly string[];
}

/** Words of a day's lesson. */
const LESSON_WORDS = 28;
/** New words of a day: at most this many, and at most half of the lesson. */
const MAX_NEW_WORDS = 12;
/** The minimum, however much is shaky, so that nobody stands still. */
const MIN_NEW_WORDS = 2;
/** Shaky words from which on there are fewer new ones: one fewer for each. */
const SHAKY_WORDS = 19;
/** Stability below which a word counts as shaky, whenever it was seen last. Days. */
const SHAKY_DAYS = 4;

const HELD_OUT_RATIO = 0.1;

/** Games of one lesson. */
const GAMES = 3;

/** A number in [0, 1) that a child's salt and a word's key decide. */
const ratioOf = (salt: string, key: string): number =>
  nextRatio(createChance(Number.parseInt(hashText(`${salt}:${key}`), 16)));

/**
 * True for one word in ten, by chance, for each child others: it is left unscheduled once it was
 * met, so that scheduled words can be compared with it. Depends on the child's salt (`saltOf` of
 * children.ts) and the key alone.
 */
export function isHeldOut(salt: string, key: string): boolean {
  return ratioOf(salt, key) < HELD_OUT_RATIO;
}

/**
 * Words that a day's lesson can ask: those of units that are neither numbers nor sentences about
 * persons.
 */
export function listDailyWords({ vocabData, numberData }: Pick<Content, 'vocabData' | 'numberData'>): VocabItem[] {
  const numbers = new Set(numberData);
  return vocabData.filter((item) => !numbers.has(item) && item.Arrow === null);
}

const keyOf = ({ Key }: VocabItem): string => String(Key);

/** How many new words a day may bring: fewer while many are shaky. */
export function countNewWords(memory: Memory): number {
  const shaky = [...memory.values()].filter(({ stability }) => stability < SHAKY_DAYS).length;
  return Math.max(MIN_NEW_WORDS, Math.min(MAX_NEW_WORDS, MAX_NEW_WORDS + SHAKY_WORDS - shaky));
}

/**
 * Words that were never met, in the order in which they are introduced: easier ranks first, of
 * these those of units that were met.
 */
function sortNew(words: readonly VocabItem[], metUnits: ReadonlySet<string>): VocabItem[] {
  const middleRank = 3;
  const placeOf = (item: VocabItem): readonly number[] => [
    item.rank ?? middleRank,
    metUnits.has(item.homeName) ? 0 : 1,
    item.lesson,
    Number(item.Key),
  ];
  const places = new Map(words.map((item) => [item, placeOf(item)]));
  return [...words].sort((one, other) => {
    const [left, right] = [places.get(one) ?? [], places.get(other) ?? []];
    const index = left.findIndex((value, position) => value !== right[position]);
    return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
  });
}

/** Share of a lesson's words whose subunits must offer a game. */
const OFFERED_RATIO = 0.75;
/**
 * A game must ask at least so often as the quickest, or what a child learns in ten minutes is
 * little.
 */
const PACE_RATIO = 0.8;

/**
 * Games that ask words, can be played with these and are offered where they come from; the slow
 * ones are left out. In random order.
 */
function chooseGames(content: Content, words: readonly VocabItem[], seed: number): GameFacts[] {
  const rows = new Map(content.gameData.map((row) => [`${row.category}/${row.target}`, row]));
  const isOffered = ({ label }: GameFacts): boolean =>
    words.filter((item) => typeof rows.get(`${item.homeName}/${item.subCat}`)?.games[label] === 'number').length >=
    OFFERED_RATIO * words.length;
  const suited = content.possibleGames.filter(
    (game) =>
      game.wordsPerMinute !== null &&
      // A game that needs more is about other things than these words.
      needsOnlyWords(game) &&
      canBeginWith(content, game, words) &&
      isOffered(game),
  );
  const quickest = Math.max(0, ...suited.map(({ wordsPerMinute }) => wordsPerMinute ?? 0));
  const quick = suited.filter(({ wordsPerMinute }) => (wordsPerMinute ?? 0) >= PACE_RATIO * quickest);
  return shuffle(createChance(seed), quick).slice(0, GAMES);
}

/**
 * Today's lesson of a child: about 28 words, those that are due first (the least known first), then
 * new ones, then those that are known least, over all units that were met. One in ten words met is
 * left out by chance. `salt` is the child's own (`saltOf`): the same child has the same lesson all
 * day for the same memory. Games are empty where the content has too few words.
 */
export function todaysLesson(content: Content, memory: Memory, day: number, salt: string): DailyLesson {
  const words = listDailyWords(content);
  const met = words.flatMap((item) => {
    const known = memory.get(keyOf(item));
    return known ? [{ item, known }] : [];
  });
  const heldOut = met.filter(({ item }) => isHeldOut(salt, keyOf(item))).map(({ item }) => keyOf(item));
  const scheduled = met
    .filter(({ item }) => !isHeldOut(salt, keyOf(item)))
    .map((entry) => ({ ...entry, chance: chanceKnown(entry.known, day) }))
    .sort((one, other) => one.chance - other.chance || Number(one.item.Key) - Number(other.item.Key));
  const unknown = sortNew(
    words.filter((item) => !memory.has(keyOf(item))),
    new Set(met.map(({ item }) => item.homeName)),
  );
  const fresh = unknown.slice(0, Math.max(countNewWords(memory), MIN_WORDS - scheduled.length));
  const repeated = scheduled.slice(0, LESSON_WORDS - fresh.length);
  const chosen: DailyWord[] = [
    ...repeated.map(({ item, known }): DailyWord => ({ item, reason: isDue(known, day) ? 'due' : 'filler' })),
    ...fresh.map((item): DailyWord => ({ item, reason: 'new' })),
  ];
  const items = chosen.map(({ item }) => item);
  const seed = Number.parseInt(hashText(`${salt}:${day}`), 16);
  return { words: chosen, games: items.length < MIN_WORDS ? [] : chooseGames(content, items, seed), heldOut };
}
