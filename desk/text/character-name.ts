/**
 * Names of characters that look like others, or cannot be seen, as people know them. Their codes:
 * docs/pack-reference.md#characters.
 */
const NAMES: Readonly<Record<string, string>> = {
  "'": 'the straight apostrophe of the keyboard',
  '\u2019': 'the curly apostrophe',
  '\u2018': 'the opening single quotation mark',
  '\u201B': 'the turned quotation mark',
  '`': 'the backtick',
  '\u00B4': 'the acute accent, alone',
  '\u02B9': 'the prime letter',
  '\u02BB': 'the okina letter, a turned comma',
  '\u02BC': 'the apostrophe letter',
  '\u02BD': 'the reversed comma letter',
  '\u02BE': 'the half ring, open to the left',
  '\u02BF': 'the half ring, open to the right',
  '\u02C8': 'the stress mark',
  '\u02CA': 'the acute tone mark',
  '\u02CB': 'the grave tone mark',
  '\u2032': 'the sign for minutes and feet',
  '\uA78C': 'the saltillo letter',
  '\uFF07': 'the wide apostrophe',
  '\t': 'a tab',
  '\n': 'a line break',
  '\u00AD': 'a soft hyphen',
  '\u034F': 'an invisible joiner of marks',
  '\u200B': 'a space without width',
  '\u200C': 'a mark that keeps letters apart',
  '\u200D': 'a mark that joins letters',
  '\u200E': 'a mark that says "from left to right"',
  '\u200F': 'a mark that says "from right to left"',
  '\u202A': 'a mark that begins text from left to right',
  '\u202B': 'a mark that begins text from right to left',
  '\u202C': 'a mark that ends a change of direction',
  '\u202D': 'a mark that forces text to run from left to right',
  '\u202E': 'a mark that forces text to run from right to left',
  '\u2060': 'a joiner without width',
  '\u2066': 'a mark that begins text from left to right',
  '\u2067': 'a mark that begins text from right to left',
  '\u2068': 'a mark that begins text in its own direction',
  '\u2069': 'a mark that ends a change of direction',
  '\uFEFF': 'a space without width (the mark at the beginning of some files)',
};

const isVisible = (sign: string): boolean => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign);

/** A character that cannot be seen, in words. */
export const nameOfInvisible = (sign: string): string =>
  NAMES[sign] ?? (/\p{Cc}/u.test(sign) ? 'a control sign' : 'an invisible sign');

/**
 * A character for messages, in words: '"ʼ" (the apostrophe letter)', '"ā"', or 'a space without
 * width' where it cannot be seen.
 */
export function showCharacter(sign: string): string {
  if (!isVisible(sign)) return nameOfInvisible(sign);
  const name = NAMES[sign];
  return name === undefined ? `"${sign}"` : `"${sign}" (${name})`;
}
