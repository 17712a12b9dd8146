import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cellOffset } from '../../src/content/media';
import type { Encoded } from './encode';
import { encode, nameEncoding } from './encode';
import { drawGloss, drawNumber, drawPersons } from './drawings';
import { emojiSvg } from './emoji';
import type { PictureFault } from './finding';
import { writeWhole } from './folder-cache';
import type { MediaFolder } from './media-folder';
import { readMedia } from './media-folder';
import { DRAWING, drawIntoSquare } from './rim';

/** Side of a picture's cell, and the empty space round it, so that scaling does not mix in a neighbour. Pixels. */
export const CELL_SIZE = 176;
const GUTTER = 2;
const WEBP = { quality: 72, alphaQuality: 80 } as const;
/** Formats of pictures that the build reads. */
export const PICTURE_FORMATS = ['svg', 'png', 'webp', 'jpg', 'jpeg'];
const MIN_OWN_SIZE = 128;

/** Names of the cards that stand in for a missing picture: what follows is written on it. */
export const GLOSS_CARD = 'product-gloss-';

/** Where a picture comes from. */
export interface ArtSource {
  /** null where the picture cannot be read. */
  readonly bytes: Buffer | null;
  /** Set where it cannot be read or is too small to be sharp. */
  readonly fault: PictureFault | null;
}

/** What is wrong with a picture file; null when nothing is. Cached, since the file must be decoded to find out. */
async function findPictureFault(bytes: Buffer, format: string, cacheFolder: string): Promise<PictureFault | null> {
  const key = createHash('sha256').update(`${MIN_OWN_SIZE}/${format}`).update(bytes).digest('hex').slice(0, 20);
  const cached = join(cacheFolder, `picture-fault-${key}.json`);
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, 'utf8')) as PictureFault | null;
  const found = await sharp(bytes)
    .png()
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ info: { width, height } }): PictureFault | null => {
        const isSmall = format !== 'svg' && Math.min(width, height) < MIN_OWN_SIZE;
        return isSmall ? { code: 'picture-small', facts: { width, height } } : null;
      },
      (): PictureFault => ({ code: 'picture-unreadable', facts: {} }),
    );
  mkdirSync(cacheFolder, { recursive: true });
  writeWhole(cached, JSON.stringify(found));
  return found;
}

/** Finds a picture by name: the programme's own file first, then Noto Emoji ('emoji-1f415'), then our drawings ('product-number-7', 'product-gloss-ice cream'). null when there is none. */
export async function findArt(files: MediaFolder, name: string, cacheFolder: string): Promise<ArtSource | null> {
  const own = files.find(name, PICTURE_FORMATS);
  if (own !== null) {
    const bytes = readMedia(own);
    const fault = await findPictureFault(bytes, own.format, cacheFolder);
    return { bytes: fault?.code === 'picture-unreadable' ? null : bytes, fault };
  }
  const drawn = /^product-number-(\d{1,4})$/u.exec(name)?.[1];
  if (drawn !== undefined) return { bytes: Buffer.from(drawNumber(drawn)), fault: null };
  const persons = /^product-arrow-(\w+)-(\w+)$/u.exec(name);
  if (persons) return { bytes: Buffer.from(drawPersons(persons[1] ?? '', persons[2] ?? '')), fault: null };
  const gloss = name.startsWith(GLOSS_CARD) ? drawGloss(name.slice(GLOSS_CARD.length)) : null;
  if (gloss !== null) return { bytes: Buffer.from(gloss), fault: null };
  const svg = name.startsWith('emoji-') ? emojiSvg(name.slice('emoji-'.length)) : null;
  return svg === null ? null : { bytes: Buffer.from(svg), fault: null };
}

/** An encoded atlas and the layout of its cells. */
export interface BuiltAtlas {
  readonly encoded: Encoded;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly gutter: number;
  /** Names of the pictures, cell by cell. */
  readonly names: readonly string[];
}

const CROP = 'attention';
/** Formats of photographs. */
const PHOTO_FORMATS = ['jpeg', 'webp', 'heif'];

/** True for SVG, which is text. */
const isDrawing = (bytes: Buffer): boolean => bytes.subarray(0, 1).toString('latin1') === '<';

/**
 * A picture as a square of a side in pixels, PNG. A photograph is turned as the camera was held and cropped to the square that the eye goes to; a
 * drawing is shown whole (rim.ts).
 */
export async function fitPicture(bytes: Buffer, side: number): Promise<Buffer> {
  const image = sharp(bytes);
  const { format, hasAlpha } = await image.metadata();
  if (!PHOTO_FORMATS.includes(format) || hasAlpha) return await drawIntoSquare(bytes, side);
  return await image.autoOrient().resize(side, side, { fit: 'cover', position: sharp.strategy[CROP] }).png().toBuffer();
}

/** Draws an atlas: one image with all these pictures, each fitted into a square cell. The same input gives the same bytes. */
export async function buildAtlas(pictures: ReadonlyMap<string, Buffer>, cacheFolder: string, cellSize: number): Promise<BuiltAtlas> {
  const names = [...pictures.keys()].sort();
  const columns = Math.ceil(Math.sqrt(names.length));
  const pitch = cellSize + 2 * GUTTER;
  const width = columns * pitch;
  const height = Math.ceil(names.length / columns) * pitch;
  const shape = { width, height, size: cellSize, gutter: GUTTER, names };
  const hash = createHash('sha256').update(`${cellSize}/${GUTTER}/${DRAWING}/${nameEncoding(WEBP)}`);
  if ([...pictures.values()].some((bytes) => !isDrawing(bytes))) hash.update(CROP);
  for (const name of names) hash.update(name).update(pictures.get(name) ?? '');
  const cached = join(cacheFolder, `atlas-${hash.digest('hex').slice(0, 16)}`);
  const files = { webp: `${cached}.webp`, avif: `${cached}.avif` };
  if (existsSync(files.webp) && existsSync(files.avif)) {
    return { ...shape, encoded: { webp: readFileSync(files.webp), avif: readFileSync(files.avif) } };
  }
  const layers = await Promise.all(
    names.map(async (name, index) => {
      const input = await fitPicture(pictures.get(name) ?? Buffer.alloc(0), cellSize);
      const { x: left, y: top } = cellOffset(shape, index);
      return { input, left, top };
    }),
  );
  const atlas = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite(layers);
  const encoded = await encode(atlas, WEBP);
  mkdirSync(cacheFolder, { recursive: true });
  writeWhole(files.webp, encoded.webp);
  writeWhole(files.avif, encoded.avif);
  return { ...shape, encoded };
}
