import type { ImageFormat } from '../../content/image-format';
import { WANTED_FILE, packOfMediaCache } from '../names';
import type { OfflineFile, OfflineList } from '../offline-list';
import { filesOf, isEnded } from '../offline-list';
import type { Precache } from '../precache';
import { forEachConcurrent, retry, timeoutSignal } from './retry';

const CONCURRENT = 4;

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

/** Addresses that a list names and that are not withdrawn, in both formats and for all units. `packUrl` is the pack's folder, ending in '/'. */
export function urlsOf(list: OfflineList, packUrl: string): Set<string> {
  const files = [...list.base, ...list.units.flatMap((unit) => unit.files)].filter((file) => !isEnded(file));
  return new Set(files.map(({ path }) => new URL(encodeURI(path), packUrl).href));
}

/** Fetches a file of a pack into its cache. Rejects when it cannot be had whole. */
async function store(cache: Cache, url: string, integrity: string): Promise<void> {
  if (await cache.match(url)) return;
  await retry(async (attempt) => {
    const response = await fetch(
      new Request(url, { integrity, cache: attempt === 0 ? 'default' : 'reload', credentials: 'same-origin', signal: timeoutSignal() }),
    );
    if (response.status !== 200) throw new Error(`${url} came with status ${response.status}.`);
    await cache.put(url, response);
  });
}

/** The caches with media of packs. */
const listCaches = async () =>
  (await caches.keys()).flatMap((cacheName) => {
    const packId = packOfMediaCache(cacheName);
    return packId === null ? [] : [{ cacheName, packId }];
  });

/** The pictures and recordings of packs that are on the device. `scope` is the address of the app's base. */
export function createMediaStore(
  { packs }: Pick<Precache, 'packs'>,
  shell: { readonly match: (url: string) => Promise<Response | undefined> },
  scope: string,
) {
  const folderOf = (packId: string): string => `${scope}packs/${packId}/`;

  /** The list of a pack in this version; null when there is none. Throws when it is not in the precache, where the install has put it. */
  const readList = async (packId: string): Promise<OfflineList | null> => {
    const path = packs[packId];
    if (path === undefined || path === null) return null;
    const response = await shell.match(path);
    if (!response) throw new Error(`${path} is not in the precache.`);
    return (await response.json()) as OfflineList;
  };

  const installPack = async (packId: string, cache: Cache, format: ImageFormat): Promise<void> => {
    const wanted = await cache.match(folderOf(packId) + WANTED_FILE);
    const list = wanted && (await readList(packId));
    if (!wanted || !list) return;
    const units = readWanted(await wanted.text());
    // A person has removed the pack: not even its base comes back.
    const files: readonly OfflineFile[] = units.length === 0 ? [] : filesOf(list, units, format);
    await forEachConcurrent(files, CONCURRENT, ({ path, integrity }) =>
      store(cache, new URL(encodeURI(path), folderOf(packId)).href, integrity),
    );
  };

  const cleanPack = async (packId: string, cacheName: string): Promise<void> => {
    const folder = folderOf(packId);
    const list = await readList(packId);
    const named = list ? urlsOf(list, folder).add(folder + WANTED_FILE) : new Set<string>();
    const cache = await caches.open(cacheName);
    // Another copy of the app, at another path of this origin, shares the cache.
    const own = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    await Promise.all(own.filter(({ url }) => !named.has(url)).map((request) => cache.delete(request)));
    if ((await cache.keys()).length === 0) await caches.delete(cacheName);
  };

  return {
    /** Fetches what this version has anew of the units that are on the device. Rejects when a file cannot be had whole. */
    install: async (format: ImageFormat): Promise<void> => {
      await forEachConcurrent(await listCaches(), 1, async ({ cacheName, packId }) =>
        installPack(packId, await caches.open(cacheName), format),
      );
    },
    /** Deletes what this version does not name: withdrawn words, and packs that are gone. */
    clean: async (): Promise<void> => {
      await Promise.all((await listCaches()).map(({ cacheName, packId }) => cleanPack(packId, cacheName)));
    },
  };
}
