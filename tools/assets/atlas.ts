import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/** Frames of the stage atlas that come from other folders, under the names that scenes use. Widths in pixels. */
const BORROWED: Readonly<Record<string, { readonly from: string; readonly width: number }>> = {
  'bubble-back-aqua': { from: 'bubbles/aqua-back', width: 240 },
  'bubble-back-rose': { from: 'bubbles/rose-back', width: 240 },
  'bubble-back-lilac': { from: 'bubbles/lilac-back', width: 240 },
  'bubble-back-sun': { from: 'bubbles/sun-back', width: 240 },
  'bubble-front': { from: 'bubbles/front', width: 240 },
  'card-back': { from: 'cards/card-back', width: 220 },
  'star-full': { from: 'stars/star-full', width: 96 },
};
/** Widths of our own frames where the drawing's own width is too small to stay sharp. */
const WIDER: Readonly<Record<string, number>> = { 'card-front': 220, 'card-found': 220, 'card-outline': 220, branch: 1024 };
const GAP = 2;
const ATLAS_WIDTH = 1280;

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

/** Lays frames on shelves, tallest first. */
function placeOnShelves(frames: readonly Frame[]): { x: number; y: number }[] {
  let x = 0;
  let y = 0;
  let shelf = 0;
  return frames.map((frame) => {
    if (x + frame.width > ATLAS_WIDTH) {
      x = 0;
      y += shelf + GAP;
      shelf = 0;
    }
    const place = { x, y };
    x += frame.width + GAP;
    shelf = Math.max(shelf, frame.height);
    return place;
  });
}

/** One image and its frames, in the form that Pixi's spritesheet loader reads: `stage.webp` and `stage.json`. */
export async function buildAtlas(source: string, output: string): Promise<void> {
  const own = readdirSync(join(source, 'stage')).map((file) => basename(file, '.svg'));
  const frames = await Promise.all([
    ...own.map((name) => drawFrame(name, join(source, 'stage', `${name}.svg`), WIDER[name])),
    ...Object.entries(BORROWED).map(([name, { from, width }]) => drawFrame(name, join(source, `${from}.svg`), width)),
  ]);
  frames.sort((one, other) => other.height - one.height || (one.name < other.name ? -1 : 1));
  const places = placeOnShelves(frames);
  const height = Math.max(...frames.map((frame, index) => (places[index]?.y ?? 0) + frame.height));
  await sharp({ create: { width: ATLAS_WIDTH, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(frames.map((frame, index) => ({ input: frame.bytes, left: places[index]?.x ?? 0, top: places[index]?.y ?? 0 })))
    .webp({ quality: 86, alphaQuality: 95, effort: 5 })
    .toFile(join(output, 'stage.webp'));
  const entries = frames.map(({ name, width, height: tall }, index) => [
    name,
    {
      frame: { x: places[index]?.x ?? 0, y: places[index]?.y ?? 0, w: width, h: tall },
      sourceSize: { w: width, h: tall },
      spriteSourceSize: { x: 0, y: 0, w: width, h: tall },
    },
  ]);
  const meta = { image: 'stage.webp', size: { w: ATLAS_WIDTH, h: height }, scale: '1' };
  writeFileSync(join(output, 'stage.json'), JSON.stringify({ frames: Object.fromEntries(entries), meta }));
}
