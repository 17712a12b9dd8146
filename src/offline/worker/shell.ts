import { PrecacheController } from 'workbox-precaching';
import type { ImageFormat } from '../../content/image-format';
import type { Precache, PrecacheFile } from '../precache';
import { forEachConcurrent, retry, timeoutSignal } from './retry';

/** Files that are fetched at the same time; Workbox itself fetches one after another, and tries once. */
const CONCURRENT = 4;
const PAGE = 'index.html';

const toEntry = ([url, integrity]: PrecacheFile) => ({ url: encodeURI(url), revision: integrity, integrity });

/** Fetches a file into the precache, unless it is there. Rejects when it cannot be had whole. */
async function store(file: PrecacheFile): Promise<void> {
  await retry(async (attempt) => {
    const controller = new PrecacheController({
      plugins: [
        {
          // The hash is checked: what the page has just fetched need not be fetched again. If it is wrong, it is.
          requestWillFetch: ({ request }) =>
            Promise.resolve(new Request(request, { cache: attempt === 0 ? 'default' : 'reload', signal: timeoutSignal() })),
        },
      ],
    });
    controller.addToCacheList([toEntry(file)]);
    // Not the event of the worker: it would have failed with the first try.
    const event = Object.assign(new ExtendableEvent('install'), { waitUntil: () => undefined });
    await controller.install(event);
  });
}

/** A page that names its files from the app's base, as it must be at a deeper path. `base` ends in '/'. */
async function atDeeperPath(page: Response, base: string): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response((await page.text()).replaceAll('="./', `="${base}`), { headers });
}

/** The files of a version: all but the packs' pictures and recordings. `scope` is the address of the app's base. */
export function createShell({ files, isForAnyPath = false }: Pick<Precache, 'files' | 'isForAnyPath'>, scope: string) {
  /** Knows all files in both formats: what is stored in the other one is found and kept. */
  const all = new PrecacheController();
  all.addToCacheList(files.map(toEntry));
  const match = async (url: string): Promise<Response | undefined> => await all.matchPrecache(url);
  return {
    match,
    /** The app's page, for an address of one of its pages. */
    matchPage: async (url: string): Promise<Response | undefined> => {
      const page = await match(PAGE);
      const { pathname } = new URL(scope);
      return page && isForAnyPath && new URL(url).pathname !== pathname ? await atDeeperPath(page, pathname) : page;
    },
    install: async (format: ImageFormat): Promise<void> => {
      const needed = files.filter(([, , only]) => only === undefined || only === format);
      await forEachConcurrent(needed, CONCURRENT, store);
    },
    /** Deletes what belongs to no file of this version. */
    clean: async (event: ExtendableEvent): Promise<void> => {
      await all.activate(event);
    },
  };
}
