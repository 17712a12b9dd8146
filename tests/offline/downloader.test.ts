import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DownloadServices } from '../../src/offline/downloader';
import { downloadFiles } from '../../src/offline/downloader';
import { Stopped } from '../../src/offline/fetch-file';
import { createMediaCache } from '../../src/offline/media-cache';
import { isUnitReady, missingFiles } from '../../src/offline/policy';
import type { Script } from './fakes';
import { bytesOf, createFakeCaches, createFakeNetwork, makeFile, makeList } from './fakes';

const URL = 'https://school.example/packs/mi/';
const FILES = Array.from({ length: 20 }, (_, index) => makeFile(`audio/${index}.mp3`));

async function setUp({
  script = {},
  maxBytes = Infinity,
}: { readonly script?: Script; readonly maxBytes?: number } = {}) {
  const caches = createFakeCaches(maxBytes);
  const network = createFakeNetwork(script);
  const cache = createMediaCache(caches, 'mi', URL);
  const waits: number[] = [];
  const stored: string[] = [];
  const services: DownloadServices = {
    cache,
    fetchFile: (file, options) => network.fetchFile(URL + file.path, file, options),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      await Promise.resolve();
    },
    waitForRest: () => Promise.resolve(new AbortController().signal),
    isSlow: () => false,
    onStored: ({ path }) => void stored.push(path),
  };
  return { caches, network, cache, services, waits, stored, signal: new AbortController().signal };
}

