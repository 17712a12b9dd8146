import { cellOffset } from '../../../src/content/media';
import { encodeText, textOfBytes } from '../common/bytes';
import type { PictureFault } from '../common/finding';
import type { EncodedPicture, FileSource, Pictures, PlacedPicture, Ports, Size } from '../common/ports';
import { sha256 } from '../common/sha256';
import type { MediaFile, MediaFolder } from '../media/media-folder';
import { isOnlyAlike, openMediaFolder } from '../media/media-folder';
import type { MediaOwners } from '../media/media-owners';
import type { Drawings } from './drawings';
import { createDrawings, drawPersons } from './drawings';
import { DRAWING, drawIntoSquare } from './rim';

/** Largest sides of a picture's cell, for a screen with one device pixel to a CSS pixel or two. */
export interface CellSizes {
  readonly plain: number;
  readonly dense: number;
}

/** The largest pictures of the games are as wide: in CSS pixels, and in those of a dense screen. */
export const CELL_SIZES: CellSizes = { plain: 352, dense: 640 };
/** The empty space round a cell's picture: scaling does not mix in a neighbour. Pixels. */
const GUTTER = 2;
/**
 * An atlas of many pictures has smaller ones, so that it stays below this side, but none below the
 * smallest. Pixels.
 */
const MAX_ATLAS_SIDE = 1600;
const MIN_CELL_SIZE = 176;
/**
 * The same atlas for screens with two device pixels to a CSS pixel: the same rows and columns, in
 * larger cells, where that makes them larger by `minRatio`. The gutter has at least the part of a
 * cell that the other atlas's has, so that places in one are those in the other. Pixels.
 */
const DENSE = { maxAtlasSide: 2592, gutter: 4, minRatio: 1.25 } as const;
/** Formats of pictures that the build reads. */
export const PICTURE_FORMATS = ['svg', 'png', 'webp', 'jpg', 'jpeg'];
const MIN_OWN_SIZE = 128;

/** Names of the cards that stand in for a missing picture: what follows is written on it. */
export const GLOSS_CARD = 'product-gloss-';

/** Where a picture comes from. */
export interface ArtSource {
  /** null where the picture cannot be read. */
  readonly bytes: Uint8Array | null;
  /** Set where it cannot be read, is too small to be sharp, or may be that of another word. */
  readonly fault: PictureFault | null;
}

/** What pictures are found and drawn with. */
export type ArtPorts = Pick<Ports, 'assets' | 'cache' | 'pictures'>;

/** The pictures that a pack may name. */
export interface Art extends Pick<Drawings, 'drawGloss'> {
  /** The programme's own. */
  readonly files: MediaFolder;
  /**
   * By name: the programme's own file first, then our drawings ('product-number-7',
   * 'product-gloss-ice cream', 'emoji-1f415'), then Noto Emoji ('emoji-1f415'); or null.
   */
  readonly find: (name: string) => Promise<ArtSource | null>;
  /**
   * The second pose, from the place where `find` has the first: 'dog.does.png' beside 'dog.png', or
   * our drawing; null for a picture that has only one.
   */
  readonly findPose: (name: string) => Promise<ArtSource | null>;
}

/**
 * What is wrong with a picture file; null when nothing is. Cached, since the file must be decoded
 * to find out.
 */
async function findPictureFault(
  bytes: Uint8Array,
  format: string,
  { cache, pictures }: ArtPorts,
): Promise<PictureFault | null> {
  const key = `picture-fault-${sha256(`${MIN_OWN_SIZE}/${format}/${pictures.encoding}`, bytes).slice(0, 20)}.json`;
  const kept = await cache.get(key);
  if (kept !== null) return JSON.parse(textOfBytes(kept)) as PictureFault | null;
  const faultOf = (size: Size | null): PictureFault | null => {
    if (size === null) return { code: 'picture-unreadable', facts: {} };
    const { width, height } = size;
    const isSmall = format !== 'svg' && Math.min(width, height) < MIN_OWN_SIZE;
    return isSmall ? { code: 'picture-small', facts: { width, height } } : null;
  };
  const found = faultOf(await pictures.measure(bytes));
  await cache.put(key, encodeText(JSON.stringify(found)));
  return found;
}

