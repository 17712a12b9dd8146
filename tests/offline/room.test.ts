import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMediaCache } from '../../src/offline/media-cache';
import { allFiles, filesOf } from '../../src/offline/offline-list';
import { createMediaStore } from '../../src/offline/worker/media-store';
import type { Permission } from '../../src/offline/worker/permission';
import { withRoom } from '../../src/offline/worker/room';
import { bytesOf, createFakeCaches, makeDense, makeFile, makeList } from './fakes';

const SCOPE = 'https://school.example/';
/** The pack that was opened last, and another one. */
const LISTS = { mi: makeList(['Animals', 'Food']), chr: makeList(['Birds', 'Trees']) };
type PackId = keyof typeof LISTS;
const IDS: readonly PackId[] = ['mi', 'chr'];
const FREE_TO_FETCH: Permission = {
  check: () => Promise.resolve(),
  signal: new AbortController().signal,
  maxRequests: () => 4,
  isDense: () => false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A device with both packs, and no room left. `listed`: whose lists are there. */
async function fillDevice(listed: readonly PackId[] = IDS) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1) });
  const caches = createFakeCaches();
  vi.stubGlobal('caches', caches);
  const cacheOf = (id: PackId) => createMediaCache(caches, id, `${SCOPE}packs/${id}/`);
  // In another order than they were opened last.
  for (const [index, id] of IDS.entries()) {
    vi.setSystemTime(new Date(2026, 2, 9 - index));
    const units = LISTS[id].units.map(({ name }) => name);
    for (const file of filesOf(LISTS[id], units, 'avif')) await cacheOf(id).store(file, new Response(bytesOf(file)));
    await cacheOf(id).writeWanted({ mode: 'auto', units });
  }
  caches.room.maxBytes = caches.usage();
  const app = await caches.open('app');
  return {
    caches,
    wantedOf: (id: PackId) => cacheOf(id).readWanted(),
    pathsOf: (id: PackId) => cacheOf(id).listPaths(),
    /** Stores files of a new version, of this many bytes. */
    install: (bytes: number) =>
      withRoom(async () => await app.put(`${SCOPE}app.js`, new Response('x'.repeat(bytes))), {
        scope: SCOPE,
        matchAny: (start) => {
          const id = listed.find((one) => start === `${SCOPE}packs/${one}/offline.`);
          return Promise.resolve(id && new Response(JSON.stringify(LISTS[id])));
        },
      }),
  };
}

