import type { Script } from '../common/ports';

/** The weight of words, as OpenType counts it: bold. */
export const WORD_WEIGHT = 700;

const variable = (code: string, family: string): Script => ({ code, family: `noto-${family}`, isVariable: true });
const regular = (code: string, family: string): Script => ({ code, family: `noto-${family}`, isVariable: false });

/** Scripts in which living languages are written, by region. */
export const SCRIPTS: readonly Script[] = [
  // The Americas.
  variable('Cans', 'sans-canadian-aboriginal'),
  variable('Cher', 'sans-cherokee'),
  regular('Osge', 'sans-osage'),
  // Africa.
  variable('Adlm', 'sans-adlam'),
  variable('Bamu', 'sans-bamum'),
  variable('Bass', 'sans-bassa-vah'),
  variable('Ethi', 'sans-ethiopic'),
  regular('Nkoo', 'sans-nko'),
  regular('Tfng', 'sans-tifinagh'),
  regular('Vaii', 'sans-vai'),
  // West Asia and the Caucasus.
  variable('Arab', 'sans-arabic'),
  variable('Armn', 'sans-armenian'),
  variable('Geor', 'sans-georgian'),
  variable('Hebr', 'sans-hebrew'),
  variable('Syrc', 'sans-syriac'),
  // South Asia.
  variable('Beng', 'sans-bengali'),
  variable('Deva', 'sans-devanagari'),
  variable('Gong', 'sans-gunjala-gondi'),
  variable('Gujr', 'sans-gujarati'),
  variable('Guru', 'sans-gurmukhi'),
  variable('Knda', 'sans-kannada'),
  regular('Limb', 'sans-limbu'),
  variable('Mlym', 'sans-malayalam'),
  variable('Mtei', 'sans-meetei-mayek'),
  variable('Olck', 'sans-ol-chiki'),
  variable('Orya', 'sans-oriya'),
  variable('Rohg', 'sans-hanifi-rohingya'),
  variable('Sinh', 'sans-sinhala'),
  variable('Sora', 'sans-sora-sompeng'),
  variable('Taml', 'sans-tamil'),
  variable('Telu', 'sans-telugu'),
  variable('Thaa', 'sans-thaana'),
  variable('Tibt', 'serif-tibetan'),
  // South-East and East Asia.
  variable('Bali', 'sans-balinese'),
  regular('Bugi', 'sans-buginese'),
  variable('Cham', 'sans-cham'),
  variable('Java', 'sans-javanese'),
  variable('Kali', 'sans-kayah-li'),
  variable('Khmr', 'sans-khmer'),
  variable('Lana', 'sans-tai-tham'),
  variable('Laoo', 'sans-lao'),
  variable('Lisu', 'sans-lisu'),
  regular('Mong', 'sans-mongolian'),
  regular('Mymr', 'sans-myanmar'),
  regular('Plrd', 'sans-miao'),
  variable('Sund', 'sans-sundanese'),
  regular('Tale', 'sans-tai-le'),
  variable('Talu', 'sans-new-tai-lue'),
  regular('Tavt', 'sans-tai-viet'),
  variable('Thai', 'sans-thai'),
];

/**
 * Some letters are wide or low: drawn at this size, in percent, they look as large as the reading
 * face's. spec: art#type.
 */
export const SIZE_PERCENTS: Readonly<Record<string, number>> = { Cher: 94 };

const patterns = new Map(SCRIPTS.map(({ code }) => [code, new RegExp(`\\p{Script=${code}}`, 'gu')]));

/** The scripts of a text that have a face of their own, the most frequent first. */
export function findScripts(text: string): Script[] {
  const counted = SCRIPTS.map((script) => ({
    script,
    count: text.match(patterns.get(script.code) ?? /$^/u)?.length ?? 0,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ script }) => script);
}

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
const names = new Intl.DisplayNames('en', { type: 'script' });

/**
 * Scripts that the product has no face for, or draws with the reading face: they are only named.
 */
const OTHERS = [
  'Latn',
  'Cyrl',
  'Grek',
  'Hani',
  'Hira',
  'Kana',
  'Hang',
  'Copt',
  'Egyp',
  'Phag',
  'Runr',
  'Toto',
  'Hmnp',
  'Hmng',
  'Nagm',
  'Tnsa',
];
const otherPatterns = OTHERS.map((code) => ({ code, pattern: new RegExp(`\\p{Script=${code}}`, 'u') }));

/**
 * 'Cherokee' for a letter of it, 'emoji' or 'private use' for what is no letter; null for what is
 * of no script, or of one that is not known here.
 */
export function scriptOf(letter: string): string | null {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter)) return 'emoji';
  if (/\p{Co}/u.test(letter)) return 'private use';
  const [script] = findScripts(letter);
  const code = script?.code ?? otherPatterns.find(({ pattern }) => pattern.test(letter))?.code;
  return code === undefined ? null : (names.of(code) ?? code);
}

/**
 * ISO 15924 code of the script that most letters of a text are written in: 'Latn' for Latin; null
 * where the product has no face for it.
 */
function mainScriptOf(text: string): string | null {
  const letters = text.match(LETTER)?.length ?? 0;
  const isMost = (count: number): boolean => count * 2 > letters;
  if (isMost(text.match(LATIN)?.length ?? 0)) return 'Latn';
  const [first] = findScripts(text);
  return first &&
    isMost((text.match(LETTER) ?? []).filter((letter) => letter.match(patterns.get(first.code) ?? /$^/u)).length)
    ? first.code
    : null;
}

/**
 * The tag of a language with the script that its words are written in, where the tag would mean
 * another: 'ff' with words in Adlam is 'ff-Adlm', which is read from the right. A tag of private
 * use alone ('x-...') has no place for a script: it follows 'und'. An invalid tag stays as it is.
 */
export function tagWithScript(tag: string, words: string): string {
  const script = mainScriptOf(words);
  if (script === null) return tag;
  if (/^x-/iu.test(tag)) return script === 'Latn' ? tag : `und-${script}-${tag}`;
  try {
    const locale = new Intl.Locale(tag);
    // Of a tag that nobody has told the computer of, such as 'qaa', Latin is taken to be usual.
    const usual = locale.maximize().script ?? 'Latn';
    return usual === script ? tag : new Intl.Locale(tag, { script }).toString();
  } catch {
    return tag;
  }
}
