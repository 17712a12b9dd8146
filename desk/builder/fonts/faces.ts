import * as fontkit from 'fontkit';
import type { PackFont } from '../../../src/content/entities';
import type { FontFault } from '../common/finding';
import type { FileSource, Ports } from '../common/ports';
import { openMediaFolder } from '../media/media-folder';
import { SIZE_PERCENTS, WORD_WEIGHT, findScripts } from './scripts';

/** What fonts are read and cut with. */
export type FontPorts = Pick<Ports, 'assets' | 'cutFont'>;

/** What letters of a pack are drawn with. The app's lists of families name them in this order. */
export type FaceFamily = 'KZ Own' | 'KZ Reading' | 'KZ Script';

/** A typeface with which a pack can be drawn. */
export interface Face extends Pick<PackFont, 'sizePercent'> {
  readonly family: FaceFamily;
  /** Name of its file, without hash and ending. */
  readonly name: string;
  /** Whether it draws every character of a letter with its marks. */
  readonly has: (letter: string) => boolean;
  /**
   * A woff2 with the characters of a text and all that shaping makes of them: joined forms,
   * ligatures, places of marks.
   */
  readonly cut: (text: string) => Promise<Uint8Array>;
}

/** Characters without a glyph: spaces, line breaks, zero-width characters. */
const WITHOUT_GLYPH = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The letters of a text, each with its marks, once; without spaces and what has no glyph. Word by
 * word: to take a text apart as a whole takes a time that grows with the square of its length.
 */
export function lettersIn(text: string): string[] {
  const letters = new Set<string>();
  for (const word of new Set(text.split(/\s+/u)))
    for (const { segment } of segmenter.segment(word))
      if ([...segment].some((sign) => !WITHOUT_GLYPH.test(sign))) letters.add(segment);
  return [...letters];
}

type Font = fontkit.Font;

/** Browsers compose and decompose a letter where that is all a face has. */
const formsOf = (letter: string): string[] => [...new Set([letter, letter.normalize('NFC'), letter.normalize('NFD')])];

function hasLetter(font: Font, letter: string): boolean {
  return formsOf(letter).some((form) =>
    [...form].every((sign) => WITHOUT_GLYPH.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );
}

/** Letters come again and again: each is looked up once. */
function createLookup(font: Font): (letter: string) => boolean {
  const known = new Map<string, boolean>();
  return (letter) => {
    const found = known.get(letter) ?? hasLetter(font, letter);
    known.set(letter, found);
    return found;
  };
}

const FONT_FORMATS = ['ttf', 'otf', 'woff', 'woff2'];

/**
 * The programme's own fonts, from the folder `fonts` of its pack, and those that cannot be used.
 * What a font's maker allows stands in its table OS/2:
 * https://learn.microsoft.com/typography/opentype/spec/os2#fstype
 */
async function openOwnFaces(
  source: FileSource,
  { cutFont }: FontPorts,
): Promise<{ readonly faces: Face[]; readonly faults: FontFault[] }> {
  const faces: Face[] = [];
  const faults: FontFault[] = [];
  const { files } = await openMediaFolder(source, 'fonts');
  for (const { read, file, format } of files) {
    if (!FONT_FORMATS.includes(format)) continue;
    const bytes = await read();
    let font: Font;
    try {
      font = fontkit.create(bytes);
      font.hasGlyphForCodePoint(0x20);
    } catch {
      faults.push({ code: 'font-unreadable', facts: { file } });
      continue;
    }
    const { noEmbedding = false, noSubsetting = false } = font['OS/2']?.fsType ?? {};
    if (noEmbedding) {
      faults.push({ code: 'font-forbidden', facts: { file } });
      continue;
    }
    const axis = font.variationAxes?.['wght'];
    const weight = axis ? Math.max(axis.min, Math.min(axis.max, WORD_WEIGHT)) : null;
    faces.push({
      family: 'KZ Own',
      name: `own-${faces.length + 1}`,
      has: createLookup(font),
      cut: (text) => cutFont(bytes, { text: noSubsetting ? null : text, weight }),
    });
  }
  return { faces, faults };
}

function openFace(
  family: FaceFamily,
  name: string,
  bytes: Uint8Array,
  weight: number | null,
  { cutFont }: FontPorts,
): Face {
  return { family, name, has: createLookup(fontkit.create(bytes)), cut: (text) => cutFont(bytes, { text, weight }) };
}

/**
 * The faces that draw a text, the first that has a letter draws it: the pack's own fonts, the
 * reading face, and one of each script that the text is written in. `source`: the pack's files;
 * null for none. In `faults` the own fonts that cannot be used.
 */
export async function openFaces(
  text: string,
  source: FileSource | null,
  ports: FontPorts,
): Promise<{ readonly faces: readonly Face[]; readonly faults: readonly FontFault[] }> {
  const { assets } = ports;
  const own = source === null ? { faces: [], faults: [] } : await openOwnFaces(source, ports);
  const reading = openFace('KZ Reading', 'reading', await assets.readingFace(), null, ports);
  const ofScripts: Face[] = [];
  for (const script of findScripts(text)) {
    const sizePercent = SIZE_PERCENTS[script.code];
    const bytes = await assets.scriptFace(script);
    const face = openFace(
      'KZ Script',
      script.family.replace(/^noto-/u, ''),
      bytes,
      script.isVariable ? WORD_WEIGHT : null,
      ports,
    );
    ofScripts.push({ ...face, ...(sizePercent !== undefined && { sizePercent }) });
  }
  return { faces: [...own.faces, reading, ...ofScripts], faults: own.faults };
}

/** Which face draws which letters of a text; letters that none draws are left out. */
export function shareLetters(text: string, faces: readonly Face[]): Map<Face, string[]> {
  const shares = new Map<Face, string[]>();
  for (const letter of lettersIn(text)) {
    const face = faces.find(({ has }) => has(letter));
    if (face) shares.set(face, [...(shares.get(face) ?? []), letter]);
  }
  return shares;
}

const toHex = (point: number): string => point.toString(16).toUpperCase();

/** Code points as the descriptor `unicode-range` writes them: 'U+7CA-7EA,U+7F4'. */
export function unicodeRangeOf(text: string): string {
  const points = [...new Set([...text].map((sign) => sign.codePointAt(0) ?? 0))].sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${toHex(first)}` : `U+${toHex(first)}-${toHex(last)}`))
    .join(',');
}
