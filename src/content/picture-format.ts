import type { ImageFormat, PictureFormat } from './image-format';

/** A screen with at least this number of device pixels to a CSS pixel is dense. */
const DENSE_PIXEL_RATIO = 1.5;
/** A device with no more memory is not given larger pictures. GB, as browsers round it. */
const SMALL_MEMORY = 2;

/**
 * The format of a pack's pictures for a browser that reads `format`. A device that stores the
 * pictures of a pack goes on with those that it has, since a zoomed page has other pixels
 * (src/offline).
 */
export function pictureFormatOf(format: ImageFormat): PictureFormat {
  const { connection, deviceMemory } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
    readonly deviceMemory?: number;
  };
  const isSpared = connection?.saveData === true || (deviceMemory ?? Infinity) <= SMALL_MEMORY;
  return format === 'webp' || isSpared || devicePixelRatio < DENSE_PIXEL_RATIO ? format : '2x.avif';
}
