import { ImageSource, Texture } from 'pixi.js';
import type { ImageAddresses } from '../content/image-format';
import type { Need } from '../net/request';
import { RequestError, request } from '../net/request';
import { isWholeImage } from './whole-image';

async function readImage(body: Blob, label: string): Promise<Texture> {
  if (!isWholeImage(await body.arrayBuffer())) throw new Error(`${label} is no picture, or not a whole one.`);
  const resource = await createImageBitmap(body);
  return new Texture({ source: new ImageSource({ resource, alphaMode: 'premultiply-alpha-on-upload', label }) });
}

/**
 * A game waits no longer for pictures of words that go on coming; for its own drawings it does. A
 * weak line brings a unit's pictures and what a game is played with in this time.
 */
const WANTED_TIMEOUT = { totalMilliseconds: 15_000 };

/**
 * Fetches an image and decodes it off the main thread. Falls back to `plainUrl` where `url` is
 * missing or cannot be decoded. Rejects when both fail, or when one takes too long. Not Pixi's
 * Assets: it would add 40 kB of loaders for fonts, vector drawings and videos.
 */
export async function loadImage({ url, plainUrl }: ImageAddresses, need: Need, signal?: AbortSignal): Promise<Texture> {
  try {
    return await request(url, {
      need,
      ...(need === 'wanted' && WANTED_TIMEOUT),
      ...(signal && { signal }),
      read: (body) => readImage(body, url),
    });
  } catch (error) {
    if (url === plainUrl || (error instanceof RequestError && /timeout|aborted/u.test(error.fault))) throw error;
    return await loadImage({ url: plainUrl, plainUrl }, need, signal);
  }
}
