import { describe, expect, it, vi } from 'vitest';
import type { FirebaseProject, RawLists, RawRecord } from '../../src/content/entities';
import type { KeyValueStore } from '../../src/content/key-value-store';
import { openLists } from '../../src/content/firestore/open';
import { loadCachedRows, saveCachedRows } from '../../src/content/firestore/row-cache';
import type { Reader } from '../../src/content/firestore/reader';
import { readCollections } from '../../src/content/firestore/reader';
import type { Versions } from '../../src/content/firestore/versions';
import { COLLECTION_NAMES } from '../../src/content/normalise';

vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const project: FirebaseProject = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const listsOf = (word: string): RawLists => ({ KZ_AppData: [{ Language: word }] });
const isPlayable = (lists: RawLists): boolean => (lists.KZ_AppData ?? []).length > 0;
const failOffline = () => Promise.reject(new Error('offline'));
const never = new Promise<never>(() => undefined);

function createCacheStore(
  values: Record<string, unknown> = {},
): KeyValueStore & { readonly values: Record<string, unknown> } {
  return {
    values: values,
    get: async (key) => values[key],
    set: async (key, value) => {
      values[key] = value;
    },
  };
}

const cacheOf = (word: string, projectId = 'demo-kz', versions: Versions = {}) => ({
  KZ_Maori_Content: { version: 1, projectId, lists: listsOf(word), versions },
});

/** An answer that comes when the test says so. */
function createAnswer(): { readonly promise: Promise<RawLists>; readonly resolve: (lists: RawLists) => void } {
  const resolvers: ((lists: RawLists) => void)[] = [];
  const promise = new Promise<RawLists>((resolve) => {
    resolvers.push(resolve);
  });
  return { promise, resolve: (lists) => resolvers.forEach((resolve) => resolve(lists)) };
}

function open(
  readProject: (project: unknown, collections: readonly string[]) => Promise<RawLists>,
  cacheStore: KeyValueStore | null,
  bundled: RawLists | null = listsOf('bundled'),
  readVersions: () => Promise<Versions | null> = () => Promise.resolve(null),
  sureDay = '',
) {
  return openLists({
    project,
    language: 'Maori',
    cacheStore,
    collections: ['KZ_AppData', 'Own_Words'],
    isPlayable,
    sureDay,
    readProject,
    readVersions,
    readBundled: () => (bundled ? Promise.resolve(bundled) : Promise.reject(new Error('no rows'))),
    firstStartMilliseconds: 20,
  });
}

