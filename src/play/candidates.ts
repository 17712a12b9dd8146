import type { GameSetup, PlayState } from './contract';
import { memoize } from './memoize';
import { FAR_WORD_INTERVAL, NO_REPEAT_WITHIN } from './timing';
import { isFarAbove } from './weights';
import type { PlayWord } from './word';
import { wordsClash } from './word';

/** Times that a child has met a word, this game included; infinite where no memory is kept. */
export function countMeetings({ met }: Pick<PlayState, 'met'>, word: PlayWord): number {
  return word.met === undefined ? Infinity : word.met + (met[word.key] ?? 0);
}

/** Counts a meeting of a word that the child hardly knows. */
export function countMeeting({ met }: Pick<PlayState, 'met'>, { key, met: before }: PlayWord): void {
  if (before !== undefined) met[key] = (met[key] ?? 0) + 1;
}

/** A question needs this many wrong answers, or it asks little. */
const MIN_DISTRACTORS = 2;

/** Words beside which too few others can stand, by their keys. */
interface Unaskable {
  /** No other: there is nothing to choose from. */
  readonly alone: ReadonlySet<string>;
  /** Too few others, as words of their kind or with their parts: 'person' among people. */
  readonly poor: ReadonlySet<string>;
}

/** True when at least `count` others can stand beside a word. */
function hasBeside(words: readonly PlayWord[], word: PlayWord, count: number): boolean {
  let found = 0;
  return words.some((other) => !wordsClash(word, other) && (found += 1) >= count);
}

/** Found once for each game. */
const listUnaskable = memoize(({ words }: Pick<GameSetup, 'words'>): Unaskable => {
  const named = new Set(words.flatMap(({ kindOf }) => kindOf ?? []));
  const keysOf = (isMeant: (word: PlayWord) => boolean): ReadonlySet<string> =>
    new Set(words.filter(isMeant).map(({ key }) => key));
  return {
    alone: keysOf((word) => !hasBeside(words, word, 1)),
    poor: keysOf(
      (word) => (word.kindOf || named.has(word.english.toLowerCase())) && !hasBeside(words, word, MIN_DISTRACTORS),
    ),
  };
});

/** Words that any other can stand beside; all words if there is no such word. */
export function listStanding(setup: Pick<GameSetup, 'words'>, words: readonly PlayWord[]): readonly PlayWord[] {
  const standing = words.filter(({ key }) => !listUnaskable(setup).alone.has(key));
  return standing.length > 0 ? standing : words;
}

/**
 * Words that may be asked: those that the child has met, or that were introduced in this game, and
 * that others can stand beside. If there is no such word, all that any other can stand beside.
 */
export function listAskable(
  setup: Pick<GameSetup, 'words'>,
  state: Pick<PlayState, 'met'>,
  words: readonly PlayWord[],
): readonly PlayWord[] {
  const standing = listStanding(setup, words);
  const askable = standing.filter((word) => countMeetings(state, word) > 0 && !listUnaskable(setup).poor.has(word.key));
  return askable.length > 0 ? askable : standing;
}

/** Words that are new to the child and not introduced yet, and that others can stand beside. */
export const listNew = (
  setup: Pick<GameSetup, 'words'>,
  state: Pick<PlayState, 'met'>,
  words: readonly PlayWord[],
): readonly PlayWord[] =>
  listStanding(setup, words).filter(
    (word) => countMeetings(state, word) === 0 && !listUnaskable(setup).poor.has(word.key),
  );

/** Notes that a word is asked now. */
export function countAsked(state: Pick<PlayState, 'lastAsked' | 'met'>, word: PlayWord): void {
  state.lastAsked = [...state.lastAsked.filter((key) => key !== word.key), word.key].slice(-NO_REPEAT_WITHIN);
  countMeeting(state, word);
}

/** Words that were not asked lately, then the others one by one, the longest ago first. */
export function groupByLastAsked(
  { lastAsked }: Pick<PlayState, 'lastAsked'>,
  words: readonly PlayWord[],
): (readonly PlayWord[])[] {
  const others = lastAsked.map((key) => words.filter((word) => word.key === key));
  return [words.filter(({ key }) => !lastAsked.includes(key)), ...others];
}

/**
 * The words among which the next target is drawn: none of the last eight, or where the lesson has
 * no others, none until all were asked. Words far above the level are at most one question in four:
 * where a lesson lacks words of its level, these come again sooner.
 */
export function listCandidates(
  setup: GameSetup,
  state: PlayState,
  words: readonly PlayWord[],
  before: string | null,
): readonly PlayWord[] {
  const all = listAskable(setup, state, words);
  const others = all.length > 1 ? all.filter(({ key }) => key !== before) : all;
  const isFar = (word: PlayWord): boolean => isFarAbove(word, setup.level);
  const near = others.filter((word) => !isFar(word));
  const lately = state.lastAsked.slice(1 - FAR_WORD_INTERVAL);
  const isFarAllowed = near.length === 0 || !words.some((word) => isFar(word) && lately.includes(word.key));
  const [fresh = [], ...asked] = groupByLastAsked(state, isFarAllowed ? others : near);
  if (fresh.length > 0) return fresh;
  if (!isFarAllowed) return asked.find((group) => group.length > 0) ?? others;
  // All of the lesson were asked: it begins anew.
  state.lastAsked = state.lastAsked.filter((key) => !others.some((word) => word.key === key));
  return others;
}