describe('downloading files', () => {
  it('stores every file whole', async () => {
    const { services, signal, caches, stored } = await setUp();
    expect(await downloadFiles(FILES, services, signal)).toBe('done');
    const store = caches.stores.get('kz-media-mi');
    expect(store?.size).toBe(FILES.length);
    for (const file of FILES) expect(store?.get(URL + file.path)).toEqual(Buffer.from(bytesOf(file)));
    expect(stored.toSorted()).toEqual(FILES.map(({ path }) => path).toSorted());
  });

  it('fetches a few at a time', async () => {
    const { services, signal } = await setUp();
    let open = 0;
    let most = 0;
    const fetchFile: DownloadServices['fetchFile'] = async (...request) => {
      open += 1;
      most = Math.max(most, open);
      const response = await services.fetchFile(...request);
      open -= 1;
      return response;
    };
    await downloadFiles(FILES, { ...services, fetchFile }, signal);
    expect(most).toBe(5);
  });

  it('asks again after a pause that grows, past the browser’s cache, and gives up after three times', async () => {
    const [one = makeFile(''), two = makeFile('')] = FILES;
    const { services, signal, network, waits, cache } = await setUp({
      script: { [one.path]: ['wrong', 'network'], [two.path]: ['wrong', 'wrong', 'wrong'] },
    });
    expect(await downloadFiles([one], services, signal)).toBe('done');
    expect(network.modes).toEqual(['default', 'reload', 'reload']);
    expect(waits).toEqual([1000, 4000]);
    expect(await downloadFiles([two, makeFile('audio/three.mp3')], services, signal)).toBe('failed');
    expect(await cache.listPaths()).toEqual(new Set([one.path, 'audio/three.mp3']));
  });

  it('ends soon when there is no network at all', async () => {
    const { services, signal, network } = await setUp();
    network.setDown(true);
    expect(await downloadFiles(FILES, services, signal)).toBe('offline');
    expect(new Set(network.requests).size).toBeLessThan(FILES.length);
  });

  it('keeps what is whole when there is no room left', async () => {
    const { services, signal, cache } = await setUp({ maxBytes: 750 });
    expect(await downloadFiles(FILES, services, signal)).toBe('full');
    expect((await cache.listPaths()).size).toBe(7);
  });

  it('stops when it is told to', async () => {
    const { services, cache } = await setUp();
    const controller = new AbortController();
    const work = downloadFiles(FILES, { ...services, onStored: () => controller.abort() }, controller.signal);
    await expect(work).rejects.toThrow(Stopped);
    const { size } = await cache.listPaths();
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(FILES.length);
  });

  it('waits while a child plays', async () => {
    const { services, signal, network } = await setUp();
    const release: ((rest: AbortSignal) => void)[] = [];
    const isFree = new Promise<AbortSignal>((resolve) => release.push(resolve));
    const work = downloadFiles(FILES, { ...services, waitForRest: () => isFree }, signal);
    await Promise.resolve();
    expect(network.requests).toEqual([]);
    for (const resolve of release) resolve(new AbortController().signal);
    expect(await work).toBe('done');
  });

  it('fetches one file at a time on a slow line', async () => {
    const { services, signal, stored } = await setUp();
    await downloadFiles(FILES, { ...services, isSlow: () => true }, signal);
    expect(stored).toEqual(FILES.map(({ path }) => path));
  });

  it('cuts short what is under way when a child presses, keeps what came, and goes on at the next rest without losing a try', async () => {
    const { services, signal, network, waits, stored } = await setUp();
    const rests: AbortController[] = [];
    const waitForRest = (): Promise<AbortSignal> => {
      const current = rests.at(-1);
      const rest = current === undefined || current.signal.aborted ? new AbortController() : current;
      if (rest !== current) rests.push(rest);
      return Promise.resolve(rest.signal);
    };
    // A press within every third request.
    const fetchFile: DownloadServices['fetchFile'] = async (file, options) => {
      if (network.requests.length % 3 === 2) rests.at(-1)?.abort();
      return await network.fetchFile(URL + file.path, file, options);
    };
    expect(await downloadFiles(FILES, { ...services, isSlow: () => true, waitForRest, fetchFile }, signal)).toBe(
      'done',
    );
    expect(rests.length).toBeGreaterThan(5);
    expect(stored).toEqual(FILES.map(({ path }) => path));
    expect(network.requests).toHaveLength(FILES.length + rests.length - 1);
    expect(waits).toEqual([]);
  });

  it('leaves only whole files behind, whatever fails, stops or fills up, and a ready unit is whole', async () => {
    const list = makeList(['one', 'two', 'three']);
    const names = list.units.map(({ name }) => name);
    const all = missingFiles(list, names, 'avif', new Set());
    const faults = fc.array(fc.constantFrom('network' as const, 'wrong' as const), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(all.map(({ path }) => [path, faults]))),
        fc.array(
          fc.record({ stopAfter: fc.integer({ min: 1, max: 30 }), maxBytes: fc.integer({ min: 0, max: 3000 }) }),
          { maxLength: 4 },
        ),
        async (script, tries) => {
          const { services, caches, cache } = await setUp({ script: structuredClone(script) as Script });
          for (const { stopAfter, maxBytes } of tries) {
            caches.room.maxBytes = maxBytes;
            const controller = new AbortController();
            let left = stopAfter;
            const onStored = (): void => {
              left -= 1;
              if (left === 0) controller.abort();
            };
            const present = await cache.listPaths();
            const work = downloadFiles(
              missingFiles(list, names, 'avif', present),
              { ...services, onStored },
              controller.signal,
            );
            const outcome = await work.catch((error: unknown) => (error instanceof Stopped ? 'stopped' : error));
            expect(['done', 'failed', 'offline', 'full', 'stopped']).toContain(outcome);
            const after = await cache.listPaths();
            expect([...present].filter((path) => !after.has(path))).toEqual([]);
          }
          const store = caches.stores.get('kz-media-mi') ?? new Map<string, Buffer>();
          const isWhole = ([url, body]: [string, Buffer]): boolean => {
            const file = all.find(({ path }) => URL + path === url);
            return file !== undefined && body.equals(bytesOf(file));
          };
          expect([...store].every(isWhole)).toBe(true);
          const present = await cache.listPaths();
          for (const name of names) {
            const own =
              list.units.find((unit) => unit.name === name)?.files.filter(({ format }) => format !== 'webp') ?? [];
            expect(!isUnitReady(list, name, 'avif', present) || own.every(({ path }) => store.has(URL + path))).toBe(
              true,
            );
          }
          // With a good network and room, what was left out comes.
          caches.room.maxBytes = Infinity;
          const rest = missingFiles(list, names, 'avif', present);
          const whole = { ...services, fetchFile: createFakeNetwork().fetchFile.bind(null, '') };
          expect(await downloadFiles(rest, whole, new AbortController().signal)).toBe('done');
          expect((await cache.listPaths()).size).toBe(all.length);
        },
      ),
      { numRuns: 30, seed: 13 },
    );
  });
});
