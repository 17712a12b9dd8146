import { PrecacheController } from 'workbox-precaching';
import type { PictureFormat } from '../../content/image-format';
import { hasDense } from '../offline-list';
import type { Precache, PrecacheFile } from '../precache';
import { choosePrecached } from '../precache';
import type { Permission } from './permission';
import { forEachConcurrent, requestSignal, retry } from './retry';

const PAGE = 'index.html';

const toEntry = ([url, integrity]: PrecacheFile) => ({ url: encodeURI(url), revision: integrity, integrity });

/**
 * Fetches a file into the precache, unless it is there. Workbox itself fetches one after another,
 * and tries once. Rejects when it cannot be had whole.
 */
async function store(file: PrecacheFile, { check, signal }: Permission): Promise<void> {
  await retry(async (attempt) => {
    const controller = new PrecacheController({
      plugins: [
        {
          requestWillFetch: async ({ request }) => {
            await check();
            // The hash is checked: what the page has just fetched need not be fetched again. If it
            // is wrong, it is.
            const cache = attempt === 0 ? 'default' : 'reload';
            return new Request(request, { cache, signal: requestSignal(signal), priority: 'low' });
          },
        },
      ],
    });
    controller.addToCacheList([toEntry(file)]);
    // Not the event of the worker: it would have failed with the first try.
    const event = Object.assign(new ExtendableEvent('install'), { waitUntil: () => undefined });
    await controller.install(event);
  }, signal);
}

/**
 * A page that names its files from the app's base, as it must be at a deeper path. `base` ends in
 * '/'.
 */
async function atDeeperPath(page: Response, base: string): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response((await page.text()).replaceAll('="./', `="${base}`), { headers });
}

/**
 * The files of a version: all but the packs' pictures and recordings. `scope` is the address of the
 * app's base.
 */
export function createShell({ files, isForAnyPath = false }: Pick<Precache, 'files' | 'isForAnyPath'>, scope: string) {
  /** Knows all files in both formats: what is stored in the other one is found and kept. */
  const all = new PrecacheController();
  all.addToCacheList(files.map(toEntry));
  const listStored = async (): Promise<readonly Request[]> => await (await caches.open(all.strategy.cacheName)).keys();
  const match = async (url: string): Promise<Response | undefined> => await all.matchPrecache(url);
  return {
    match,
    /** A file of any version that is there, whose address begins so. */
    matchAny: async (start: string): Promise<Response | undefined> => {
      const found = (await listStored()).find(({ url }) => url.startsWith(start));
      return found && (await caches.match(found, { cacheName: all.strategy.cacheName }));
    },
    /** The app's page, for an address of one of its pages. */
    matchPage: async (url: string): Promise<Response | undefined> => {
      const page = await match(PAGE);
      const { pathname } = new URL(scope);
      return page && isForAnyPath && new URL(url).pathname !== pathname ? await atDeeperPath(page, pathname) : page;
    },
    /** True where pictures for dense screens are there, of any version. */
    hasDense: async (): Promise<boolean> => hasDense((await listStored()).map(({ url }) => new URL(url).pathname)),
    /**
     * Fetches what is not there. Rejects when a file cannot be had whole, and when it is called
     * off.
     */
    install: async (format: PictureFormat, permission: Permission): Promise<void> => {
      const needed = choosePrecached(files, format);
      await forEachConcurrent(needed, permission.maxRequests(), async (file) => await store(file, permission));
    },
    /** Deletes what belongs to no file of this version. */
    clean: async (event: ExtendableEvent): Promise<void> => {
      await all.activate(event);
    },
  };
}
