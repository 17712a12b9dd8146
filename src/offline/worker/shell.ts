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

/** The files of a version: all but the packs' pictures and recordings. */
export function createShell({ files }: Pick<Precache, 'files'>) {
  /** Knows all files in both formats: what is stored in the other one is found and kept. */
  const all = new PrecacheController();
  all.addToCacheList(files.map(toEntry));
  const match = async (url: string): Promise<Response | undefined> => await all.matchPrecache(url);
  return {
    match,
    matchPage: () => match(PAGE),
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
