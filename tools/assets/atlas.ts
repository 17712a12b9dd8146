import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MaxRectsPacker } from 'maxrects-packer';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { encode } from '../../desk/node/encode';
import type { LaidPicture } from '../../desk/node/lay-out';
import { layOut } from '../../desk/node/lay-out';

/**
 * Frames of the stage atlas that come from other folders, under the names that scenes use. Widths
 * in pixels.
 */
const BORROWED: Readonly<Record<string, { readonly from: string; readonly width: number }>> = {
  'star-full': { from: 'stars/star-full', width: 140 },
};
/**
 * Widths of frames where a drawing's own width does not suit, in pixels: those at which games draw
 * them on a screen with one device pixel to a CSS pixel (e2e/sharpness.spec.ts).
 */
const WIDTHS: Readonly<Record<string, number>> = {
  pebble: 230,
  'tile-butter': 180,
  'tile-lilac': 180,
  'tile-mint': 180,
  'tile-peach': 180,
  'tile-rose': 180,
  'tile-sky': 180,
  lantern: 400,
  fish: 180,
  tuft: 270,
  disc: 205,
  'hat-1': 214,
  'hat-2': 214,
  'hat-3': 214,
  'ring-path': 700,
  'sky-lamp': 170,
  bloom: 112,
  'row-boat': 560,
  'hat-2b': 190,
  'hat-3b': 190,
  parasol: 220,
  bunting: 240,
  quilt: 100,
  'slot-number': 335,
  log: 890,
  'piece-bush': 450,
  'piece-box': 385,
  'sign-carved': 165,
  'card-front': 220,
  'card-found': 220,
  'card-outline': 220,
  'card-back': 220,
  'card-back-sun': 220,
  branch: 1250,
  raft: 1240,
  rind: 358,
  ladybird: 148,
  'ladybird-gold': 148,
  chair: 110,
  'boat-back': 560,
  'boat-front': 560,
  'ship-back': 560,
  'ship-front': 560,
  'raft-back': 560,
  'raft-front': 560,
  'airship-back': 560,
  'airship-front': 560,
  hill: 1356,
  river: 1356,
  window: 468,
  'window-leaf': 185,
  'window-blind': 368,
  'bubble-back-aqua': 300,
  'bubble-back-rose': 300,
  'bubble-back-lilac': 300,
  'bubble-back-sun': 300,
  'bubble-front': 300,
};
/** Drawings of single games are made this much larger, for dense screens. */
const SCENE_SCALE = 1.25;
/** Those of stories: a page as high as the screen shows them at nearly twice their size. */
const STORY_SCALE = 2;
/** As large as they are, they bear less: on a slow line a story waits for them. */
const STORY_AVIF_QUALITY = 38;
/** Space between frames that keeps neighbours from bleeding in, in pixels. */
const GAP = 2;
const WEBP = { quality: 76, alphaQuality: 85 } as const;
/** Sides that a texture may have on every device that the app runs on, in pixels. */
const MAX_SIDE = 2048;

/**
 * The same sheet for dense screens has this many pixels for each of its own, and a lower quality:
 * its pixels are half as large.
 */
const DENSE = { ratio: 2, avifQuality: 32, effort: 2 } as const;
/** Of stories, whose sheet is large already. */
const STORY_DENSE = { ratio: 1.5, avifQuality: 30, effort: 2 } as const;

