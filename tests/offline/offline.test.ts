import { describe, expect, it, vi } from 'vitest';
import { Stopped } from '../../src/offline/fetch-file';
import type { OfflineEnvironment, OfflinePack } from '../../src/offline/packs';
import { createOffline } from '../../src/offline/offline';
import { createFakeCaches, createFakeNetwork, makeList } from './fakes';
import type { Script } from './fakes';

const packOf = (id: string, units: readonly string[]): OfflinePack => ({
  id,
  url: `https://school.example/packs/${id}/`,
  list: makeList(units),
});
const MI = packOf('mi', ['Animals', 'Food', 'Body']);
const CHR = packOf('chr', ['Birds', 'Trees']);
/** All files of MI in one format. */
const MI_BYTES = 50 + 40 + 60 + 3 * (200 + 300);

interface Options {
  readonly script?: Script;
  readonly maxBytes?: number;
  readonly caches?: ReturnType<typeof createFakeCaches>;
  readonly others?: readonly OfflinePack[];
  readonly connection?: { readonly saveData?: boolean };
  /** Quota minus usage that the browser tells; it tells nothing when it is left out. */
  readonly quota?: number;
  /** What the clock says. */
  readonly hidingDay?: string;
  readonly sureDay?: string;
}

const TODAY = '2026-03-09';

/** A device with a network. `goOn` ends the pause that the downloads are in. */
async function setUp({ script = {}, maxBytes = Infinity, others = [], connection = {}, quota, ...rest }: Options = {}) {
  const { hidingDay = TODAY, sureDay = TODAY } = rest;
  const caches = rest.caches ?? createFakeCaches(maxBytes);
  const network = createFakeNetwork(script);
  const pauses: number[] = [];
  const announced: string[] = [];
  const waiting: (() => void)[] = [];
  let asked = 0;
  const environment: OfflineEnvironment = {
    clock: { hidingDay: () => hidingDay, sureDay: () => sureDay },
    caches,
    fetchFile: network.fetchFile,
    wait: () => Promise.resolve(),
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(milliseconds);
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(new Stopped('Stopped.')));
      }),
    waitForRest: () => Promise.resolve(new AbortController().signal),
    isSlow: () => false,
    runAlone: (work) => work(),
    announce: (id) => void announced.push(id),
    storage: {
      estimate: () => Promise.resolve(quota === undefined ? {} : { quota, usage: caches.usage() }),
      isPersisted: () => Promise.resolve(asked > 0),
      askPersist: () => {
        asked += 1;
        return Promise.resolve();
      },
    },
    connection: () => connection,
    format: 'avif',
    loadOthers: () => Promise.resolve(others),
    unitsOfLevel: () => ['Body'],
  };
  const offline = await createOffline(MI, environment);
  const stateOf = (id: string) => offline.getState().packs.find((pack) => pack.id === id);
  const readyOf = (id: string): string[] =>
    stateOf(id)?.units.flatMap(({ name, isReady }) => (isReady ? name : [])) ?? [];
  const readWanted = async (id: string): Promise<unknown> =>
    await (await (await caches.open(`kz-media-${id}`)).match(`https://school.example/packs/${id}/wanted.json`))?.json();
  return {
    offline,
    caches,
    network,
    pauses,
    announced,
    stateOf,
    readyOf,
    readWanted,
    goOn: () => waiting.pop()?.(),
    asked: () => asked,
  };
}

/** A list whose recording Birds-1 is withdrawn from a day on. */
const withEnd = (list: OfflinePack['list']): OfflinePack['list'] => ({
  ...list,
  units: list.units.map(({ name, files }) => ({
    name,
    files: files.map((file) => (file.path === 'audio/Birds-1.mp3' ? { ...file, until: '2026-03-10' } : file)),
  })),
});

