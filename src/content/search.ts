import { normaliseSpelling } from '../play/word';
import { createLetterEncoder, createSortKey, foldSpelling, sortByKey } from './alphabet';

/** A word that can be searched: in both languages. */
export interface Searchable {
  readonly English: string;
  readonly Language: string;
}

/** How a word matched, best first. */
export type MatchKind = 'exact' | 'prefix' | 'contains' | 'near';

export interface SearchResult<Word extends Searchable> {
  readonly word: Word;
  readonly kind: MatchKind;
}

/** Finds words for a typed text, best first; none for an empty text. */
export type Search<Word extends Searchable> = (typed: string) => readonly SearchResult<Word>[];

/** Shorter texts would be within one edit of almost every word. */
const MIN_NEAR_LETTERS = 3;

/**
 * True when at most one letter is wrong, missing or too many, or two neighbours are swapped.
 * spec: shell#dictionary.
 */
export function isWithinOneEdit(one: string, other: string): boolean {
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

/** The order of results, best first. It is finer than MatchKind, which is what is shown. */
const MATCH_GRADES = [
  'as typed',
  'exact',
  'prefix',
  'contains',
  'near and begins alike',
  'near',
  'a part is near',
] as const;
type MatchGrade = (typeof MATCH_GRADES)[number];

const KIND_OF_GRADE: Readonly<Record<MatchGrade, MatchKind>> = {
  'as typed': 'exact',
  exact: 'exact',
  prefix: 'prefix',
  contains: 'contains',
  'near and begins alike': 'near',
  near: 'near',
  'a part is near': 'near',
};

/**
 * Which letters a text has, as a set of 32 bits in which some letters share one. Most words are
 * passed over by it, without a look at their letters.
 */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) & 31);
  return letters;
}

/** Whether a text with these letters may have a part with those. */
const mayContain = (whole: number, part: number): boolean => (part & ~whole) === 0;

/** Whether texts with these letters may be one edit apart, which changes two letters at most. */
function mayBeNear(one: number, other: number): boolean {
  const differing = one ^ other;
  const withoutLowest = differing & (differing - 1);
  return (withoutLowest & (withoutLowest - 1)) === 0;
}

interface Entry<Word> {
  readonly word: Word;
  readonly english: string;
  readonly englishLetters: number;
  readonly spelling: string;
  readonly folded: string;
  readonly foldedLetters: number;
  readonly encoded: string;
  readonly encodedLetters: number;
  /** The words of a phrase, with digraphs encoded, and their letters; empty for a single word. */
  readonly phraseWords: readonly string[];
  readonly phraseLetters: readonly number[];
}

interface Typed {
  /** Lower case, for English, where letters must match exactly as specified. */
  readonly text: string;
  readonly textLetters: number;
  readonly spelling: string;
  readonly folded: string;
  readonly foldedLetters: number;
  readonly encoded: string;
  readonly encodedLetters: number;
}

/** Where the typed text is in a word, in either language: 0 at its beginning, -1 nowhere. */
function findPart({ english, englishLetters, folded, foldedLetters }: Entry<unknown>, typed: Typed): number {
  const inEnglish = mayContain(englishLetters, typed.textLetters) ? english.indexOf(typed.text) : -1;
  if (inEnglish === 0 || typed.folded === '') return inEnglish;
  const inFolded = mayContain(foldedLetters, typed.foldedLetters) ? folded.indexOf(typed.folded) : -1;
  return inFolded === 0 ? 0 : Math.max(inEnglish, inFolded);
}

function isNear({ folded, foldedLetters, encoded, encodedLetters }: Entry<unknown>, typed: Typed): boolean {
  if (mayBeNear(encodedLetters, typed.encodedLetters) && isWithinOneEdit(encoded, typed.encoded)) return true;
  return mayBeNear(foldedLetters, typed.foldedLetters) && isWithinOneEdit(folded, typed.folded);
}

/** Whether a word of a phrase is near. */
function isPartNear({ phraseWords, phraseLetters }: Entry<unknown>, typed: Typed): boolean {
  return phraseWords.some(
    (word, index) => mayBeNear(phraseLetters[index] ?? 0, typed.encodedLetters) && isWithinOneEdit(word, typed.encoded),
  );
}

function findGrade(entry: Entry<unknown>, typed: Typed): MatchGrade | null {
  const { english, spelling, folded } = entry;
  const part = findPart(entry, typed);
  if (part >= 0) {
    const isTyped = typed.folded !== '';
    if (english === typed.text || (isTyped && spelling === typed.spelling)) return 'as typed';
    if (isTyped && folded === typed.folded) return 'exact';
    return part === 0 ? 'prefix' : 'contains';
  }
  if (typed.folded.length < MIN_NEAR_LETTERS) return null;
  if (isNear(entry, typed)) return folded[0] === typed.folded[0] ? 'near and begins alike' : 'near';
  return isPartNear(entry, typed) ? 'a part is near' : null;
}

/** The words in the order of the alphabet; words that it orders alike by their English. */
export function sortWords<Word extends Searchable>(words: readonly Word[], alphabet: readonly string[]): Word[] {
  const keyOf = createSortKey(alphabet);
  return sortByKey(
    sortByKey(words, ({ English }) => English),
    ({ Language }) => keyOf(Language),
  );
}

/**
 * Indexes words once, to search them at each keystroke. English is found wherever it contains what
 * was typed, in any case (spec: shell#dictionary); the language also without marks and apostrophes
 * and with one wrong letter. Exact comes before prefix, before contains, before near; within each,
 * words keep the order in which they are given, that of the alphabet (`sortWords`).
 */
export function createSearch<Word extends Searchable>(
  words: readonly Word[],
  alphabet: readonly string[],
): Search<Word> {
  const encodeLetters = createLetterEncoder(alphabet);
  const entries = words.map((word): Entry<Word> => {
    const folded = foldSpelling(word.Language);
    const parts = folded.split(' ').map(encodeLetters);
    const phraseWords = parts.length > 1 ? parts : [];
    const english = word.English.normalize('NFC').toLowerCase();
    const encoded = encodeLetters(folded);
    return {
      word,
      english,
      englishLetters: lettersOf(english),
      spelling: normaliseSpelling(word.Language),
      folded,
      foldedLetters: lettersOf(folded),
      encoded,
      encodedLetters: lettersOf(encoded),
      phraseWords,
      phraseLetters: phraseWords.map(lettersOf),
    };
  });
  return (text) => {
    const trimmed = text.normalize('NFC').trim();
    if (trimmed === '') return [];
    const folded = foldSpelling(trimmed);
    const lowerCase = trimmed.toLowerCase();
    const encoded = encodeLetters(folded);
    const typed: Typed = {
      text: lowerCase,
      textLetters: lettersOf(lowerCase),
      spelling: normaliseSpelling(trimmed),
      folded,
      foldedLetters: lettersOf(folded),
      encoded,
      encodedLetters: lettersOf(encoded),
    };
    const byGrade = new Map<MatchGrade, SearchResult<Word>[]>(MATCH_GRADES.map((grade) => [grade, []]));
    for (const entry of entries) {
      const grade = findGrade(entry, typed);
      if (grade !== null) byGrade.get(grade)?.push({ word: entry.word, kind: KIND_OF_GRADE[grade] });
    }
    return MATCH_GRADES.flatMap((grade) => byGrade.get(grade) ?? []);
  };
}
