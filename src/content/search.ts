import { normaliseSpelling } from '../play/word';
import { createShortener, createSortKey, foldSpelling, sortByKey } from './alphabet';

/** What can be looked up: a word in both languages. */
export interface Searchable {
  readonly English: string;
  readonly Language: string;
}

/** How a word was found, the surest first. */
export type MatchKind = 'exact' | 'prefix' | 'contains' | 'near';

export interface Found<Word extends Searchable> {
  readonly word: Word;
  readonly kind: MatchKind;
}

/** Finds words for what was typed, best first; nothing for an empty text. */
export type Search<Word extends Searchable> = (typed: string) => readonly Found<Word>[];

/** Shorter texts are near to almost everything. */
const MIN_NEAR_LETTERS = 3;

/**
 * True when at most one letter is wrong, missing or too many, or two neighbours are swapped.
 * spec: shell#dictionary.
 */
export function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) > shorter + 1) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const oneLeft = one.length - start - end;
  const otherLeft = other.length - start - end;
  if (oneLeft <= 1 && otherLeft <= 1) return true;
  return oneLeft === 2 && otherLeft === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}

/** The order of what is found. Two kinds of match that mean the same to a child have places of their own in it. */
const ORDER = ['as typed', 'exact', 'prefix', 'contains', 'near and begins alike', 'near', 'a part is near'] as const;
type Place = (typeof ORDER)[number];

const KINDS: Readonly<Record<Place, MatchKind>> = {
  'as typed': 'exact',
  exact: 'exact',
  prefix: 'prefix',
  contains: 'contains',
  'near and begins alike': 'near',
  near: 'near',
  'a part is near': 'near',
};

interface Entry<Word> {
  readonly word: Word;
  readonly english: string;
  readonly spelling: string;
  readonly folded: string;
  readonly short: string;
  /** The words of a phrase, shortened; empty for a single word. */
  readonly parts: readonly string[];
}

interface Typed {
  /** Lower-case, for English: the specification's search is to the letter. */
  readonly text: string;
  readonly spelling: string;
  readonly folded: string;
  readonly short: string;
}

function findPlace({ english, spelling, folded, short, parts }: Entry<unknown>, typed: Typed): Place | null {
  const isTyped = typed.folded !== '';
  if (english === typed.text || (isTyped && spelling === typed.spelling)) return 'as typed';
  if (isTyped && folded === typed.folded) return 'exact';
  if (english.startsWith(typed.text) || (isTyped && folded.startsWith(typed.folded))) return 'prefix';
  if (english.includes(typed.text) || (isTyped && folded.includes(typed.folded))) return 'contains';
  if (typed.folded.length < MIN_NEAR_LETTERS) return null;
  if (isNear(short, typed.short) || isNear(folded, typed.folded)) {
    return folded[0] === typed.folded[0] ? 'near and begins alike' : 'near';
  }
  return parts.some((part) => isNear(part, typed.short)) ? 'a part is near' : null;
}

/** The words in the order of the alphabet; those that it cannot tell apart by their English. */
export function sortWords<Word extends Searchable>(words: readonly Word[], alphabet: readonly string[]): Word[] {
  const keyOf = createSortKey(alphabet);
  return sortByKey(
    sortByKey(words, ({ English }) => English),
    ({ Language }) => keyOf(Language),
  );
}

/**
 * Indexes words once, to search them at each keystroke. English is found wherever it contains what was typed, in any
 * case (spec: shell#dictionary); the language also without marks and apostrophes and with one wrong letter. Exact
 * comes before prefix, before contains, before near; within each, words stand in the order in which they are given,
 * that of the alphabet (`sortWords`).
 */
export function createSearch<Word extends Searchable>(words: readonly Word[], alphabet: readonly string[]): Search<Word> {
  const shorten = createShortener(alphabet);
  const entries = words.map((word): Entry<Word> => {
    const folded = foldSpelling(word.Language);
    const parts = folded.split(' ').map(shorten);
    return {
      word,
      english: word.English.normalize('NFC').toLowerCase(),
      spelling: normaliseSpelling(word.Language),
      folded,
      short: shorten(folded),
      parts: parts.length > 1 ? parts : [],
    };
  });
  return (text) => {
    const trimmed = text.normalize('NFC').trim();
    if (trimmed === '') return [];
    const folded = foldSpelling(trimmed);
    const typed: Typed = { text: trimmed.toLowerCase(), spelling: normaliseSpelling(trimmed), folded, short: shorten(folded) };
    const places = new Map<Place, Found<Word>[]>(ORDER.map((place) => [place, []]));
    for (const entry of entries) {
      const place = findPlace(entry, typed);
      if (place !== null) places.get(place)?.push({ word: entry.word, kind: KINDS[place] });
    }
    return ORDER.flatMap((place) => places.get(place) ?? []);
  };
}
