/**
 * Formats of the product's images. All exist as WebP; AVIF is about a quarter smaller at the same
 * quality.
 */
export type ImageFormat = 'avif' | 'webp';

/**
 * Formats of a pack's pictures, named by the endings of their files. '2x.avif': for screens with
 * two device pixels to a CSS pixel, where an atlas has it, else AVIF.
 */
export type PictureFormat = ImageFormat | '2x.avif';

/** An image in the chosen format, and as WebP for when the first cannot be loaded. */
export interface ImageAddresses {
  readonly url: string;
  readonly plainUrl: string;
}

/**
 * The format that the browser chose for an image offered in both, from the address it fetched
 * (`currentSrc`); 'webp' where it fetched none.
 */
export function formatOf(chosenUrl: string): ImageFormat {
  return chosenUrl.endsWith('.avif') ? 'avif' : 'webp';
}
