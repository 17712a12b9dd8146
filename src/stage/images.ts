import { ImageSource, Texture } from 'pixi.js';
import type { ImageAddresses } from '../content/image-format';
import { LOAD_TIMEOUT_MILLISECONDS, abortAfter } from '../content/with-timeout';

async function fetchImage(url: string, signal: AbortSignal): Promise<Texture> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} could not be fetched (answer ${response.status}).`);
  const resource = await createImageBitmap(await response.blob());
  return new Texture({ source: new ImageSource({ resource, alphaMode: 'premultiply-alpha-on-upload', label: url }) });
}

/**
 * Fetches and decodes an image, beside the main thread: the plain one where the other cannot be had or read. Rejects when neither can,
 * or when both together take too long.
 * Pixi's own Assets would bring its fonts, vector drawings and videos with it, 40 kB.
 */
export function loadImage({ url, plainUrl }: ImageAddresses): Promise<Texture> {
  const load = async (signal: AbortSignal): Promise<Texture> => {
    try {
      return await fetchImage(url, signal);
    } catch (error) {
      if (url === plainUrl || signal.aborted) throw error;
      return await fetchImage(plainUrl, signal);
    }
  };
  return abortAfter(load, LOAD_TIMEOUT_MILLISECONDS, `The picture ${url} did not come.`);
}
