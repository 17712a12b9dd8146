import { ImageSource, Texture } from 'pixi.js';
import type { ImageAddresses } from '../content/image-format';
import { LOAD_TIMEOUT_MILLISECONDS, abortAfter } from '../net/with-timeout';
import { isWholeImage } from './whole-image';

async function fetchImage(url: string, signal: AbortSignal): Promise<Texture> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} could not be fetched (answer ${response.status}).`);
  const bytes = await response.arrayBuffer();
  if (!isWholeImage(bytes)) throw new Error(`${url} is no picture, or not a whole one.`);
  const resource = await createImageBitmap(new Blob([bytes]));
  return new Texture({ source: new ImageSource({ resource, alphaMode: 'premultiply-alpha-on-upload', label: url }) });
}

/**
 * Fetches an image and decodes it off the main thread. Falls back to `plainUrl` where `url` cannot be fetched or decoded. Rejects when
 * both fail, or when both together take too long.
 * Not Pixi's Assets: it would add 40 kB of loaders for fonts, vector drawings and videos.
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
  return abortAfter(load, LOAD_TIMEOUT_MILLISECONDS, `The picture ${url} did not load in time.`);
}