describe('opening rows of a project', () => {
  it('uses cached rows at once, and refreshes them in the background', async () => {
    const cacheStore = createCacheStore(cacheOf('old'));
    const { promise: reading, resolve: answer } = createAnswer();
    expect(await open(() => reading, cacheStore)).toEqual(listsOf('old'));
    answer(listsOf('new'));
    await vi.waitFor(() => expect(cacheStore.values).toEqual(cacheOf('new')));
  });

  it('reads the project at the first start and caches its rows', async () => {
    const cacheStore = createCacheStore();
    expect(await open(() => Promise.resolve(listsOf('new')), cacheStore)).toEqual(listsOf('new'));
    expect(cacheStore.values).toEqual(cacheOf('new'));
  });

  it('reads the collections of SheetsToPull', async () => {
    const readProject = vi.fn<(project: unknown, collections: readonly string[]) => Promise<RawLists>>(() =>
      Promise.resolve(listsOf('new')),
    );
    await open(readProject, createCacheStore());
    expect(readProject.mock.calls[0]?.[1]).toEqual(['KZ_AppData', 'Own_Words']);
  });

  it.each([
    ['fails', failOffline],
    ['is silent', () => never],
    ['is empty', () => Promise.resolve({ KZ_AppData: [] })],
  ])('opens with the own rows of the pack when the project %s', async (_, readProject) => {
    const cacheStore = createCacheStore();
    expect(await open(readProject, cacheStore)).toEqual(listsOf('bundled'));
    expect(cacheStore.values).toEqual({});
  });

  it('an empty or failed refresh leaves the cache unchanged', async () => {
    const cacheStore = createCacheStore(cacheOf('old'));
    expect(await open(() => Promise.resolve({}), cacheStore)).toEqual(listsOf('old'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(cacheStore.values).toEqual(cacheOf('old'));
  });

  it('rows of a slow project are cached for the next start', async () => {
    const cacheStore = createCacheStore();
    const { promise: reading, resolve: answer } = createAnswer();
    expect(await open(() => reading, cacheStore)).toEqual(listsOf('bundled'));
    answer(listsOf('late'));
    await vi.waitFor(() => expect(cacheStore.values).toEqual(cacheOf('late')));
  });

  it('ignores cached rows of another project, and invalid ones', async () => {
    expect(await open(failOffline, createCacheStore(cacheOf('old', 'other')))).toEqual(listsOf('bundled'));
    expect(
      await open(failOffline, createCacheStore({ KZ_Maori_Content: { version: 1, projectId: 'demo-kz', lists: 7 } })),
    ).toEqual(listsOf('bundled'));
  });

  it('works without a store, and with one that fails', async () => {
    const broken: KeyValueStore = {
      get: () => Promise.reject(new Error('no storage')),
      set: () => Promise.reject(new Error('no storage')),
    };
    expect(await open(() => Promise.resolve(listsOf('new')), broken)).toEqual(listsOf('new'));
    expect(await open(() => Promise.resolve(listsOf('new')), null)).toEqual(listsOf('new'));
  });

  it('rejects when there are no cached rows, no project and no bundled rows', async () => {
    await expect(open(failOffline, null, null)).rejects.toThrow('offline');
    await expect(open(failOffline, null, {})).rejects.toThrow('offline');
  });
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('rows that the device has already', () => {
  type ReadProject = (project: unknown, collections: readonly string[]) => Promise<RawLists>;
  const BOTH = { KZ_AppData: 'one', Own_Words: 'one' };
  const words = { KZ_AppData: [{ Language: 'old' }], Own_Words: [] };
  const stored = (versions: Versions = BOTH) => ({
    KZ_Maori_Content: { version: 1, projectId: 'demo-kz', lists: words, versions },
  });
  const createReadProject = (lists: RawLists) => vi.fn<ReadProject>(() => Promise.resolve(lists));

  it('are not read again as long as the versions are the same', async () => {
    const cacheStore = createCacheStore(stored());
    const readProject = createReadProject(listsOf('new'));
    expect(await open(readProject, cacheStore, null, () => Promise.resolve(BOTH))).toEqual(words);
    await settle();
    expect(readProject).not.toHaveBeenCalled();
    expect(cacheStore.values).toEqual(stored());
  });

  it('are read again where a version is another one, and only there', async () => {
    const cacheStore = createCacheStore(stored());
    const readProject = createReadProject(listsOf('new'));
    const versions = { KZ_AppData: 'two', Own_Words: 'one' };
    expect(await open(readProject, cacheStore, null, () => Promise.resolve(versions))).toEqual(words);
    await vi.waitFor(() =>
      expect(cacheStore.values).toEqual({
        KZ_Maori_Content: { ...stored(versions).KZ_Maori_Content, lists: { ...words, ...listsOf('new') } },
      }),
    );
    expect(readProject.mock.calls.map(([, collections]) => collections)).toEqual([['KZ_AppData']]);
  });

  it('are read again at every start where the project has no versions, or does not say that of a collection', async () => {
    for (const versions of [null, { KZ_AppData: 'one' }]) {
      const readProject = createReadProject({ ...words });
      // oxlint-disable-next-line no-await-in-loop
      await open(readProject, createCacheStore(stored()), null, () => Promise.resolve(versions));
      // oxlint-disable-next-line no-await-in-loop
      await settle();
      expect(readProject.mock.calls.map(([, collections]) => collections)).toEqual([
        versions === null ? ['KZ_AppData', 'Own_Words'] : ['Own_Words'],
      ]);
    }
  });

  it.each([
    ['fails', failOffline],
    ['gets no answer', () => never],
  ])('are played with, and stay, when the reading of the versions %s', async (_, readVersions) => {
    const cacheStore = createCacheStore(stored());
    const readProject = createReadProject(listsOf('new'));
    expect(await open(readProject, cacheStore, null, readVersions)).toEqual(words);
    await settle();
    expect(readProject).not.toHaveBeenCalled();
    expect(cacheStore.values).toEqual(stored());
  });

  it('are read again when the reading of the versions fails, where they were read at none', async () => {
    const cacheStore = createCacheStore(stored({}));
    const readProject = createReadProject({ ...words, ...listsOf('new') });
    expect(await open(readProject, cacheStore, null, failOffline)).toEqual(words);
    await vi.waitFor(() => expect(cacheStore.values).toMatchObject({ KZ_Maori_Content: { lists: listsOf('new') } }));
    expect(readProject.mock.calls.map(([, collections]) => collections)).toEqual([['KZ_AppData', 'Own_Words']]);
  });

  it('are read at a first start whose versions cannot be read, and at the next start again', async () => {
    const cacheStore = createCacheStore();
    expect(await open(() => Promise.resolve(words), cacheStore, null, failOffline)).toEqual(words);
    const readProject = createReadProject(words);
    await open(readProject, cacheStore, null, () => Promise.resolve(BOTH));
    await vi.waitFor(() => expect(cacheStore.values).toEqual(stored()));
    expect(readProject).toHaveBeenCalledTimes(1);
  });
});

interface Seen {
  readonly reader: Reader;
  readonly asked: string[];
  closed: boolean;
}

function watchReader(read: (collection: string) => Promise<RawRecord[]>): Seen {
  const seen: Seen = {
    asked: [],
    closed: false,
    reader: {
      read: (collection) => {
        seen.asked.push(collection);
        return read(collection);
      },
      close: async () => {
        seen.closed = true;
      },
    },
  };
  return seen;
}

const rowsOf = (collection: string): Promise<RawRecord[]> => Promise.resolve([{ Language: collection }]);
const whole = Object.fromEntries(COLLECTION_NAMES.map((collection) => [collection, [{ Language: collection }]]));

const ownerOn = (sureDay: string) => ({ language: 'Maori', projectId: 'demo-kz', sureDay });

describe('saved rows', () => {
  const rows = [
    { Key: 1, Language: 'stays' },
    { Key: 2, Language: 'gone', Withdrawn: 'yes' },
    { Key: 3, Language: 'ends', Until: '2026-03-10' },
  ];
  const entombed = [rows[0], { Key: 2, Withdrawn: 'yes' }, { Key: 3, Until: '2026-03-10' }];
  const versions = { KZ_AppData: 'one', KZ_uiWords: 'one' };

  /** Saves and reads on a day that has surely begun. */
  const createRowCache = () => {
    const values: Record<string, unknown> = {};
    const store = createCacheStore(values);
    return {
      store,
      text: (): string => JSON.stringify(values),
      save: async (sureDay: string) =>
        await saveCachedRows(store, ownerOn(sureDay), { lists: { KZ_AppData: rows, KZ_uiWords: [] }, versions }),
      load: async (sureDay: string) => await loadCachedRows(store, ownerOn(sureDay)),
    };
  };

  it('hold nothing of what is withdrawn, and of what has surely ended: its collection is read again then', async () => {
    const cache = createRowCache();
    await cache.save('2026-03-09');
    expect(cache.text()).toMatch(/stays.*ends/u);
    expect(cache.text()).not.toContain('gone');
    const lists = { KZ_AppData: entombed, KZ_uiWords: [] };
    expect(await cache.load('2026-03-10')).toEqual({ lists, versions: { KZ_uiWords: 'one' } });
    expect(cache.text()).not.toContain('ends');
    expect(await cache.load('2026-03-11')).toEqual({ lists, versions: { KZ_uiWords: 'one' } });
    await cache.save('2026-03-10');
    expect(cache.text()).not.toContain('ends');
  });

  it('stay as they are while no day is sure, whatever the clock says', async () => {
    const cache = createRowCache();
    try {
      vi.useFakeTimers({ now: new Date(2099, 0, 1), toFake: ['Date'] });
      await cache.save('');
      const before = cache.text();
      expect((await cache.load(''))?.versions).toEqual(versions);
      expect(before).toContain('ends');
      expect(cache.text()).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('reading the nine collections', () => {
  it('reads one after another, through the client alone', async () => {
    let running = 0;
    const client = watchReader(async (collection) => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return await rowsOf(collection);
    });
    const openRest = vi.fn<() => Promise<Reader>>();
    const lists = await readCollections({ openClient: () => Promise.resolve(client.reader), openRest });
    expect(lists).toEqual(whole);
    expect(client.asked).toEqual(COLLECTION_NAMES);
    expect(openRest).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(client.closed).toBe(true));
  });

  it.each([
    ['fails', () => Promise.reject(new Error('unavailable'))],
    ['is late', () => never],
  ])('goes on by plain requests from where the client %s, and does not go back', async (_, fail) => {
    const [, , third] = COLLECTION_NAMES;
    const client = watchReader((collection) => (collection === third ? fail() : rowsOf(collection)));
    const rest = watchReader(rowsOf);
    const factories = {
      openClient: () => Promise.resolve(client.reader),
      openRest: () => Promise.resolve(rest.reader),
    };
    expect(await readCollections(factories, 20)).toEqual(whole);
    expect(client.asked).toEqual(COLLECTION_NAMES.slice(0, 3));
    expect(rest.asked).toEqual(COLLECTION_NAMES.slice(2));
  });

  it('reads only the collections that are named', async () => {
    const client = watchReader(rowsOf);
    const factories = {
      openClient: () => Promise.resolve(client.reader),
      openRest: () => Promise.reject(new Error('not meant')),
    };
    expect(Object.keys(await readCollections(factories, 20, ['Own_Words', 'KZ_PopupWords']))).toEqual([
      'Own_Words',
      'KZ_PopupWords',
    ]);
    expect(client.asked).toEqual(['Own_Words', 'KZ_PopupWords']);
  });

  it('uses plain requests when the client itself cannot be fetched', async () => {
    const rest = watchReader(rowsOf);
    const factories = {
      openClient: () => Promise.reject(new Error('no such file')),
      openRest: () => Promise.resolve(rest.reader),
    };
    expect(await readCollections(factories, 20)).toEqual(whole);
  });

  it('rejects when both readers fail', async () => {
    const lost = watchReader(() => never).reader;
    const factories = { openClient: () => Promise.resolve(lost), openRest: () => Promise.resolve(lost) };
    await expect(readCollections(factories, 10)).rejects.toThrow('did not come within');
  });
});
