const MEDIA_CACHE_PREFIX = 'kz-media-';

/** Name of the cache with the pictures and recordings of a pack. */
export function mediaCacheOf(packId: string): string {
  return MEDIA_CACHE_PREFIX + packId;
}

/** Id of the pack whose media a cache holds; null for another cache. */
export function packOfMediaCache(cacheName: string): string | null {
  return cacheName.startsWith(MEDIA_CACHE_PREFIX) ? cacheName.slice(MEDIA_CACHE_PREFIX.length) : null;
}

/**
 * The entry of a media cache that says which units are on the device: JSON
 * `{ "mode": "auto" | "manual", "units": string[] }`.
 */
export const WANTED_FILE = 'wanted.json';

/**
 * Header of requests that fetch media ahead: the service worker leaves them to the browser, since
 * it cannot be replaced while it answers.
 */
export const DOWNLOAD_HEADER = 'x-kz-download';