describe('packs on the device', () => {
  it('get all units of the open pack, those of the level first, and ask the browser to keep them', async () => {
    const { offline, network, stateOf, readWanted, asked } = await setUp();
    expect(stateOf('mi')).toMatchObject({ readyUnits: 0, storedBytes: 0, bytes: MI_BYTES });
    await offline.run();
    expect(stateOf('mi')).toMatchObject({
      readyUnits: 3,
      storedBytes: MI_BYTES,
      bytes: MI_BYTES,
      mode: 'auto',
      fetching: null,
      problem: null,
    });
    const order = ['Body', 'Animals', 'Food'];
    expect(
      network.requests.filter((url) => url.includes('/art/')).map((url) => /(\w+)\.avif$/u.exec(url)?.[1]),
    ).toEqual(['covers', ...order]);
    expect(await readWanted('mi')).toEqual({ mode: 'auto', units: order });
    expect(asked()).toBeGreaterThan(0);
    expect(offline.getState().storage.isPersisted).toBe(true);
    // Everything is there: nothing is asked for again.
    const { length } = network.requests;
    await offline.run();
    expect(network.requests).toHaveLength(length);
  });

  it('lose files that are withdrawn by now, and never get them again', async () => {
    const birds = { ...CHR, list: withEnd(CHR.list) };
    const isStored = (caches: ReturnType<typeof createFakeCaches>): boolean =>
      caches.stores.get('kz-media-chr')?.has(`${CHR.url}audio/Birds-1.mp3`) === true;
    const { caches, offline } = await setUp({ others: [birds] });
    await offline.refresh();
    await offline.getAll('chr');
    await vi.waitFor(() => expect(isStored(caches)).toBe(true));
    const day = '2026-03-10';
    const next = await setUp({ caches, others: [birds], hidingDay: day, sureDay: day });
    await next.offline.refresh();
    expect(isStored(caches)).toBe(false);
    await next.offline.getAll('chr');
    await next.offline.run();
    expect(next.network.requests.filter((url) => url.includes('Birds-1'))).toEqual([]);
    expect(next.readyOf('chr')).toContain('Birds');
  });

  it('keep files whose day has come by a clock alone, and do not fetch more of them', async () => {
    const birds = { ...CHR, list: withEnd(CHR.list) };
    const url = `${CHR.url}audio/Birds-1.mp3`;
    const { caches, offline } = await setUp({ others: [birds] });
    await offline.refresh();
    await offline.getAll('chr');
    await vi.waitFor(() => expect(caches.stores.get('kz-media-chr')?.has(url)).toBe(true));
    const wrong = await setUp({ caches, others: [birds], hidingDay: '2099-01-01' });
    await wrong.offline.refresh();
    expect([caches.stores.get('kz-media-chr')?.has(url), wrong.readyOf('chr').includes('Birds')]).toEqual([true, true]);
    const fresh = await setUp({ others: [birds], hidingDay: '2099-01-01' });
    await fresh.offline.refresh();
    await fresh.offline.getAll('chr');
    await vi.waitFor(() => expect(fresh.readyOf('chr')).toContain('Birds'));
    expect(fresh.network.requests).not.toContain(url);
  });

  it('come again when the cache was deleted behind their back', async () => {
    const { offline, caches, readyOf } = await setUp();
    await offline.run();
    caches.stores.clear();
    await offline.refresh();
    expect(readyOf('mi')).toEqual([]);
    await offline.run();
    expect(readyOf('mi')).toHaveLength(3);
    expect(caches.stores.get('kz-media-mi')?.size).toBeGreaterThan(10);
  });

  it('go on where they were broken off', async () => {
    const first = await setUp({ maxBytes: 900 });
    await first.offline.run();
    const stored = first.caches.stores.get('kz-media-mi')?.size ?? 0;
    expect(first.stateOf('mi')?.problem).toBe('full');
    first.caches.room.maxBytes = Infinity;
    const second = await setUp({ caches: first.caches });
    await second.offline.run();
    expect(second.readyOf('mi')).toHaveLength(3);
    // wanted.json is in the cache, too.
    expect(second.network.requests).toHaveLength((first.caches.stores.get('kz-media-mi')?.size ?? 0) - stored);
  });

  it('leave a unit unready whose file is wrong, get the others, and get it later', async () => {
    const { offline, readyOf, stateOf, pauses, goOn } = await setUp({
      script: { 'audio/Body-1.mp3': ['wrong', 'wrong', 'wrong'] },
    });
    const work = offline.run();
    await expect.poll(() => pauses).toEqual([15_000]);
    expect(readyOf('mi')).toEqual(['Animals', 'Food']);
    expect(stateOf('mi')).toMatchObject({ problem: 'failed' });
    expect(stateOf('mi')?.units.find(({ name }) => name === 'Body')?.ratio).toBeLessThan(1);
    goOn();
    await work;
    expect(readyOf('mi')).toEqual(['Animals', 'Food', 'Body']);
    expect(stateOf('mi')?.problem).toBeNull();
  });

  it('wait longer and longer without a network, then give up until they are started again', async () => {
    const { offline, network, pauses, goOn, stateOf, readyOf } = await setUp();
    network.setDown(true);
    const work = offline.run();
    for (let count = 1; count <= 4; count += 1) {
      await expect.poll(() => pauses.length).toBe(count);
      goOn();
    }
    await work;
    expect(pauses).toEqual([15_000, 60_000, 300_000, 900_000]);
    expect(stateOf('mi')?.problem).toBe('offline');
    network.setDown(false);
    await offline.run();
    expect(readyOf('mi')).toHaveLength(3);
  });

  it('get only what is opened where data may cost money, and all of it when a person asks', async () => {
    const { offline, readyOf } = await setUp({ connection: { saveData: true } });
    await offline.run();
    expect(readyOf('mi')).toEqual([]);
    await offline.open('Food');
    expect(readyOf('mi')).toEqual(['Food']);
    await offline.getAll('mi');
    await expect.poll(() => readyOf('mi')).toHaveLength(3);
  });

  it('are removed at once, and stay away until a person asks for them', async () => {
    const { offline, caches, readyOf, stateOf, readWanted, network } = await setUp();
    await offline.run();
    await offline.remove('mi');
    expect([...(caches.stores.get('kz-media-mi')?.keys() ?? [])]).toEqual([
      'https://school.example/packs/mi/wanted.json',
    ]);
    expect(stateOf('mi')).toMatchObject({ mode: 'manual', storedBytes: 0 });
    expect(await readWanted('mi')).toEqual({ mode: 'manual', units: [] });
    const { length } = network.requests;
    const later = await setUp({ caches });
    await later.offline.run();
    await later.offline.open('Food');
    expect(later.network.requests).toEqual([]);
    expect(network.requests).toHaveLength(length);
    await later.offline.getAll('mi');
    await expect.poll(() => later.readyOf('mi')).toHaveLength(3);
    expect(readyOf('mi')).toEqual([]);
  });

  it('stop in the middle: what is ready stays and is kept', async () => {
    const { offline, stateOf, readyOf, readWanted } = await setUp();
    offline.subscribe(() => {
      if (stateOf('mi')?.readyUnits === 1 && stateOf('mi')?.mode === 'auto') void offline.stop('mi');
    });
    await offline.run();
    await expect.poll(() => readWanted('mi')).toEqual({ mode: 'manual', units: ['Body'] });
    expect(readyOf('mi')).toEqual(['Body']);
  });

  it('of several languages are kept side by side; removing one leaves the other', async () => {
    const { offline, readyOf } = await setUp({ others: [CHR] });
    await offline.run();
    expect(readyOf('chr')).toEqual([]);
    await offline.refresh();
    await offline.getAll('chr');
    await expect.poll(() => readyOf('chr')).toEqual(['Birds', 'Trees']);
    await offline.remove('mi');
    expect(readyOf('mi')).toEqual([]);
    expect(readyOf('chr')).toEqual(['Birds', 'Trees']);
  });

  it('that are not open give way when there is no room, unit by unit', async () => {
    const { offline, caches, readyOf, stateOf } = await setUp({ others: [CHR] });
    await offline.refresh();
    await offline.remove('mi');
    await offline.getAll('chr');
    await expect.poll(() => readyOf('chr')).toEqual(['Birds', 'Trees']);
    // Room for all of the open pack, if one unit of the other goes. A fifth of the quota stays
    // free.
    const quota = Math.ceil((caches.usage() + MI_BYTES - 400) / 0.8);
    const later = await setUp({ caches, others: [CHR], quota });
    await later.offline.getAll('mi');
    await expect.poll(() => later.readyOf('mi')).toHaveLength(3);
    expect(later.readyOf('chr')).toEqual(['Birds']);
    expect(stateOf('chr')).toBeDefined();
    expect(await later.readWanted('chr')).toEqual({ mode: 'auto', units: ['Birds'] });
  });

  it('stop with a true message when there is no room, and keep what is whole', async () => {
    const { offline, readyOf, stateOf, caches } = await setUp({ maxBytes: 900 });
    await offline.run();
    expect(readyOf('mi')).toEqual(['Body']);
    expect(stateOf('mi')?.problem).toBe('full');
    expect(caches.usage()).toBeLessThanOrEqual(900);
  });

  it('that a new version took the room of are told to be missing, until they are tried again', async () => {
    const { offline, caches } = await setUp();
    await offline.run();
    const cache = await caches.open('kz-media-mi');
    const url = `${MI.url}wanted.json`;
    await cache.put(url, new Response(JSON.stringify({ mode: 'auto', units: ['Body'], isFull: true })));
    await cache.delete(`${MI.url}audio/Food-1.mp3`);
    const later = await setUp({ caches });
    expect(later.stateOf('mi')?.problem).toBe('full');
    await later.offline.run();
    expect(later.stateOf('mi')).toMatchObject({ problem: null, readyUnits: 3 });
    expect(await later.readWanted('mi')).not.toHaveProperty('isFull');
  });

  it('are fetched by one tab; another one that removes them ends that', async () => {
    const caches = createFakeCaches();
    const one = await setUp({ caches });
    const two = await setUp({ caches });
    one.offline.subscribe(() => {
      if (one.stateOf('mi')?.readyUnits === 1 && two.stateOf('mi')?.mode === 'auto')
        void two.offline.remove('mi').then(() => one.offline.onAnnounced('mi'));
    });
    await one.offline.run();
    expect(two.announced).toContain('mi');
    await two.offline.refresh();
    expect(await two.readWanted('mi')).toMatchObject({ mode: 'manual' });
    expect(two.readyOf('mi')).toEqual([]);
  });
});
