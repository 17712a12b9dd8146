/** A text and how its bytes were read. */
export interface DecodedText {
  readonly text: string;
  /**
   * The name of the encoding, as people know it: 'UTF-8', 'UTF-16', 'UTF-32', 'Windows-1252', 'Mac
   * Roman', ...
   */
  readonly encoding: string;
  /** True when it has bytes that this encoding does not know: it is probably in another. */
  readonly isDoubtful: boolean;
}

/**
 * Windows-1252 at 0x80 to 0x9F; a space where it has no character. Written out, since some releases
 * of Node read it as Latin-1.
 */
const WINDOWS_1252_TOP = ['€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž ', ' ‘’“”•–—˜™š›œ žŸ'].flatMap((half) => [...half]);
const FIRST_SIGN = 0x20;
const FIRST_TOP = 0x80;
const AFTER_TOP = 0xa0;
/** Bytes read to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;
const UTF_32_BYTES = 4;

function decodeWindows1252(bytes: Uint8Array): DecodedText {
  let isDoubtful = false;
  const letters = Array.from(bytes, (byte) => {
    if (byte < FIRST_TOP || byte >= AFTER_TOP) return String.fromCharCode(byte);
    const letter = WINDOWS_1252_TOP[byte - FIRST_TOP] ?? ' ';
    isDoubtful ||= letter === ' ';
    return letter === ' ' ? '\uFFFD' : letter;
  });
  return { text: letters.join(''), encoding: 'Windows-1252', isDoubtful };
}

function startsWith(bytes: Uint8Array, ...bom: readonly number[]): boolean {
  return bom.every((byte, index) => bytes[index] === byte);
}

/**
 * In UTF-16 at least this part of the units is a space, a comma, a line break or another sign of
 * ASCII.
 */
const MIN_ZEROS = 0.03;

/**
 * A text in UTF-8 may have this part of damaged bytes. In UTF-16 every second byte of plain letters
 * is zero.
 */
const MAX_DAMAGED = 0.1;
/** In UTF-16 nearly all line breaks, spaces and delimiters have a zero byte beside them. */
const MIN_PAIRED = 0.75;
const SEPARATORS: ReadonlySet<number> = new Set(Array.from('\t\n\r ,;', (sign) => sign.charCodeAt(0)));

/**
 * True for a text of one byte a sign with some zero bytes in it: without them nothing but signs is
 * left, and they stand beside few separators.
 */
function isDamagedByZeros(sample: Uint8Array): boolean {
  const rest = sample.filter((byte) => byte !== 0);
  if (sample.length - rest.length > MAX_DAMAGED * sample.length) return false;
  if (rest.some((byte) => byte < FIRST_SIGN && !/\s/u.test(String.fromCharCode(byte)))) return false;
  const separators = [...sample.keys()].filter((at) => SEPARATORS.has(sample[at] ?? 0));
  const paired = separators.filter((at) => sample[at % 2 === 0 ? at + 1 : at - 1] === 0);
  return sample.length % 2 > 0 || paired.length < MIN_PAIRED * separators.length;
}

/**
 * Detects UTF-16 without a byte order mark by its zero bytes, in even or odd places: no other
 * encoding of text has zero bytes.
 */
function detectUtf16WithoutBom(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isDamagedByZeros(sample)) return null;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const [few, many] = even < odd ? [even, odd] : [odd, even];
  // A zero byte here or there is damage, and both kinds alike are no text at all.
  if (many < MIN_ZEROS * (sample.length / 2) || few > many / 4) return null;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

/** UTF-32 has no TextDecoder. A unit that is no code point becomes U+FFFD. */
function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters: string[] = [];
  for (let at = 0; at + UTF_32_BYTES <= bytes.length; at += UTF_32_BYTES) {
    const code = view.getUint32(at, isLittleEndian);
    letters.push(code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\uFFFD' : String.fromCodePoint(code));
  }
  return letters.join('');
}