/** The code points of an emoji's drawing; null for another name. */
const pointsOf = (name: string): string | null => (name.startsWith('emoji-') ? name.slice('emoji-'.length) : null);

const drawn = (svg: string | null): ArtSource | null => (svg === null ? null : { bytes: encodeText(svg), fault: null });

/** The pictures of a pack's folder `art`, and the product's own. */
export async function openArt(source: FileSource, ports: ArtPorts, owners: MediaOwners): Promise<Art> {
  const { assets } = ports;
  const files = await openMediaFolder(source, 'art', owners);
  const { drawNumber, drawGloss } = createDrawings(await assets.readingFace());
  const draw = async (name: string): Promise<string | null> => {
    const number = /^product-number-(\d{1,4})$/u.exec(name)?.[1];
    if (number !== undefined) return drawNumber(number);
    const persons = /^product-arrow-(\w+)-(\w+)$/u.exec(name);
    if (persons) return drawPersons(persons[1] ?? '', persons[2] ?? '');
    const gloss = name.startsWith(GLOSS_CARD) ? drawGloss(name.slice(GLOSS_CARD.length)) : null;
    if (gloss !== null) return gloss;
    const points = pointsOf(name);
    return points === null ? null : ((await assets.ownSvg(points, 'rest')) ?? (await assets.emojiSvg(points)));
  };
  const readOwn = async (own: MediaFile): Promise<ArtSource> => {
    const bytes = await own.read();
    const fault = await findPictureFault(bytes, own.format, ports);
    return { bytes: fault?.code === 'picture-unreadable' ? null : bytes, fault };
  };
  return {
    files,
    drawGloss,
    find: async (name) => {
      const own = files.find(name, PICTURE_FORMATS);
      if (own !== null) {
        const { bytes, fault } = await readOwn(own);
        const alike: PictureFault | null = isOnlyAlike(own, name)
          ? { code: 'media-only-alike', facts: { name, file: own.file } }
          : null;
        return { bytes, fault: fault ?? alike };
      }
      return drawn(await draw(name));
    },
    findPose: async (name) => {
      const own = files.find(name, PICTURE_FORMATS);
      if (own !== null) {
        const pose = files.poseOf(own, PICTURE_FORMATS);
        return pose && (await readOwn(pose));
      }
      const points = pointsOf(name);
      if (points === null || (await assets.ownSvg(points, 'rest')) === null) return null;
      return drawn(await assets.ownSvg(points, 'does'));
    },
  };
}

/** An encoded atlas and the layout of its cells. */
export interface BuiltAtlas {
  readonly encoded: EncodedPicture;
  /** The same for dense screens, AVIF; null where it would hardly be larger. */
  readonly dense: Uint8Array | null;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly gutter: number;
  /** Names of the pictures, cell by cell. */
  readonly names: readonly string[];
}

/**
 * Names how photographs are cropped: atlases with some that were cropped otherwise are made anew.
 */
const CROP = 'attention';
/** The first byte of an SVG, which is text: '<'. */
const DRAWING_START = 0x3c;

/**
 * A picture as a square of a side in pixels, PNG. A photograph is cropped to the square that the
 * eye goes to; a drawing is shown whole, with a rim where `rest` has one (rim.ts).
 */
export async function fitPicture(
  pictures: Pictures,
  picture: Uint8Array,
  side: number,
  rest = picture,
): Promise<Uint8Array> {
  const { isPhotographFormat, hasAlpha } = await pictures.inspect(picture);
  return isPhotographFormat && !hasAlpha
    ? pictures.cropSquare(picture, side)
    : drawIntoSquare(pictures, picture, side, rest);
}

/** Pictures by name, in the order of their cells; of a pose with the picture at rest. */
type Entries = readonly (readonly [name: string, picture: Uint8Array, ...rest: Uint8Array[]])[];

