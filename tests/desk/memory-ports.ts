import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeText, textOfBytes } from '../../desk/builder/common/bytes';
import type { Pictures, Ports } from '../../desk/builder/common/ports';
import { createMemoryCache } from './memory-store';

const andika = readFileSync(createRequire(import.meta.url).resolve('@expo-google-fonts/andika/Andika_700Bold.ttf'));

/** Pictures as text: what was done with which. A place without AVIF. */
const pictures: Pictures = {
  encoding: 'text',
  measure: (picture) => Promise.resolve(textOfBytes(picture).startsWith('broken') ? null : { width: 200, height: 200 }),
  inspect: (picture) =>
    Promise.resolve({ isPhotographFormat: textOfBytes(picture).startsWith('photo'), hasAlpha: false }),
  cropSquare: (picture, side) => Promise.resolve(encodeText(`cropped to ${side}: ${textOfBytes(picture)}`)),
  drawSquare: (picture, side) => Promise.resolve(encodeText(`drawn in ${side}: ${textOfBytes(picture)}`)),
  readSquare: (_picture, side) => Promise.resolve(new Uint8Array(4 * side * side)),
  drawRimmed: (picture) => Promise.resolve(picture),
  encodeAtlas: (placed) =>
    Promise.resolve({ webp: encodeText(placed.map(({ png }) => textOfBytes(png)).join('\n')), avif: null }),
  encodeDense: () => Promise.resolve(null),
  denseEncoding: 'none',
  encodeScene: (layers) => {
    const drawn = encodeText(
      layers.map(({ picture, light }) => `${textOfBytes(picture)}${light ? ' at dusk' : ''}`).join('\n'),
    );
    return Promise.resolve({ webp: drawn, avif: drawn });
  },
  sceneEncoding: 'text',
  shrink: () => Promise.resolve(null),
};

/** The same land everywhere: a sky with another one for dusk, and trees. */
const LAND = [
  { name: 'sky', drawing: encodeText('sky'), atDusk: encodeText('evening sky') },
  { name: 'mid', drawing: encodeText('trees'), atDusk: null },
];

/** All that a build needs, without files, drawings and fonts. */
export const createPorts = (): Ports & { readonly cache: ReturnType<typeof createMemoryCache> } => ({
  cache: createMemoryCache(),
  pictures,
  cutFont: (_font, { text }) => Promise.resolve(encodeText(text ?? 'all')),
  assets: {
    readingFace: () => Promise.resolve(andika),
    scriptFace: ({ code }) => Promise.reject(new Error(`No word is in ${code}.`)),
    emojiSvg: (codePoints) => Promise.resolve(codePoints === '1f415' ? '<svg>dog</svg>' : null),
    ownSvg: () => Promise.resolve(null),
    emojiNames: () => Promise.resolve({ names: { '1f415': 'dog' }, categories: { 'Animals & Nature': ['dog'] } }),
    placeLayers: () => Promise.resolve({ lake: LAND, meadow: LAND, woods: LAND, hills: LAND, stars: LAND }),
    templateSheet: () => Promise.resolve(encodeText('no template')),
  },
  speech: null,
});
