import type { Sharp } from 'sharp';
import sharp from 'sharp';

/** Red, green, blue and alpha: bytes of a pixel. */
const CHANNELS = 4;

/** Pixels of a picture, row by row (red, green, blue, alpha; 0 to 255), and where they lie. */
export interface LaidPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Pictures side by side on a clear ground. None covers another: their rows are copied, which takes
 * a tenth of the time of blending them.
 */
export function layOut(pictures: readonly LaidPicture[], { width, height }: { width: number; height: number }): Sharp {
  const sheet = Buffer.alloc(width * height * CHANNELS);
  for (const { pixels, width: columns, left, top } of pictures) {
    const length = columns * CHANNELS;
    for (let from = 0, row = top; from < pixels.length; from += length, row += 1)
      sheet.set(pixels.subarray(from, from + length), (row * width + left) * CHANNELS);
  }
  return sharp(sheet, { raw: { width, height, channels: CHANNELS } });
}
