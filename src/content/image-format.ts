/** Formats of the product's pictures. Each is there as WebP; AVIF looks the same in a quarter fewer bytes. */
export type ImageFormat = 'avif' | 'webp';

/** The same picture in the format that is taken, and in the one that every browser reads, for when the first cannot be had. */
export interface ImageAddresses {
  readonly url: string;
  readonly plainUrl: string;
}

/** No pictures: the browser reads only their beginning, and asks no network. */
const OFFERS = { avif: 'data:,avif', webp: 'data:,webp' } as const;

/** Which of the offers the browser itself takes, by their types alone. */
async function offer(): Promise<string> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  const image = document.createElement('img');
  source.setAttribute('type', 'image/avif');
  source.srcset = OFFERS.avif;
  picture.append(source, image);
  image.src = OFFERS.webp;
  // The browser chooses when the script is over.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return image.currentSrc;
}

/** The smallest format that this browser says it reads; the plain one where it says nothing. Never rejects. */
export async function findImageFormat(ask: () => Promise<string> = offer): Promise<ImageFormat> {
  const taken = await ask().catch(() => OFFERS.webp);
  return taken === OFFERS.avif ? 'avif' : 'webp';
}
