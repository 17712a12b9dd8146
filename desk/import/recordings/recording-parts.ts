import { isWithinOneEdit } from '../../../src/content/search';
import { foldMarks, foldName } from '../../builder/media/media-name';

// Names that telephones and people give to recordings, with the word somewhere in them: "Voice 002
// kau", "whero - Mere", "kurii final FINAL".

/** What telephones and people add to the names of recordings. */
const ADDED = new Set(
  'voice voices memo memos recording recordings recorded record rec audio aud sound sounds track take takes clip file new neu neue nuevo nueva nouveau nouvelle final finale last latest copy kopie copie copia edit edited fixed cut clean good best ok okay version ver draft whatsapp ptt msg note at untitled mp3 m4a wav ogg the am pm'.split(
    ' ',
  ),
);
/** 'WA0007', 'v2', 'take3': letters of a kind with a number. */
const NUMBERED = /^(?:wa|v|ver|version|take|rec|track|audio|voice|no|nr)\d+$/u;
/** What stands between a word and who speaks it. Hyphens and underscores within a name do not. */
const SEGMENTS = /\s+[-–—]+\s+|\s*[()[\]{},;+&]\s*/u;
/** More pieces of a name are not put together. */
const MAX_TOKENS = 12;

/** A long vowel may be written with a mark or twice: 'kōwhai' and 'koowhai' are one. */
export const foldDoubled = (name: string): string =>
  foldName(name)
    .normalize('NFD')
    .replaceAll(/(\p{L})[\u0304\u0302]/gu, '$1$1')
    .replaceAll(/\p{M}/gu, '');

/** The two ways in which the pieces of a name are compared with words. */
const FOLDS: readonly ((text: string) => string)[] = [foldMarks, foldDoubled];

/** 'AUD-20260301-WA0007': each part of it is added. */
const isAdded = (token: string): boolean =>
  token.split(/[-–—]/u).every((part) => {
    const plain = foldMarks(part);
    return ADDED.has(plain) || NUMBERED.test(plain) || !/\p{L}/u.test(part);
  });

/** The pieces of a name between spaces and underscores, without the numbers at their ends. */
const tokensOf = (segment: string): string[] =>
  segment
    .split(/[\s_.]+/u)
    .filter((token) => token !== '')
    .map((token) => (isAdded(token) ? token : token.replaceAll(/^\p{N}+(?=\p{L})|(?<=\p{L})[-\p{N}]+$/gu, '')))
    .slice(0, MAX_TOKENS);

/** Words by their folded texts. */
export type WordIndex<Word> = ReadonlyMap<string, readonly Word[]>;

export function indexWords<Word>(words: readonly Word[], textsOf: (word: Word) => readonly string[]): WordIndex<Word> {
  const index = new Map<string, Word[]>();
  for (const word of words) {
    for (const key of new Set(textsOf(word).flatMap((text) => FOLDS.map((fold) => fold(text))))) {
      if (key === '') continue;
      const own = index.get(key) ?? [];
      own.push(word);
      index.set(key, own);
    }
  }
  return index;
}

/** Pieces of a name that are a text of the sheet. */
interface Hit<Word> {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
}

/** The longest runs of pieces that are texts of the sheet. */
function findHits<Word>(tokens: readonly string[], index: WordIndex<Word>): Hit<Word>[] {
  const hits: Hit<Word>[] = [];
  for (let length = tokens.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const run = tokens.slice(start, start + length);
      const end = start + length;
      if (run.every(isAdded) || hits.some((hit) => start >= hit.start && end <= hit.end)) continue;
      const words = FOLDS.flatMap((fold) => index.get(fold(run.join(' '))) ?? []);
      if (words.length > 0) hits.push({ start, end, words: [...new Set(words)] });
    }
  }
  return hits;
}

/** What a name has in it: words of the sheet, and whether all else in it is known to be no word. */
export interface WordsInName<Word> {
  readonly words: readonly Word[];
  readonly isClear: boolean;
}

/**
 * Finds the words of a sheet in a name without its ending. It is clear where in each part that has
 * a word nothing else stands but what telephones and people add: "kau moana" is another word than
 * "kau".
 */
export function findWordsInName<Word>(name: string, index: WordIndex<Word>): WordsInName<Word> {
  const words = new Set<Word>();
  let isClear = true;
  for (const segment of name.normalize('NFC').split(SEGMENTS)) {
    const tokens = tokensOf(segment);
    const hits = findHits(tokens, index);
    if (hits.length === 0) continue;
    for (const hit of hits) for (const word of hit.words) words.add(word);
    // Of two texts the one is the word and the other its English, if both are of one word.
    isClear &&=
      hits.length > 1 ||
      tokens.every((token, at) => isAdded(token) || hits.some(({ start, end }) => at >= start && at < end));
  }
  return { words: [...words], isClear };
}

/** A shorter word is near to too many others, and begins too many. */
const MIN_NEAR = 3;
const MIN_BEGINNING = 4;
const isBeginning = (one: string, other: string): boolean => one.length >= MIN_BEGINNING && other.startsWith(one);
const MAX_PROPOSED = 5;

/**
 * The words that a recording may be of: those in its name, and those that are written nearly like a
 * piece of it.
 */
export function proposeWords<Word>(name: string, index: WordIndex<Word>): Word[] {
  const { words } = findWordsInName(name, index);
  const tokens = name
    .normalize('NFC')
    .split(SEGMENTS)
    .flatMap(tokensOf)
    .filter((token) => !isAdded(token));
  const pieces = [...tokens, tokens.join(' ')]
    .flatMap((piece) => FOLDS.map((fold) => fold(piece)))
    .filter((piece) => piece.length >= MIN_NEAR);
  const near = [...index].flatMap(([key, own]) =>
    key.length >= MIN_NEAR &&
    pieces.some((piece) => isWithinOneEdit(piece, key) || isBeginning(key, piece) || isBeginning(piece, key))
      ? own
      : [],
  );
  return [...new Set([...words, ...near])].slice(0, MAX_PROPOSED);
}
