import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const displayFolder = join(dirname(require.resolve('@fontsource-variable/baloo-2/package.json')), 'files');

/** A font file as it is shipped. */
export interface ShippedFont {
  readonly file: string;
  readonly bytes: Buffer;
}

/** Printable characters of English, its punctuation, and the signs that the interface uses. */
const DISPLAY_TEXT = `${Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}·×–—‘’“”…−éÉ`;

/** The other letters of Western Europe, for other bridging languages: src/shell/styles/base.css. */
const ACCENTED = `${Array.from({ length: 0xff - 0xa1 + 1 }, (_, index) => String.fromCharCode(0xa1 + index))
  .filter((letter) => !DISPLAY_TEXT.includes(letter))
  .join('')}ŒœŸ`;
/** The weights that the interface uses. */
const VARIATION_AXES = { wght: { min: 600, max: 800 } };

/**
 * The display face of the interface: cut to English, to the letters of its neighbours, and the
 * wider published part beside them.
 */
export async function buildDisplayFonts(): Promise<ShippedFont[]> {
  const read = (part: string): Buffer => readFileSync(join(displayFolder, `baloo-2-${part}-wght-normal.woff2`));
  return [
    {
      file: 'kz-display-latin.woff2',
      bytes: await subsetFont(read('latin'), DISPLAY_TEXT, {
        targetFormat: 'woff2',
        variationAxes: VARIATION_AXES,
      }),
    },
    {
      file: 'kz-display-accented.woff2',
      bytes: await subsetFont(read('latin'), ACCENTED, { targetFormat: 'woff2', variationAxes: VARIATION_AXES }),
    },
    { file: 'kz-display-latin-ext.woff2', bytes: read('latin-ext') },
  ];
}
