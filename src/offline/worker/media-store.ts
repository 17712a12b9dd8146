import { dayOf } from '../../clock/day';
import { systemTime } from '../../clock/system-time';
import type { ImageFormat } from '../../content/image-format';
import { WANTED_FILE, packOfMediaCache } from '../names';
import type { OfflineFile, OfflineList } from '../offline-list';
import { allFiles, densePathOf, filesOf, hasDense, withoutEnded } from '../offline-list';
import { createMediaCache } from '../media-cache';
import type { Precache } from '../precache';
import type { Permission } from './permission';
import { forEachConcurrent, isFull, requestSignal, retry } from './retry';

/** Names of the units in an entry WANTED_FILE; none for anything else. Never throws. */
export function readWanted(text: string): string[] {
  try {
    const json: unknown = JSON.parse(text);
    if (json === null || typeof json !== 'object' || !('units' in json) || !Array.isArray(json.units)) return [];
    return json.units.filter((unit): unit is string => typeof unit === 'string');
  } catch {
    return [];
  }
}

/**
 * Addresses that a list names, in all formats and for all units. `packUrl` is the pack's folder,
 * ending in '/'.
 */
export function urlsOf(list: OfflineList, packUrl: string): Set<string> {
  return new Set(allFiles(list).map(({ path }) => new URL(encodeURI(path), packUrl).href));
}

/**
 * The last day that has surely begun: the earlier one of the device's and of the server's, as it
 * was when it sent this answer. '' where it said none.
 */
export function sureDayOf(answer: Pick<Response, 'headers'>): string {
  const time = Date.parse(answer.headers.get('date') ?? '');
  return Number.isFinite(time) ? dayOf(Math.min(time, systemTime())) : '';
}

/** Fetches a file of a pack into its cache. Rejects when it cannot be had whole. */
async function store(cache: Cache, url: string, integrity: string, { check, signal }: Permission): Promise<void> {
  if (await cache.match(url)) return;
  await retry(async (attempt) => {
    await check();
    const response = await fetch(
      new Request(url, {
        integrity,
        cache: attempt === 0 ? 'default' : 'reload',
        credentials: 'same-origin',
        signal: requestSignal(signal),
        priority: 'low',
      }),
    );
    if (response.status !== 200) throw new Error(`${url} came with status ${response.status}.`);
    await cache.put(url, response);
  }, signal);
}

/** The caches with media of packs. */
export const listMediaCaches = async () =>
  (await caches.keys()).flatMap((cacheName) => {
    const packId = packOfMediaCache(cacheName);
    return packId === null ? [] : [{ cacheName, packId }];
  });

/**
 * The pictures and recordings of packs that are on the device. `scope` is the address of the app's
 * base.
 */
export function createMediaStore(
  { packs }: Pick<Precache, 'packs'>,
  shell: { readonly match: (url: string) => Promise<Response | undefined> },
  scope: string,
) {
  const folderOf = (packId: string): string => `${scope}packs/${packId}/`;

  /**
   * The list of a pack in this version, and the day that is sure; or null. Throws
   * when it is not in the precache, where the install has put it.
   */
  const readList = async (packId: string): Promise<{ readonly list: OfflineList; readonly sureDay: string } | null> => {
    const path = packs[packId];
    if (path === undefined || path === null) return null;
    const response = await shell.match(path);
    if (!response) throw new Error(`${path} is not in the precache.`);
    return { list: (await response.json()) as OfflineList, sureDay: sureDayOf(response) };
  };

  const installPack = async (
    packId: string,
    cache: Cache,
    format: ImageFormat,
    permission: Permission,
  ): Promise<void> => {
    const wanted = await cache.match(folderOf(packId) + WANTED_FILE);
    const read = wanted && (await readList(packId));
    if (!wanted || !read) return;
    const units = readWanted(await wanted.text());
    // A worker does not know the screen: it goes on with what the device has.
    const isDense = format === 'avif' && hasDense((await cache.keys()).map(({ url }) => url));
    // A person has removed the pack: not even its base comes back.
    const files: readonly OfflineFile[] =
      units.length === 0
        ? []
        : filesOf(withoutEnded(read.list, dayOf(systemTime())), units, isDense ? '2x.avif' : format);
    try {
      await forEachConcurrent(files, permission.maxRequests(), ({ path, integrity }) =>
        store(cache, new URL(encodeURI(path), folderOf(packId)).href, integrity, permission),
      );
    } catch (error) {
      if (!isFull(error)) throw error;
      // The new version does not wait for room: what does not fit is left out, and its units lose
      // their marks.
      const media = createMediaCache(caches, packId, folderOf(packId));
      await media.writeWanted({ ...(await media.readWanted()), isFull: true }).catch(() => undefined);
    }
  };

  const cleanPack = async (packId: string, cacheName: string): Promise<void> => {
    const folder = folderOf(packId);
    const read = await readList(packId);
    // What has ended by a clock alone stays.
    const named = read
      ? urlsOf(withoutEnded(read.list, read.sureDay), folder).add(folder + WANTED_FILE)
      : new Set<string>();
    const cache = await caches.open(cacheName);
    // Another copy of the app, at another path of this origin, shares the cache.
    const own = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    const stored = new Set(own.map(({ url }) => url));
    const isReplaced = (url: string): boolean => densePathOf(url) !== url && stored.has(densePathOf(url));
    const unneeded = own.filter(({ url }) => !named.has(url) || isReplaced(url));
    await Promise.all(unneeded.map((request) => cache.delete(request)));
    if ((await cache.keys()).length === 0) await caches.delete(cacheName);
  };

  return {
    /**
     * Fetches what this version has anew of the units that are on the device, as far as there is
     * room. Rejects when a file cannot be had whole, and when it is called off.
     */
    install: async (format: ImageFormat, permission: Permission): Promise<void> => {
      await forEachConcurrent(await listMediaCaches(), 1, async ({ cacheName, packId }) =>
        installPack(packId, await caches.open(cacheName), format, permission),
      );
    },
    /** Deletes what this version does not name: withdrawn words, and packs that are gone. */
    clean: async (): Promise<void> => {
      await Promise.all((await listMediaCaches()).map(({ cacheName, packId }) => cleanPack(packId, cacheName)));
    },
  };
}