describe('a new version on a full device', () => {
  it('takes the room of units: those opened longest ago, of the pack opened longest ago, and the page is told', async () => {
    const { install, wantedOf, pathsOf } = await fillDevice();
    await install(300);
    expect(await wantedOf('chr')).toEqual({ mode: 'auto', units: ['Birds'], isFull: true });
    expect(await wantedOf('mi')).toEqual({ mode: 'auto', units: ['Animals', 'Food'] });
    const paths = await pathsOf('chr');
    expect([paths.has('audio/Trees-1.mp3'), paths.has('audio/Birds-1.mp3'), paths.has('audio/shared.mp3')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('takes as much as it needs, in the end of the open pack as well', async () => {
    const { install, wantedOf, pathsOf, caches } = await fillDevice();
    await install(caches.room.maxBytes - 900);
    expect((await wantedOf('chr')).units).toEqual([]);
    expect((await pathsOf('chr')).size).toBe(0);
    expect(await wantedOf('mi')).toEqual({ mode: 'auto', units: ['Animals'], isFull: true });
  });

  it('takes all media of a pack whose list is gone', async () => {
    const { install, pathsOf } = await fillDevice(['mi']);
    await install(1200);
    expect((await pathsOf('chr')).size).toBe(0);
    expect((await pathsOf('mi')).size).toBeGreaterThan(0);
  });

  it('stays away when there is no room even so', async () => {
    const { install, caches } = await fillDevice();
    await expect(install(caches.room.maxBytes + 1)).rejects.toThrow('No room.');
  });

  it('comes without the recordings for which there is no room', async () => {
    const { caches, wantedOf, pathsOf } = await fillDevice();
    // Room for a word about it, not for the recording.
    caches.room.maxBytes += 50;
    const renewed = makeFile('audio/Animals-new.mp3', 400);
    const units = LISTS.mi.units.map((unit) =>
      unit.name === 'Animals' ? { ...unit, files: [...unit.files, renewed] } : unit,
    );
    const list = { ...LISTS.mi, units };
    vi.stubGlobal('fetch', async () => await Promise.resolve(new Response(bytesOf(renewed))));
    const media = createMediaStore(
      { packs: { mi: 'packs/mi/offline.2.json', chr: null } },
      { match: () => Promise.resolve(new Response(JSON.stringify(list))) },
      SCOPE,
    );
    await media.install('avif', FREE_TO_FETCH);
    expect((await pathsOf('mi')).has(renewed.path)).toBe(false);
    expect(await wantedOf('mi')).toEqual({ mode: 'auto', units: ['Animals', 'Food'], isFull: true });
    // With room it comes.
    caches.room.maxBytes = Infinity;
    await media.install('avif', FREE_TO_FETCH);
    expect((await pathsOf('mi')).has(renewed.path)).toBe(true);
  });

  it('does not come when a recording cannot be had for another reason', async () => {
    await fillDevice();
    vi.stubGlobal('fetch', async () => await Promise.resolve(new Response('', { status: 404 })));
    const list = { base: [makeFile('audio/new.mp3')], units: LISTS.mi.units };
    const media = createMediaStore(
      { packs: { mi: 'packs/mi/offline.2.json' } },
      { match: () => Promise.resolve(new Response(JSON.stringify(list))) },
      SCOPE,
    );
    await expect(media.install('avif', FREE_TO_FETCH)).rejects.toThrow('came with status 404');
  });
});

/** An atlas of a version of the app. */
const atlasOf = (version: number): string => `art/Animals.${version}`;

describe('a device with a dense screen', () => {
  const listOf = (version: number) => ({
    base: [],
    units: [
      { name: 'Animals', files: [makeDense(atlasOf(version), 200), makeFile(`${atlasOf(version)}.webp`, 300, 'webp')] },
    ],
  });
  const openMedia = (version: number) =>
    createMediaStore(
      { packs: { mi: 'packs/mi/offline.json' } },
      { match: () => Promise.resolve(new Response(JSON.stringify(listOf(version)))) },
      SCOPE,
    );

  it.each([
    { has: [`${atlasOf(1)}.2x.avif`, `${atlasOf(1)}.avif`], gets: [`${atlasOf(2)}.2x.avif`] },
    { has: [`${atlasOf(1)}.avif`], gets: [`${atlasOf(2)}.avif`] },
  ])('that has $has gets $gets of a new version', async ({ has, gets }) => {
    const caches = createFakeCaches();
    vi.stubGlobal('caches', caches);
    const files = new Map([1, 2].flatMap((version) => allFiles(listOf(version))).map((file) => [file.path, file]));
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      const file = files.get(url.slice(`${SCOPE}packs/mi/`.length));
      return await Promise.resolve(file ? new Response(bytesOf(file)) : new Response('', { status: 404 }));
    });
    const cache = createMediaCache(caches, 'mi', `${SCOPE}packs/mi/`);
    await cache.writeWanted({ mode: 'auto', units: ['Animals'] });
    for (const path of has) await cache.store(makeFile(path), new Response('x'));
    // The same version: what has a dense one beside it is needed no more.
    await openMedia(1).clean();
    expect([...(await cache.listPaths())]).toEqual(has.slice(0, 1));
    await openMedia(2).install('avif', FREE_TO_FETCH);
    await openMedia(2).clean();
    expect([...(await cache.listPaths())]).toEqual(gets);
  });
});

describe('once a new version is there', () => {
  it('what it does not name is gone; which units are wanted stays known', async () => {
    const { caches, wantedOf, pathsOf } = await fillDevice();
    const cut = { ...LISTS.mi, units: LISTS.mi.units.filter(({ name }) => name === 'Animals') };
    const media = createMediaStore(
      { packs: { mi: 'packs/mi/offline.2.json' } },
      { match: () => Promise.resolve(new Response(JSON.stringify(cut))) },
      SCOPE,
    );
    await media.clean();
    const paths = await pathsOf('mi');
    expect([paths.has('audio/Animals-1.mp3'), paths.has('audio/Food-1.mp3')]).toEqual([true, false]);
    expect(await wantedOf('mi')).toEqual({ mode: 'auto', units: ['Animals', 'Food'] });
    // A pack that is gone leaves nothing.
    expect([...caches.stores.keys()]).toEqual(['kz-media-mi', 'app']);
  });
});