/**
 * Detects UTF-32 without a byte order mark: of every four bytes the first or the last is zero, and
 * its neighbour is at most 0x10.
 */
function detectUtf32WithoutBom(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  const units = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / UTF_32_BYTES);
  if (units === 0 || bytes.length % UTF_32_BYTES !== 0) return null;
  const isAlways = (zero: number, low: number): boolean =>
    Array.from({ length: units }).every(
      (_, unit) => bytes[unit * UTF_32_BYTES + zero] === 0 && (bytes[unit * UTF_32_BYTES + low] ?? 0xff) <= 0x10,
    );
  if (isAlways(3, 2)) return 'utf-32le';
  return isAlways(0, 1) ? 'utf-32be' : null;
}

const isLetter = (sign: string): boolean => /^[\p{L}\p{M}]$/u.test(sign);
const isCapital = (sign: string): boolean => /^\p{Lu}$/u.test(sign);

/**
 * How well the signs above ASCII fit their neighbours: letters in words count for a reading,
 * capitals after small letters and symbols in words against it.
 */
function scoreReading(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign < '\u0080') continue;
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    const isInside = isLetter(before) && isLetter(after);
    if (isLetter(sign)) score += isCapital(sign) && isLetter(before) && !isCapital(before) ? -2 : 1;
    // Linguists write a raised dot for length.
    else if (/[‘’ʻʼ·]/u.test(sign)) score += 1;
    else if (
      sign === '\uFFFD' ||
      isInside ||
      (/[‚„]/u.test(sign) && isLetter(before)) ||
      /[\p{Cc}\p{Sm}\p{Sk}]/u.test(sign)
    )
      score -= 3;
  }
  return score;
}

/**
 * Encodings of one byte a letter beside Windows-1252, by the names that TextDecoder and people know
 * them by. Among equals the first is taken.
 */
const LATIN_ENCODINGS = { macintosh: 'Mac Roman', 'windows-1250': 'Windows-1250', 'iso-8859-2': 'ISO-8859-2' } as const;
const CYRILLIC_ENCODINGS = { 'windows-1251': 'Windows-1251', 'koi8-r': 'KOI8-R', ibm866: 'DOS Cyrillic' } as const;
/**
 * In words with letters above ASCII, more than this part of the letters are: no word of the Latin
 * alphabet is like that, but every one in Cyrillic letters.
 */
const MIN_CYRILLIC = 0.8;

/** The part of the letters above ASCII in words that have any. */
function shareAboveAscii(text: string): number {
  const words = text.match(/[\p{L}\u0080-\u00FF]{2,}/gu)?.filter((word) => /[^\0-\x7F]/u.test(word)) ?? [];
  const letters = words.join('');
  return letters === '' ? 0 : (letters.match(/[^\0-\x7F]/gu)?.length ?? 0) / letters.length;
}

/** Letters that are the most frequent in Russian and in the languages that are written like it. */
const COMMON_CYRILLIC = /[оаеинтсрвл]/gu;
/** A text in Cyrillic letters has hardly any other sign above ASCII. */
const MIN_CYRILLIC_LETTERS = 0.9;

/**
 * A text in Cyrillic letters, in the encoding that gives the most of the frequent ones; null where
 * none gives letters.
 */
function decodeCyrillic(bytes: Uint8Array): DecodedText | null {
  let best: (DecodedText & { readonly common: number }) | null = null;
  for (const [name, encoding] of Object.entries(CYRILLIC_ENCODINGS)) {
    const text = new TextDecoder(name).decode(bytes);
    const above = text.match(/[^\0-\x7F]/gu)?.length ?? 0;
    const common = text.match(COMMON_CYRILLIC)?.length ?? 0;
    const isLikely = (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) >= MIN_CYRILLIC_LETTERS * above;
    if (isLikely && common > (best?.common ?? 0)) best = { text, encoding, isDoubtful: false, common };
  }
  return best;
}

/**
 * A text of one byte a letter: what Excel writes on Windows, what it wrote on a Macintosh, or
 * another, whichever gives the likeliest words.
 */
