/** Formats of the product's pictures. Each is there as WebP; AVIF looks the same in a quarter fewer bytes. */
export type ImageFormat = 'avif' | 'webp';

/** The same picture in the format that is taken, and in the one that every browser reads, for when the first cannot be had. */
export interface ImageAddresses {
  readonly url: string;
  readonly plainUrl: string;
}

/** The format in which the browser itself chose to fetch a picture that is offered in both, by its address; the plain one where it chose none. */
export function formatOf(chosenUrl: string): ImageFormat {
  return chosenUrl.endsWith('.avif') ? 'avif' : 'webp';
}
