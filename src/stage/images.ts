import { ImageSource, Texture } from 'pixi.js';
import type { ImageAddresses } from '../content/image-format';

async function fetchImage(url: string): Promise<Texture> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be fetched (answer ${response.status}).`);
  const resource = await createImageBitmap(await response.blob());
  return new Texture({ source: new ImageSource({ resource, alphaMode: 'premultiply-alpha-on-upload', label: url }) });
}

/**
 * Fetches and decodes an image, beside the main thread: the plain one where the other cannot be had or read. Rejects when neither can.
 * Pixi's own Assets would bring its fonts, vector drawings and videos with it, 40 kB.
 */
export async function loadImage({ url, plainUrl }: ImageAddresses): Promise<Texture> {
  try {
    return await fetchImage(url);
  } catch (error) {
    if (url === plainUrl) throw error;
    return await fetchImage(plainUrl);
  }
}
