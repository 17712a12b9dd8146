import { normaliseSpelling } from '../play/word';

/**
 * Characters that search and sorting ignore: marks, punctuation, and everything that is written as
 * an apostrophe.
 */
const IGNORED_MARKS = /[\p{M}\p{P}ʼʻʿʾˀꞌ`´′]/gu;

/**
 * Letters that Unicode does not take for others with a mark, as a plain keyboard writes them:
 * ligatures, and letters with a stroke or a hook.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ɫ: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ı: 'i',
  ɨ: 'i',
  ʉ: 'u',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** A letter with its marks and the modifier letters after it, e.g. 'ā' or 'kʷ'. */
const LETTER = /\p{L}[\p{M}\p{Lm}]*/gu;

/**
 * Sort keys write each letter of an alphabet as a character of the private use area; its last
 * character precedes letters that the alphabet lacks.
 */
const FIRST_LETTER = 0xe000;
const AFTER_LETTERS = '\uf8ff';

/**
 * A spelling without marks, apostrophes and case, in plain letters: 'Tohorā' and 'tohora' give the
 * same text, 'Straße' and 'strasse', too.
 */
export function foldSpelling(text: string): string {
  const unmarked = normaliseSpelling(text).normalize('NFD').replaceAll(IGNORED_MARKS, '');
  return normaliseSpelling(unmarked.replaceAll(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter));
}

/** A sorted copy (stable). The key of each item is computed once. */
export function sortByKey<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Item[] {
  return [...items]
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key))
    .map(({ item }) => item);
}

function lettersOf(words: Iterable<string>): Set<string> {
  // Joined by line breaks, which no letter contains: one match over a long text is far faster than
  // thousands over short ones.
  const letters = new Set(normaliseSpelling([...words].join('\n')).match(LETTER));
  return new Set([...letters].filter((letter) => foldSpelling(letter) !== ''));
}

/**
 * The letters of some words in the order of their plain forms, the unmarked first: for a pack that
 * names no alphabet.
 */
export function deriveAlphabet(words: Iterable<string>): string[] {
  return sortByKey(lettersOf(words), (letter) => `${foldSpelling(letter)} ${letter.normalize('NFD')}`);
}

interface LetterToken {
  readonly text: string;
  /** Index in the alphabet, or null for a character that is not in it. */
  readonly index: number | null;
}

/**
 * Makes a function that splits a text into letters of an alphabet (the longest match first) and
 * other single characters.
 */
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
  return tokens
    .map(({ text, index }) => (index === null ? encodeUnknown(text) : String.fromCharCode(FIRST_LETTER + index)))
    .join('');
}

const keyOfForeign = (text: string): string => (/[\p{N}\s]/u.test(text) ? text : AFTER_LETTERS + text);

/**
 * Makes a function from a text to a key: keys compare as the alphabet orders the texts. A letter
 * that the alphabet lacks sorts as its unmarked form, or else after all others; spaces and digits
 * come first, apostrophes and marks are ignored.
 */
export function createSortKey(alphabet: readonly string[]): (text: string) => string {
  const tokenize = createTokenizer(alphabet.map(normaliseSpelling));
  const keyOfUnknown = (text: string): string =>
    text === ' ' ? text : encodeTokens(tokenize(foldSpelling(text)), keyOfForeign);
  return (text) => encodeTokens(tokenize(normaliseSpelling(text)), keyOfUnknown);
}

/**
 * Makes a function that writes each digraph ('ng') of the alphabet as one character, so that a
 * wrong letter is one edit. Takes folded text.
 */
export function createLetterEncoder(alphabet: readonly string[]): (folded: string) => string {
  const tokenize = createTokenizer([...new Set(alphabet.map(foldSpelling))].filter((letter) => letter.length > 1));
  return (folded) => encodeTokens(tokenize(folded), (text) => text);
}

/**
 * Letters that marks make others of: 'ā' is not 'a'. Those of other scripts, such as Arabic or
 * N'Ko, stay what they are under a vowel or a tone.
 */
const CHANGED_BY_MARKS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * The letters of some words that a plain keyboard lacks, in the order of the alphabet and in its
 * spelling.
 */
export function findSpecialLetters(words: Iterable<string>, alphabet: readonly string[]): string[] {
  const plain = [...lettersOf(words)].map((letter) =>
    CHANGED_BY_MARKS.test(letter) ? letter : letter.replaceAll(/\p{M}/gu, ''),
  );
  const special = [...new Set(plain)].filter((letter) => !/^[a-z]$/u.test(letter));
  const written = new Map(alphabet.map((letter) => [normaliseSpelling(letter), letter]));
  return sortByKey(special, createSortKey(alphabet)).map((letter) => written.get(letter) ?? letter);
}
