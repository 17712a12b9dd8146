import { normaliseSpelling } from '../play/word';

/** What search and sorting pass over: marks, punctuation, and every sign that is written as an apostrophe. */
const IGNORED_MARKS = /[\p{M}\p{P}ʼʻʿʾˀꞌ`´′]/gu;

/** A letter with all that is written on or after it as part of it. */
const LETTER = /\p{L}[\p{M}\p{Lm}]*/gu;

/** Private characters stand for the letters of an alphabet; the last of them leads what the alphabet does not have. */
const FIRST_LETTER = 0xe000;
const AFTER_LETTERS = '\uf8ff';

/** A spelling without marks, apostrophes and case: 'Tohorā' and 'tohora' are one. */
export function foldSpelling(text: string): string {
  return normaliseSpelling(normaliseSpelling(text).normalize('NFD').replaceAll(IGNORED_MARKS, ''));
}

/** A copy sorted by a key that is made once for each; what has the same key stays in order. */
export function sortByKey<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Item[] {
  return [...items]
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ item }) => item);
}

function lettersOf(words: Iterable<string>): Set<string> {
  // No letter goes over the end of a line, and one long text is read far faster than thousands of short ones.
  const letters = new Set(normaliseSpelling([...words].join('\n')).match(LETTER));
  return new Set([...letters].filter((letter) => foldSpelling(letter) !== ''));
}

/** The letters of some words in the order of their plain forms, the unmarked first: for a pack that names no alphabet. */
export function deriveAlphabet(words: Iterable<string>): string[] {
  return sortByKey(lettersOf(words), (letter) => `${foldSpelling(letter)} ${letter.normalize('NFD')}`);
}

interface LetterToken {
  readonly text: string;
  /** Place in the alphabet, or null for what is no letter of it. */
  readonly index: number | null;
}

/** Cuts a text into letters of an alphabet, the longest first, and single characters. */
function createTokenizer(alphabet: readonly string[]): (text: string) => LetterToken[] {
  const indexes = new Map(alphabet.map((letter, index) => [letter, index]));
  const longest = Math.max(1, ...alphabet.map((letter) => letter.length));
  return (text) => {
    const tokens: LetterToken[] = [];
    let rest = text;
    while (rest !== '') {
      let length = Math.min(longest, rest.length);
      while (length > 1 && !indexes.has(rest.slice(0, length))) length -= 1;
      const token = rest.slice(0, length);
      tokens.push({ text: token, index: indexes.get(token) ?? null });
      rest = rest.slice(length);
    }
    return tokens;
  };
}

function encodeTokens(tokens: readonly LetterToken[], encodeUnknown: (text: string) => string): string {
  return tokens.map(({ text, index }) => (index === null ? encodeUnknown(text) : String.fromCharCode(FIRST_LETTER + index))).join('');
}

const keyOfForeign = (text: string): string => (/[\p{N}\s]/u.test(text) ? text : AFTER_LETTERS + text);

/**
 * Gives of each text a key that sorts as the alphabet does. A letter that the alphabet lacks goes with its unmarked
 * form, or else after all others; spaces and digits come first, apostrophes and marks count for nothing.
 */
export function createSortKey(alphabet: readonly string[]): (text: string) => string {
  const tokenize = createTokenizer(alphabet.map(normaliseSpelling));
  const keyOfUnknown = (text: string): string => (text === ' ' ? text : encodeTokens(tokenize(foldSpelling(text)), keyOfForeign));
  return (text) => encodeTokens(tokenize(normaliseSpelling(text)), keyOfUnknown);
}

/** Writes each letter of the alphabet with one sign, 'ng' too, so that a wrong letter is one wrong sign. Takes folded text. */
export function createLetterEncoder(alphabet: readonly string[]): (folded: string) => string {
  const tokenize = createTokenizer([...new Set(alphabet.map(foldSpelling))].filter((letter) => letter.length > 1));
  return (folded) => encodeTokens(tokenize(folded), (text) => text);
}

/** The letters of some words that a plain keyboard does not have, in the order of the alphabet and written as it writes them. */
export function findSpecialLetters(words: Iterable<string>, alphabet: readonly string[]): string[] {
  const special = [...lettersOf(words)].filter((letter) => !/^[a-z]$/u.test(letter));
  const written = new Map(alphabet.map((letter) => [normaliseSpelling(letter), letter]));
  return sortByKey(special, createSortKey(alphabet)).map((letter) => written.get(letter) ?? letter);
}