function decodeSingleByte(bytes: Uint8Array): DecodedText {
  const windows = decodeWindows1252(bytes);
  if (shareAboveAscii(windows.text) > MIN_CYRILLIC) {
    const { text, encoding, isDoubtful } = decodeCyrillic(bytes) ?? { ...windows, isDoubtful: true };
    return { text, encoding, isDoubtful };
  }
  let best = { ...windows, score: scoreReading(windows.text) };
  for (const [name, encoding] of Object.entries(LATIN_ENCODINGS)) {
    const text = new TextDecoder(name).decode(bytes);
    const score = scoreReading(text);
    if (score > best.score) best = { text, encoding, isDoubtful: false, score };
  }
  return { text: best.text, encoding: best.encoding, isDoubtful: best.isDoubtful || best.score < 0 };
}

/** Bytes read to detect letters of two bytes. */
const LETTER_SAMPLE_BYTES = 16 * SAMPLE_BYTES;
/**
 * Encodings of two bytes a letter, as TextDecoder knows them. All are alike in many bytes, so that
 * nobody can tell them apart for sure.
 */
const EAST_ASIAN_ENCODINGS = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'];
/**
 * In words with bytes above ASCII, more than this part of the bytes are: the second byte of a
 * letter may be one of ASCII.
 */
const MIN_EAST_ASIAN = 0.55;

/** The part of the bytes above ASCII among those that may be letters, in words that have any. */
function shareOfTopBytes(bytes: Uint8Array): number {
  const text = Array.from(bytes.subarray(0, LETTER_SAMPLE_BYTES), (byte) => String.fromCharCode(byte)).join('');
  const letters = (text.match(/[A-Za-z\u0080-\u00FF]+/gu) ?? [])
    .filter((word) => /[\u0080-\u00FF]/u.test(word))
    .join('');
  return letters === '' ? 0 : (letters.match(/[\u0080-\u00FF]/gu)?.length ?? 0) / letters.length;
}

/**
 * True for a text with letters of China, Japan or Korea in an encoding of their own: it is not
 * guessed which.
 */
export function isEastAsian(bytes: Uint8Array): boolean {
  if (shareOfTopBytes(bytes) < MIN_EAST_ASIAN) return false;
  const { encoding: read } = decodeText(bytes);
  if (read.startsWith('UTF') || Object.values<string>(CYRILLIC_ENCODINGS).includes(read)) return false;
  return EAST_ASIAN_ENCODINGS.some((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return (text.match(/[^\0-\x7F]/gu) ?? []).every((sign) =>
        /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303F\uFF00-\uFFEFー]/u.test(sign),
      );
    } catch {
      return false;
    }
  });
}

