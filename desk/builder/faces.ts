import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import type { PackFont } from '../../src/content/entities';
import type { FontFault } from './finding';
import { openMediaFolder } from './media-folder';
import { SIZE_PERCENTS, WORD_WEIGHT, findScripts, sourceOf } from './scripts';

const require = createRequire(import.meta.url);
const readingSource = require.resolve('@expo-google-fonts/andika/Andika_700Bold.ttf');

/** What letters of a pack are drawn with. The app's lists of families name them in this order. */
export type FaceFamily = 'KZ Own' | 'KZ Reading' | 'KZ Script';

/** A typeface with which a pack can be drawn. */
export interface Face extends Pick<PackFont, 'sizePercent'> {
  readonly family: FaceFamily;
  /** Name of its file, without hash and ending. */
  readonly name: string;
  /** Whether it draws every character of a letter with its marks. */
  readonly has: (letter: string) => boolean;
  /** A woff2 with the characters of a text and all that shaping makes of them: joined forms, ligatures, places of marks. */
  readonly cut: (text: string) => Promise<Buffer>;
}

/** Characters without a glyph: spaces, line breaks, zero-width characters. */
const WITHOUT_GLYPH = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The letters of a text, each with its marks, once; without spaces and what has no glyph. */
export function lettersIn(text: string): string[] {
  const letters = new Set<string>();
  for (const { segment } of segmenter.segment(text)) if ([...segment].some((sign) => !WITHOUT_GLYPH.test(sign))) letters.add(segment);
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
 * The programme's own fonts, from the folder `fonts` of its pack, and those that cannot be used. What a font's maker allows stands in its table OS/2:
 * https://learn.microsoft.com/typography/opentype/spec/os2#fstype
 */
function openOwnFaces(folder: string): { readonly faces: Face[]; readonly faults: FontFault[] } {
  const faces: Face[] = [];
  const faults: FontFault[] = [];
  for (const { path, file, format } of openMediaFolder(join(folder, 'fonts')).files) {
    if (!FONT_FORMATS.includes(format)) continue;
    const bytes = readFileSync(path);
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
    const weight = font.variationAxes?.['wght'];
    const axes = weight ? { variationAxes: { wght: Math.max(weight.min, Math.min(weight.max, WORD_WEIGHT)) } } : {};
    faces.push({
      family: 'KZ Own',
      name: `own-${faces.length + 1}`,
      has: createLookup(font),
      cut: (text) =>
        noSubsetting
          ? subsetFont(bytes, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, ...axes })
          : subsetFont(bytes, text, { targetFormat: 'woff2', ...axes }),
    });
  }
  return { faces, faults };
}

function openFace(family: FaceFamily, name: string, { path, variationAxes }: ReturnType<typeof sourceOf>): Face {
  const bytes = readFileSync(path);
  return {
    family,
    name,
    has: createLookup(fontkit.create(bytes)),
    cut: (text) => subsetFont(bytes, text, { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) }),
  };
}

/**
 * The faces that draw a text, the first that has a letter draws it: the pack's own fonts, the reading face, and one of each script that the text is
 * written in. `folder`: the pack's; null for none. In `faults` the own fonts that cannot be used.
 */
export function openFaces(text: string, folder: string | null): { readonly faces: readonly Face[]; readonly faults: readonly FontFault[] } {
  const own = folder === null ? { faces: [], faults: [] } : openOwnFaces(folder);
  const ofScripts = findScripts(text).map((script): Face => {
    const sizePercent = SIZE_PERCENTS[script.code];
    return {
      ...openFace('KZ Script', script.family.replace(/^noto-/u, ''), sourceOf(script)),
      ...(sizePercent !== undefined && { sizePercent }),
    };
  });
  return { faces: [...own.faces, openFace('KZ Reading', 'reading', { path: readingSource }), ...ofScripts], faults: own.faults };
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

/** Code points as the descriptor `unicode-range` writes them: 'U+7CA-7EA,U+7F4'. */
export function unicodeRangeOf(text: string): string {
  const points = [...new Set([...text].map((sign) => sign.codePointAt(0) ?? 0))].sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');
}
