import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Size } from './pictures';

/** Width of one picture, in pixels. */
const FRAME_WIDTH = 400;
const COLUMNS = 6;
const GAP = 6;
/** Height of a frame's name above it. */
const NAME_HEIGHT = 22;

/** One picture of a strip. */
export interface Frame {
  readonly name: string;
  readonly picture: Buffer;
}

/**
 * Writes pictures of one size as a strip of rows; with FRAMES in the environment also each for
 * itself.
 */
export async function makeStrip(frames: readonly Frame[], size: Size, file: string): Promise<void> {
  if (process.env['FRAMES']) for (const { name, picture } of frames) writeFileSync(`${file.slice(0, -4)}-${name}.png`, picture);
  const height = Math.round((FRAME_WIDTH * size.height) / size.width);
  const placeOf = (index: number) => ({
    left: (index % COLUMNS) * (FRAME_WIDTH + GAP),
    top: Math.floor(index / COLUMNS) * (height + NAME_HEIGHT + GAP),
  });
  const names = frames.map(({ name }, index) => ({
    input: Buffer.from(
      `<svg width="${FRAME_WIDTH}" height="${NAME_HEIGHT}"><text x="4" y="16" font-size="15" font-family="sans-serif">${name}</text></svg>`,
    ),
    ...placeOf(index),
  }));
  const pictures = await Promise.all(
    frames.map(async ({ picture }, index) => ({
      input: await sharp(picture).resize(FRAME_WIDTH, height).toBuffer(),
      left: placeOf(index).left,
      top: placeOf(index).top + NAME_HEIGHT,
    })),
  );
  const rows = Math.ceil(frames.length / COLUMNS);
  await sharp({ create: { width: COLUMNS * (FRAME_WIDTH + GAP), height: rows * (height + NAME_HEIGHT + GAP), channels: 3, background: '#ffffff' } })
    .composite([...names, ...pictures])
    .png()
    .toFile(file);
}
