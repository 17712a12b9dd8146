import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

const readingSource = require.resolve('@expo-google-fonts/andika/Andika_700Bold.ttf');
const displayFolder = join(dirname(require.resolve('@fontsource-variable/baloo-2/package.json')), 'files');

/** A font file as it is shipped. */
export interface ShippedFont {
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * The fonts of the product: the reading face cut from the full typeface (its marks and their places are kept), and the
 * display face as published.
 */
export async function buildFonts(): Promise<ShippedFont[]> {
  const text = READING_BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');
  const reading = await subsetFont(readFileSync(readingSource), text, { targetFormat: 'woff2' });
  return [
    { file: 'kz-reading-700.woff2', bytes: reading },
    ...['latin', 'latin-ext'].map((part) => ({
      file: `kz-display-${part}.woff2`,
      bytes: readFileSync(join(displayFolder, `baloo-2-${part}-wght-normal.woff2`)),
    })),
  ];
}

/** True for a code point that the reading face draws: the blocks above, as far as the typeface has them. */
export function createGlyphCheck(): (codePoint: number) => boolean {
  const font = fontkit.openSync(readingSource);
  return (codePoint) =>
    READING_BLOCKS.some(([first, last]) => codePoint >= first && codePoint <= last) && font.hasGlyphForCodePoint(codePoint);
}