/** Fewer letters that were encoded twice may be chance. */
const MIN_TWICE = 3;
const TWICE = /[\u00C2-\u00F4][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/**
 * The text of a file in UTF-8 that was taken for Windows-1252 once, and saved in UTF-8 again
 * ("kurÄ«" for "kurī"); null for any other.
 */
function decodeTwice(text: string): string | null {
  if ((text.match(TWICE)?.length ?? 0) < MIN_TWICE) return null;
  const bytes = Array.from(text.replace(/^\uFEFF/u, ''), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const top = WINDOWS_1252_TOP.indexOf(sign);
    return code > 0x7f && top >= 0 && sign !== ' ' ? FIRST_TOP + top : code;
  });
  if (bytes.some((byte) => byte > 0xff)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** Names of encodings that TextDecoder does not know, and the ones that it knows them by. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  'x-mac-roman': 'macintosh',
};

/**
 * True for UTF-8 with letters above ASCII. Text of other encodings is hardly ever valid UTF-8 by
 * chance.
 */
export function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.every((byte) => byte < FIRST_TOP)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const isUtf32 = (name: string): boolean => /^utf-?32(?:le|be)?$/iu.test(name);

/** True for a name that this computer can decode. */
export function isKnownEncoding(name: string): boolean {
  if (isUtf32(name) || Object.hasOwn(OTHER_NAMES, name.toLowerCase())) return true;
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

function decodeRequested(bytes: Uint8Array, requested: string): DecodedText {
  if (isUtf32(requested))
    return { text: decodeUtf32(bytes, !/be$/iu.test(requested)), encoding: 'UTF-32', isDoubtful: false };
  const name = new TextDecoder(OTHER_NAMES[requested.toLowerCase()] ?? requested).encoding;
  if (name === 'windows-1252') return decodeWindows1252(bytes);
  return { text: new TextDecoder(name).decode(bytes), encoding: requested, isDoubtful: false };
}

/**
 * In UTF-8 with some damage there are this many good letters above ASCII for each bad byte. In
 * other encodings hardly any are good.
 */
const MIN_GOOD_LETTERS = 4;

/**
 * UTF-8 with a few bytes that are damaged or were pasted from another encoding; null where it is
 * another encoding altogether.
 */
function decodeDamagedUtf8(bytes: Uint8Array): DecodedText | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.match(/\uFFFD/gu)?.length ?? 0;
  const good = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  return good >= MIN_GOOD_LETTERS * bad ? { text, encoding: 'UTF-8', isDoubtful: true } : null;
}

/**
 * More signs than this part of a text are no letters: it is a picture, a recording, or a program.
 */
const MAX_CONTROLS = 0.02;

/** True for what was decoded from bytes that are no text. */
export function isNoText(text: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES);
  const controls = sample.match(/[^\P{Cc}\s]|\uFFFD/gu)?.length ?? 0;
  return controls > Math.max(2, sample.length * MAX_CONTROLS);
}

/**
 * A text with one kind of line break. Zero bytes are left out; what parts lines within a cell in
 * exports of databases becomes a space.
 */
export function plainLines(text: string): string {
  const plain = text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\v\f]/gu, ' ');
  return plain.includes('\n') ? plain : plain.replaceAll(/[\u0085\u2028\u2029]/gu, '\n');
}

/**
 * The text of a sheet that was saved as text: by its byte order mark, else UTF-32 or UTF-16 by
 * their zero bytes, else UTF-8 if it is valid UTF-8, else in the encoding of one byte a letter that
 * gives the likeliest words. `requested` (`encoding` of pack.json) overrides all but the byte order
 * mark. Never throws for a known encoding.
 */
export function decodeText(bytes: Uint8Array, requested: string | null = null): DecodedText {
  const decode = (encoding: string): string => new TextDecoder(encoding).decode(bytes);
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
    const text = decode('utf-8');
    return { text: decodeTwice(text) ?? text, encoding: 'UTF-8', isDoubtful: false };
  }
  if (startsWith(bytes, 0xff, 0xfe, 0, 0))
    return { text: decodeUtf32(bytes, true), encoding: 'UTF-32', isDoubtful: false };
  if (startsWith(bytes, 0, 0, 0xfe, 0xff))
    return { text: decodeUtf32(bytes, false), encoding: 'UTF-32', isDoubtful: false };
  if (startsWith(bytes, 0xff, 0xfe)) return { text: decode('utf-16le'), encoding: 'UTF-16', isDoubtful: false };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: decode('utf-16be'), encoding: 'UTF-16', isDoubtful: false };
  if (requested !== null) return decodeRequested(bytes, requested);
  const wide = detectUtf32WithoutBom(bytes);
  if (wide !== null) return { text: decodeUtf32(bytes, wide === 'utf-32le'), encoding: 'UTF-32', isDoubtful: false };
  const unmarked = detectUtf16WithoutBom(bytes);
  if (unmarked !== null) return { text: decode(unmarked), encoding: 'UTF-16', isDoubtful: false };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const once = decodeTwice(text);
    return { text: once ?? text, encoding: once === null ? 'UTF-8' : 'UTF-8, encoded twice', isDoubtful: false };
  } catch {
    return decodeDamagedUtf8(bytes) ?? decodeSingleByte(bytes);
  }
}