/** Names an atlas by all that it is made of. */
function keyOf(entries: Entries, settings: string): string {
  const crop = entries.some(([, bytes]) => bytes[0] !== DRAWING_START) ? [CROP] : [];
  return `atlas-${sha256(settings, ...crop, ...entries.flat()).slice(0, 16)}`;
}

const placePictures = (
  pictures: Pictures,
  entries: Entries,
  shape: Pick<BuiltAtlas, 'size' | 'gutter' | 'width'>,
): Promise<PlacedPicture[]> =>
  Promise.all(
    entries.map(async ([, bytes, rest], index) => {
      const { x: left, y: top } = cellOffset(shape, index);
      return { png: await fitPicture(pictures, bytes, shape.size, rest), left, top };
    }),
  );

/** Width and height of an atlas with this number of cells. Pixels. */
const sizeOf = (count: number, columns: number, pitch: number): Size => ({
  width: columns * pitch,
  height: Math.ceil(count / columns) * pitch,
});

/** An atlas for dense screens; null where its cells would hardly be larger than those of `size`. */
async function buildDense(
  entries: Entries,
  columns: number,
  size: number,
  maxCellSize: number,
  { cache, pictures }: Pick<Ports, 'cache' | 'pictures'>,
): Promise<Uint8Array | null> {
  const { maxAtlasSide, gutter, minRatio } = DENSE;
  const cellSize = Math.min(maxCellSize, Math.floor(maxAtlasSide / columns) - 2 * gutter);
  if (cellSize < minRatio * size) return null;
  const key = `${keyOf(entries, `${cellSize}/${gutter}/${DRAWING}/${pictures.encoding}/${pictures.denseEncoding}`)}.2x.avif`;
  const kept = await cache.get(key);
  if (kept !== null) return kept.length === 0 ? null : kept;
  const area = sizeOf(entries.length, columns, cellSize + 2 * gutter);
  const placed = await placePictures(pictures, entries, { size: cellSize, gutter, width: area.width });
  const encoded = await pictures.encodeDense(placed, area);
  await cache.put(key, encoded ?? new Uint8Array(0));
  return encoded;
}

/**
 * Draws an atlas: one image with all these pictures, each fitted into a square cell. The same input
 * gives the same bytes. `rests` are the pictures at rest where the others are their poses.
 */
export async function buildAtlas(
  shown: ReadonlyMap<string, Uint8Array>,
  { plain, dense: denseSize }: CellSizes,
  { cache, pictures }: Pick<Ports, 'cache' | 'pictures'>,
  rests?: ReadonlyMap<string, Uint8Array>,
): Promise<BuiltAtlas> {
  const entries = [...shown]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, picture]): Entries[number] => {
      const rest = rests?.get(name);
      return [name, picture, ...(rest === undefined ? [] : [rest])];
    });
  const columns = Math.ceil(Math.sqrt(entries.length));
  const fittingSize = Math.floor(MAX_ATLAS_SIDE / columns) - 2 * GUTTER;
  const cellSize = Math.min(plain, Math.max(MIN_CELL_SIZE, fittingSize));
  const area = sizeOf(entries.length, columns, cellSize + 2 * GUTTER);
  const dense = await buildDense(entries, columns, cellSize, denseSize, { cache, pictures });
  const shape = { ...area, dense, size: cellSize, gutter: GUTTER, names: entries.map(([name]) => name) };
  const key = keyOf(entries, `${cellSize}/${GUTTER}/${DRAWING}/${pictures.encoding}`);
  const [webp, avif] = [await cache.get(`${key}.webp`), await cache.get(`${key}.avif`)];
  // An empty file in the cache names no picture.
  if (webp !== null && avif !== null) return { ...shape, encoded: { webp, avif: avif.length === 0 ? null : avif } };
  const encoded = await pictures.encodeAtlas(await placePictures(pictures, entries, shape), area);
  await cache.put(`${key}.webp`, encoded.webp);
  await cache.put(`${key}.avif`, encoded.avif ?? new Uint8Array(0));
  return { ...shape, encoded };
}
