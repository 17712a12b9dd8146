import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Size } from './pictures';

/** Width of one picture, in pixels. */
const FRAME_WIDTH = 400;
const COLUMNS = 5;
const GAP = 6;

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
  const pictures = await Promise.all(
    frames.map(async ({ picture }, index) => ({
      input: await sharp(picture).resize(FRAME_WIDTH, height).toBuffer(),
      left: (index % COLUMNS) * (FRAME_WIDTH + GAP),
      top: Math.floor(index / COLUMNS) * (height + GAP),
    })),
  );
  const rows = Math.ceil(frames.length / COLUMNS);
  await sharp({ create: { width: COLUMNS * (FRAME_WIDTH + GAP), height: rows * (height + GAP), channels: 3, background: '#ffffff' } })
    .composite(pictures)
    .png()
    .toFile(file);
}
