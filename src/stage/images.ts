import { ImageSource, Texture } from 'pixi.js';
import type { ImageAddresses } from '../content/image-format';
import type { Need } from '../net/request';
import { RequestError, request } from '../net/request';
import { LOAD_TIMEOUT_MILLISECONDS } from '../net/with-timeout';
import { isWholeImage } from './whole-image';

async function readImage(body: Blob, label: string): Promise<Texture> {
  if (!isWholeImage(await body.arrayBuffer())) throw new Error(`${label} is no picture, or not a whole one.`);
  const resource = await createImageBitmap(body);
  return new Texture({ source: new ImageSource({ resource, alphaMode: 'premultiply-alpha-on-upload', label }) });
}

/**
 * A game waits for its pictures of words no longer than this; for its own drawings as long as they
 * go on coming.
 */
const WANTED_TIMEOUT = { totalMilliseconds: LOAD_TIMEOUT_MILLISECONDS };

/**
 * Fetches an image and decodes it off the main thread. Falls back to `plainUrl` where `url` is
 * missing or cannot be decoded. Rejects when both fail, or when one takes too long. Not Pixi's
 * Assets: it would add 40 kB of loaders for fonts, vector drawings and videos.
 */
export async function loadImage({ url, plainUrl }: ImageAddresses, need: Need): Promise<Texture> {
  try {
    return await request(url, { need, ...(need === 'wanted' && WANTED_TIMEOUT), read: (body) => readImage(body, url) });
  } catch (error) {
    if (url === plainUrl || (error instanceof RequestError && error.fault === 'timeout')) throw error;
    return await loadImage({ url: plainUrl, plainUrl }, need);
  }
}
