import { systemTime } from '../clock/system-time';
import { WANTED_FILE, mediaCacheOf } from './names';
import type { OfflineFile } from './offline-list';

/**
 * Which units of a pack are to be kept on the device. The service worker fetches their new files at
 * an update.
 */
export interface Wanted {
  /**
   * auto: the app chooses units. manual: a person has removed or stopped them; nothing is fetched
   * until a person asks for it.
   */
  readonly mode: 'auto' | 'manual';
  /** Names, the one that was opened last first. */
  readonly units: readonly string[];
  /** True when a new version of the app took the room of some of it: the page says so. */
  readonly isFull?: boolean;
}

const NOTHING_WANTED: Wanted = { mode: 'auto', units: [] };

function isWanted(json: unknown): json is Wanted {
  if (json === null || typeof json !== 'object' || !('mode' in json) || !('units' in json)) return false;
  const { mode, units } = json;
  return (
    (mode === 'auto' || mode === 'manual') && Array.isArray(units) && units.every((unit) => typeof unit === 'string')
  );
}

/** The pictures and recordings of a pack on this device: a cache of the browser's Cache Storage. */
export interface MediaCache {
  /**
   * Paths of all files that are there, from the pack's folder. Each is whole: nothing else is ever
   * stored.
   */
  readonly listPaths: () => Promise<Set<string>>;
  /** Rejects with a QuotaExceededError when there is no room. */
  readonly store: (file: OfflineFile, response: Response) => Promise<void>;
  readonly remove: (paths: Iterable<string>) => Promise<void>;
  /** What is to be kept; nothing where that was never written, or cannot be read. */
  readonly readWanted: () => Promise<Wanted>;
  /** Writes what is to be kept, with the time. */
  readonly writeWanted: (wanted: Wanted) => Promise<void>;
  /**
   * When a page last wrote what is to be kept, in milliseconds since 1970; 0 where that is not
   * known.
   */
  readonly readTime: () => Promise<number>;
}

/** A path as the list writes it; a name with a stray '%' is left as it is. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The media cache of a pack. `packUrl` is the whole address of its folder, ending in '/'. The cache
 * is opened anew each time: when the browser, a person or the service worker has deleted it, what
 * an older handle stores would be in no cache.
 */
export function createMediaCache(caches: Pick<CacheStorage, 'open'>, packId: string, packUrl: string): MediaCache {
  const open = async (): Promise<Cache> => await caches.open(mediaCacheOf(packId));
  const wantedUrl = packUrl + WANTED_FILE;
  return {
    listPaths: async () => {
      const addresses = (await (await open()).keys()).map(({ url }) => url);
      const own = addresses.filter((url) => url.startsWith(packUrl) && url !== wantedUrl);
      return new Set(own.map((url) => decodePath(url.slice(packUrl.length))));
    },
    store: async ({ path }, response) => await (await open()).put(packUrl + path, response),
    remove: async (paths) => {
      const cache = await open();
      for (const path of paths) await cache.delete(packUrl + path);
    },
    readWanted: async () => {
      try {
        const json: unknown = await (await (await open()).match(wantedUrl))?.json();
        return isWanted(json) ? json : NOTHING_WANTED;
      } catch {
        return NOTHING_WANTED;
      }
    },
    writeWanted: async (wanted) => {
      const headers = { 'content-type': 'application/json', date: new Date(systemTime()).toUTCString() };
      await (await open()).put(wantedUrl, new Response(JSON.stringify(wanted), { headers }));
    },
    readTime: async () => Date.parse((await (await open()).match(wantedUrl))?.headers.get('date') ?? '') || 0,
  };
}
