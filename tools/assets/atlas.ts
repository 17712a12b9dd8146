import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MaxRectsPacker } from 'maxrects-packer';
import sharp from 'sharp';
import { encode } from '../../desk/node/encode';

/**
 * Frames of the stage atlas that come from other folders, under the names that scenes use. Widths
 * in pixels.
 */
const BORROWED: Readonly<Record<string, { readonly from: string; readonly width: number }>> = {
  'star-full': { from: 'stars/star-full', width: 96 },
};
/** Widths of frames where a drawing's own width does not suit, in pixels. */
const WIDTHS: Readonly<Record<string, number>> = {
  'card-front': 220,
  'card-found': 220,
  'card-outline': 220,
  'card-back': 220,
  'card-back-sun': 220,
  branch: 1024,
  'bubble-back-aqua': 240,
  'bubble-back-rose': 240,
  'bubble-back-lilac': 240,
  'bubble-back-sun': 240,
  'bubble-front': 240,
};
/** Drawings of single games are made this much larger, for dense screens. */
const SCENE_SCALE = 1.25;
/** Space between frames that keeps neighbours from bleeding in, in pixels. */
const GAP = 2;
const WEBP = { quality: 76, alphaQuality: 85 } as const;
/** Sides that a texture may have on every device that the app runs on, in pixels. */
const MAX_SIDE = 2048;

interface Frame {
  readonly name: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawFrame(name: string, path: string, width: number | undefined): Promise<Frame> {
  const svg = readFileSync(path);
  const { width: drawn = 100 } = await sharp(svg).metadata();
  const wanted = width ?? drawn;
  const { data, info } = await sharp(svg, { density: Math.max(72, Math.ceil((72 * wanted) / drawn)) })
    .resize({ width: wanted })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { name, bytes: data, width: info.width, height: info.height };
}

interface Placed extends Frame {
  readonly x: number;
  readonly y: number;
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

/** Writes one image and its frames as `{path}.webp`, `{path}.avif` and `{path}.json`. */
async function writeAtlas(frames: readonly Frame[], path: string): Promise<void> {
  const { width, height, placed } = packFrames(frames, path);
  const sheet = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite(
    placed.map(({ bytes, x, y }) => ({ input: bytes, left: x, top: y })),
  );
  const { webp, avif } = await encode(sheet, WEBP);
  writeFileSync(`${path}.webp`, webp);
  writeFileSync(`${path}.avif`, avif);
  const entries = placed.map(({ name, x, y, width: w, height: h }) => [name, { frame: { x, y, w, h } }]);
  writeFileSync(`${path}.json`, JSON.stringify({ frames: Object.fromEntries(entries) }));
}

const listDrawings = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'));

/** Width of a drawing that a game borrows, in pixels. */
const BORROWED_WIDTH = 600;

/**
 * The drawings that a game borrows: `borrowed.json` in its folder of drawings, frame -> path below
 * `assets/art` without '.svg'.
 */
export function listBorrowed(folder: string, source: string): { readonly name: string; readonly path: string }[] {
  const file = join(folder, 'borrowed.json');
  if (!existsSync(file)) return [];
  const borrowed = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(borrowed).map(([name, from]) => ({ name, path: join(source, `${from}.svg`) }));
}

/** The stage's atlas, what all games share, as `{path}.webp`, `.avif` and `.json`. */
export async function buildStageAtlas(source: string, path: string): Promise<void> {
  const frames = await Promise.all([
    ...listDrawings(join(source, 'stage')).map((name) =>
      drawFrame(name, join(source, 'stage', `${name}.svg`), WIDTHS[name]),
    ),
    ...Object.entries(BORROWED).map(([name, { from, width }]) => drawFrame(name, join(source, `${from}.svg`), width)),
  ]);
  await writeAtlas(frames, path);
}

/** An atlas of drawings that some games share, each drawn at its own size. */
export async function buildSharedAtlas(folder: string, path: string): Promise<void> {
  await writeAtlas(
    await Promise.all(listDrawings(folder).map((name) => drawFrame(name, join(folder, `${name}.svg`), undefined))),
    path,
  );
}

/** Names of drawings that stories are put together from; other games and pages show them, too. */
const STORY_DRAWING = /^(?:(?:place|piece|sign|body)-|shade$)/u;
const PLACE_OF_STORIES = /^place-/u;

/** Drawings of a game that stories are put together from: of one that has places for them. */
export function listStoryDrawings(folder: string): readonly string[] {
  const names = listDrawings(folder);
  return names.some((name) => PLACE_OF_STORIES.test(name)) ? names.filter((name) => STORY_DRAWING.test(name)) : [];
}

/**
 * The drawings of a game, all at one scale, and those that it borrows: of stories, or the others.
 */
const drawGame = (folder: string, source: string, isOfStories: boolean): Promise<Frame>[] => [
  ...listBorrowed(folder, source)
    .filter(({ name }) => PLACE_OF_STORIES.test(name) === isOfStories)
    .map(({ name, path }) => drawFrame(name, path, BORROWED_WIDTH)),
  ...listDrawings(folder)
    .filter((name) => listStoryDrawings(folder).includes(name) === isOfStories)
    .map(async (name) => {
      const file = join(folder, `${name}.svg`);
      const { width = 100 } = await sharp(file).metadata();
      return drawFrame(name, file, WIDTHS[name] ?? Math.round(width * SCENE_SCALE));
    }),
];

/** The atlas of a game that brings drawings of its own. */
export async function buildGameAtlas(folder: string, source: string, path: string): Promise<void> {
  await writeAtlas(await Promise.all(drawGame(folder, source, false)), path);
}

/** The atlas of what stories are put together from, out of the folders of all games. */
export async function buildStoryAtlas(folders: readonly string[], source: string, path: string): Promise<void> {
  await writeAtlas(await Promise.all(folders.flatMap((folder) => drawGame(folder, source, true))), path);
}