/** A drawing that is to be part of a sheet, in pixels of the sheet. */
interface Frame {
  readonly name: string;
  /** Path of its SVG. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

interface Placed extends Frame {
  readonly x: number;
  readonly y: number;
}

const toEven = (pixels: number): number => 2 * Math.round(pixels / 2);

async function measureFrame(name: string, path: string, wantedWidth?: number): Promise<Frame> {
  const { width: drawn = 100, height = drawn } = await sharp(path).metadata();
  const width = wantedWidth ?? drawn;
  return { name, path, width, height: Math.round((height * width) / drawn) };
}

/** The pixels of a frame, with `ratio` of them for each of its own. */
async function drawFrame({ path, x, y, width, height }: Placed, ratio: number): Promise<LaidPicture> {
  const svg = readFileSync(path);
  const { width: drawn = 100 } = await sharp(svg).metadata();
  const size = { width: width * ratio, height: height * ratio };
  const pixels = await sharp(svg, { density: Math.max(72, Math.ceil((72 * size.width) / drawn)) })
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { pixels, width: size.width, left: x * ratio, top: y * ratio };
}

/**
 * Lays frames into one sheet. The same frames get the same places. Throws when they need more than
 * one.
 */
function packFrames(
  frames: readonly Frame[],
  path: string,
): { width: number; height: number; placed: readonly Placed[] } {
  const packer = new MaxRectsPacker<Frame & { x: number; y: number }>(MAX_SIDE, MAX_SIDE, GAP, {
    smart: true,
    pot: false,
    square: false,
    allowRotation: false,
  });
  const byName = [...frames].sort((one, other) => (one.name < other.name ? -1 : 1));
  packer.addArray(byName.map((frame) => ({ ...frame, x: 0, y: 0 })));
  const [sheet, ...others] = packer.bins;
  if (!sheet || others.length > 0)
    throw new Error(`The frames of ${path} do not fit into ${MAX_SIDE} by ${MAX_SIDE} pixels.`);
  const placed = [...sheet.rects].sort((one, other) => (one.name < other.name ? -1 : 1));
  return { width: sheet.width, height: sheet.height, placed };
}

type Sheet = ReturnType<typeof packFrames>;

/** The image of a sheet, with `ratio` pixels for each of its own. */
async function drawSheet({ width, height, placed }: Sheet, ratio: number): Promise<Sharp> {
  const drawn = await Promise.all(placed.map((frame) => drawFrame(frame, ratio)));
  return layOut(drawn, { width: width * ratio, height: height * ratio });
}

/** Writes one image and its frames as `{path}.webp`, `{path}.avif` and `{path}.json`. */
async function writeAtlas(frames: readonly Frame[], path: string, avifQuality?: number): Promise<Sheet> {
  const sheet = packFrames(frames, path);
  const { webp, avif } = await encode(await drawSheet(sheet, 1), WEBP, avifQuality);
  writeFileSync(`${path}.webp`, webp);
  writeFileSync(`${path}.avif`, avif);
  const entries = sheet.placed.map(({ name, x, y, width: w, height: h }) => [name, { frame: { x, y, w, h } }]);
  writeFileSync(`${path}.json`, JSON.stringify({ width: sheet.width, frames: Object.fromEntries(entries) }));
  return sheet;
}

/** The same sheet for dense screens, as `{path}.2x.avif`, with the frames at the same places. */
async function writeDense(sheet: Sheet, path: string, dense: typeof DENSE | typeof STORY_DENSE): Promise<void> {
  const drawn = await drawSheet(sheet, dense.ratio);
  writeFileSync(`${path}.2x.avif`, await drawn.avif({ quality: dense.avifQuality, effort: dense.effort }).toBuffer());
}

/** One image and its frames in all formats. */
async function writeSharpAtlas(frames: readonly Frame[], path: string): Promise<void> {
  await writeDense(await writeAtlas(frames, path), path, DENSE);
}

const listDrawings = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'));

/** A drawing in its width of `WIDTHS`, or at `scale` times the size that it says. */
async function drawScaled(folder: string, name: string, scale: number): Promise<Frame> {
  const file = join(folder, `${name}.svg`);
  const { width = 100 } = await sharp(file).metadata();
  return await measureFrame(name, file, WIDTHS[name] ?? Math.round(width * scale));
}

/** The stage's atlas, what all games share, as `{path}.webp`, `.avif`, `.2x.avif` and `.json`. */
export async function buildStageAtlas(source: string, path: string): Promise<void> {
  const frames = await Promise.all([
    ...listDrawings(join(source, 'stage')).map((name) =>
      measureFrame(name, join(source, 'stage', `${name}.svg`), WIDTHS[name]),
    ),
    ...Object.entries(BORROWED).map(([name, { from, width }]) =>
      measureFrame(name, join(source, `${from}.svg`), width),
    ),
  ]);
  await writeSharpAtlas(frames, path);
}

/** An atlas of drawings that some games share, each drawn at a multiple of its own size. */
export async function buildSharedAtlas(folder: string, path: string, scale: number): Promise<void> {
  await writeSharpAtlas(await Promise.all(listDrawings(folder).map((name) => drawScaled(folder, name, scale))), path);
}

/** Names of drawings that stories are put together from; other games and pages show them, too. */
const STORY_DRAWING = /^(?:(?:place|piece|sign|body)-|shade$)/u;
const PLACE_OF_STORIES = /^place-/u;

/** Drawings of a game that stories are put together from: of one that has places for them. */
export function listStoryDrawings(folder: string): readonly string[] {
  const names = listDrawings(folder);
  return names.some((name) => PLACE_OF_STORIES.test(name)) ? names.filter((name) => STORY_DRAWING.test(name)) : [];
}

/** The atlas of a game that brings drawings of its own: all but those of stories, at one scale. */
export async function buildGameAtlas(folder: string, path: string): Promise<void> {
  const names = listDrawings(folder).filter((name) => !listStoryDrawings(folder).includes(name));
  await writeSharpAtlas(await Promise.all(names.map((name) => drawScaled(folder, name, SCENE_SCALE))), path);
}

/**
 * The atlas of what stories are put together from, out of the folders of all games. Their places
 * are images of their own: a story has few of them, and each fills a window. That for dense
 * screens takes 33 MB of textures.
 */
export async function buildStoryAtlas(folders: readonly string[], path: string): Promise<void> {
  const frames = folders.flatMap((folder) =>
    listStoryDrawings(folder)
      .filter((name) => !PLACE_OF_STORIES.test(name))
      .map((name) => drawScaled(folder, name, STORY_SCALE)),
  );
  // Of even sides, whose places in the sheet for dense screens are whole numbers.
  const even = (await Promise.all(frames)).map((frame) => ({
    ...frame,
    width: toEven(frame.width),
    height: toEven(frame.height),
  }));
  await writeDense(await writeAtlas(even, path, STORY_AVIF_QUALITY), path, STORY_DENSE);
}
