import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Whole blocks of letters and marks that a language in Latin letters may need: [first, last] code points. */
const READING_BLOCKS: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x250, 0x2ff],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2032, 0x2033],
];

/** The Cherokee syllabary: its letters, and the small ones. */
const SYLLABARY_BLOCKS: readonly (readonly [number, number])[] = [
  [0x13a0, 0x13ff],
  [0xab70, 0xabbf],
];

const readingSource = require.resolve('@expo-google-fonts/andika/Andika_700Bold.ttf');
const syllabarySource = require.resolve('@expo-google-fonts/noto-sans-cherokee/700Bold/NotoSansCherokee_700Bold.ttf');

/** Every character of these blocks, as one text. */
export function lettersOf(blocks: readonly (readonly [number, number])[]): string {
  return blocks
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
    .join('');
}

/** The reading face with exactly the letters and marks of a text, and English; glyph positioning of marks is kept. */
export async function buildReadingFont(text: string): Promise<Buffer> {
  return subsetFont(readFileSync(readingSource), text + lettersOf([[0x20, 0x7e]]), { targetFormat: 'woff2' });
}

function isWithin(blocks: readonly (readonly [number, number])[], codePoint: number): boolean {
  return blocks.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** The face of the syllabary with exactly the letters of a text that belong to it; null when none does. */
export async function buildSyllabaryFont(text: string): Promise<Buffer | null> {
  const letters = [...text].filter((letter) => isWithin(SYLLABARY_BLOCKS, letter.codePointAt(0) ?? 0)).join('');
  return letters === '' ? null : subsetFont(readFileSync(syllabarySource), letters, { targetFormat: 'woff2' });
}

/** The syllabary's letters are wide: drawn smaller, they look as large as Latin ones. spec: art#type. */
export const SYLLABARY_SIZE_PERCENT = 94;

/** A face with the letters of one name and no others: the syllabary's where the name is written in it, else the reading face. */
export async function buildNameFont(name: string): Promise<{ readonly bytes: Buffer; readonly isSyllabary: boolean }> {
  const syllabary = await buildSyllabaryFont(name);
  if (syllabary !== null) return { bytes: syllabary, isSyllabary: true };
  const letters = name.normalize('NFC') + name.normalize('NFD');
  return { bytes: await subsetFont(readFileSync(readingSource), letters, { targetFormat: 'woff2' }), isSyllabary: false };
}

/** True for a code point that the reading face or the syllabary's draws: the blocks above, as far as the typefaces have them. */
export function createGlyphCheck(): (codePoint: number) => boolean {
  const faces = [
    { blocks: READING_BLOCKS, font: fontkit.openSync(readingSource) },
    { blocks: SYLLABARY_BLOCKS, font: fontkit.openSync(syllabarySource) },
  ];
  return (codePoint) => faces.some(({ blocks, font }) => isWithin(blocks, codePoint) && font.hasGlyphForCodePoint(codePoint));
}
