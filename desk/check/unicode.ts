import unhomoglyph from 'unhomoglyph';

/**
 * Characters that people type for an apostrophe or a glottal stop. They look alike, but differ in
 * code.
 */
const APOSTROPHES = /['‘’‛`´ʹʻʼʽʾʿˈˊˋ′ꞌ＇]/gu;
/**
 * Characters without a width: zero-width spaces, direction marks, the soft hyphen, byte order
 * marks.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u200E\u200F\u2066-\u2069]/gu;
/** In these scripts zero-width joiners are part of the spelling. */
const JOINING_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Khmer}\p{Script=Nko}\p{Script=Adlam}]/u;
const JOINERS = /[\u200C\u200D]/gu;
const CONTROL = /\p{Cc}/gu;

const SCRIPT_NAMES = (
  'Latin Cyrillic Greek Cherokee Canadian_Aboriginal Armenian Hebrew Arabic Devanagari Thai Han Hiragana Katakana Hangul ' +
  'Ethiopic Georgian Mongolian Tibetan Khmer Lisu Osage Adlam Vai Nko'
)
  .split(' ')
  .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

const distinct = (found: Iterable<string>): string[] => [...new Set(found)];

/** The distinct apostrophe characters in a text. */
export function apostrophesIn(text: string): string[] {
  return distinct(text.match(APOSTROPHES) ?? []);
}

/** The distinct invisible characters in a text. */
export function invisibleIn(text: string): string[] {
  const shown = JOINING_SCRIPTS.test(text) ? text.replaceAll(JOINERS, '') : text;
  return distinct([...(shown.match(INVISIBLE) ?? []), ...(shown.replaceAll('\n', ' ').match(CONTROL) ?? [])]);
}

function findScript(letter: string): string | null {
  if (!/\p{L}/u.test(letter) || /\p{Script=Common}|\p{Script=Inherited}/u.test(letter)) return null;
  return SCRIPT_NAMES.find(({ pattern }) => pattern.test(letter))?.name ?? 'another script';
}

const scripts = new Map<string, string | null>();

/** The Unicode script of a letter; null for what is used in all scripts. */
export function scriptOf(letter: string): string | null {
  const known = scripts.get(letter);
  if (known !== undefined) return known;
  const script = findScript(letter);
  scripts.set(letter, script);
  return script;
}

/** How many letters of each script a text has, most first. */
export function countScripts(text: string): [script: string, letters: string[]][] {
  const found = new Map<string, string[]>();
  for (const letter of text.normalize('NFC')) {
    const script = scriptOf(letter);
    if (script === null) continue;
    const letters = found.get(script);
    if (letters) letters.push(letter);
    else found.set(script, [letter]);
  }
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}

/**
 * One form for all texts that look alike, after Unicode's list of confusable characters (UTS 39,
 * "skeleton").
 */
export function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD');
}

/** True for letters of UTF-8 that were read as Windows-1252: 'Ä\u0081' where 'ā' was meant. */
export function isGarbled(text: string): boolean {
  return /[ÂÃÄÅ][\u0080-\u00BF\u2018-\u201E\u2020-\u2022\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u20AC\u2122]|\uFFFD|â€/u.test(
    text,
  );
}
