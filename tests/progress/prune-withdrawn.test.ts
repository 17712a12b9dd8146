import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeChild } from '../../src/progress/children';
import { encode } from '../../src/progress/saved/envelope';
import { memoryKeyOf } from '../../src/progress/saved/later-documents';
import { isRow } from '../../src/progress/saved/memory-rows';
import { createMemoryStorage, createScenesStorage } from '../../src/progress/saved/memory-storage';
import type { Mirror } from '../../src/progress/saved/mirror';
import { NO_PROGRESS } from '../../src/progress/saved/profiles';
import { pruneWithdrawn } from '../../src/progress/saved/prune-withdrawn';
import { setAside } from '../../src/progress/saved/set-aside';
import { createTodayStorage } from '../../src/progress/saved/today-storage';
import { keepProfile, keepRows } from '../../src/progress/saved/withdrawn-records';
import { parseRow, toRow } from '../../src/progress/word-memory';
import { createFakeDevice } from '../clock/fake-device';
import { anyRows } from './any-rows';

const LANGUAGE = 'Maori';
const OTHER_CHILD = 'child-aaaaaaaaaa';
const NOW = 1_800_000_000_000;
/** The keys that are withdrawn; '7' begins others' keys. */
const GONE = ['7', '12Story'];
const ignore = (): void => undefined;

function rowOf(key: string, takenFor: readonly string[] = []): string {
  const numbers = { stability: 7, difficulty: 5, lastDay: 20_000, asked: 7, right: 7, streak: 7, met: 7 };
  return toRow(key, `kupu ${key}`, { ...numbers, takenFor });
}

/**
 * localStorage and IndexedDB in memory, with what a device has of two children, in two languages.
 */
async function createDevice() {
  const texts = new Map<string, string>();
  const local: Storage = {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
  const values = new Map<string, unknown>();
  let writes = 0;
  const mirror: Mirror = {
    get: (key) => Promise.resolve(structuredClone(values.get(key))),
    set: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
    update: (key, change) => {
      writes += 1;
      return Promise.resolve(void values.set(key, structuredClone(change(structuredClone(values.get(key))))));
    },
  };
  const places = { local, mirror };
  const clock = createFakeDevice(NOW).visit();
  const memory = [rowOf('7'), rowOf('70'), rowOf('8', ['7', '70', '12Story']), rowOf('12Story'), rowOf('999')];
  const scenes = ['12Story,5,500,500,0,100', '70,6,500,500,0,100', '7,7'];
  for (const child of ['child-1', OTHER_CHILD]) {
    const storage = createMemoryStorage({ language: LANGUAGE, child, mirror, onNotice: ignore, onChange: ignore });
    // In the entry's current text, and in the previous one.
    // oxlint-disable-next-line no-await-in-loop
    for (const rows of [memory, [rowOf('1')]]) await storage.save(rows);
    const today = createTodayStorage({ language: LANGUAGE, child, day: 20_000, mirror, onNotice: ignore });
    // oxlint-disable-next-line no-await-in-loop
    await today.save({ day: 20_000, done: 1, words: ['7', '70', '12Story'], games: ['one'] });
    // oxlint-disable-next-line no-await-in-loop
    await createScenesStorage({ language: LANGUAGE, child, mirror, onNotice: ignore, onChange: ignore }).save(scenes);
  }
  const stickers = ['7', '70', '12Story'].map((word, index) => ({ word, layers: 1, order: index + 1 }));
  const progress = { ...NO_PROGRESS, memory, stickers, scenes };
  await setAside({ ...places, clock, language: LANGUAGE }, progress);
  await setAside({ local: null, mirror, clock, language: LANGUAGE, child: OTHER_CHILD }, progress);
  values.set(`KZ_${LANGUAGE}_Cleared_child-bbbbbbbbbb`, {
    clearedAt: NOW,
    scores: '',
    levels: '',
    broken: { one: '[{"word":"7"', other: '[{"word":"70"' },
  });
  texts.set(`KZ_${LANGUAGE}_Stickers`, encode({ generation: 3, records: stickers }));
  texts.set(`KZ_${LANGUAGE}_Stickers_broken_5`, '[{"word":"7","lay');
  texts.set(`KZ_${LANGUAGE}_Stickers_broken_6`, '[{"word":"70","lay');
  values.set(memoryKeyOf('Cherokee', OTHER_CHILD), {
    current: encode({ generation: 0, records: memory }),
    previous: null,
    broken: null,
  });
  values.set(memoryKeyOf(LANGUAGE, 'child-bbbbbbbbbb'), {
    current: encode({ generation: 0, records: [] }),
    previous: null,
    broken: '[["12Story,',
  });
  const own = (): string => JSON.stringify([...texts, ...[...values].filter(([key]) => !key.includes('Cherokee'))]);
  return {
    places,
    texts,
    values,
    own,
    prune: () =>
      pruneWithdrawn({
        ...places,
        language: LANGUAGE,
        withdrawn: GONE,
        listKeys: () => Promise.resolve([...values.keys()]),
      }),
    writes: () => writes,
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

// Other numbers of a row look like the key 7.
const textOf = (text: string): string => text.replaceAll(',7,7,7,7', '');

const deny = (): never => {
  throw new Error('denied');
};

describe('what is saved of withdrawn words', () => {
  it('is deleted of every child, in both places, also from older copies and from what was cleared; other words stay', async () => {
    const device = await createDevice();
    const named = /["\\, ](?:7|12Story)["\\, ]/u;
    const other = JSON.stringify(device.values.get(memoryKeyOf('Cherokee', OTHER_CHILD)));
    expect(textOf(device.own())).toMatch(named);
    await device.prune();
    expect(textOf(device.own())).not.toMatch(named);
    for (const child of ['child-1', OTHER_CHILD]) {
      const options = { language: LANGUAGE, child, mirror: device.places.mirror, onNotice: ignore, onChange: ignore };
      // oxlint-disable-next-line no-await-in-loop
      const [rows, place, lying] = await Promise.all([
        createMemoryStorage(options).load(),
        createTodayStorage({ ...options, day: 20_000 }).load(),
        createScenesStorage(options).load(),
      ]);
      expect(rows).toEqual([rowOf('1'), rowOf('70'), rowOf('8', ['70']), rowOf('999')]);
      expect(place).toEqual({ day: 20_000, done: 1, words: ['70'], games: ['one'] });
      expect(lying).toEqual(['70,6,500,500,0,100']);
    }
    expect(JSON.stringify(device.values.get(memoryKeyOf('Cherokee', OTHER_CHILD)))).toBe(other);
    expect([...device.texts.keys()].filter((key) => key.includes('broken'))).toEqual([
      `KZ_${LANGUAGE}_Stickers_broken_6`,
    ]);
    expect(device.texts.get(`KZ_${LANGUAGE}_Stickers`)).toBe(
      encode({ generation: 3, records: [{ word: '70', layers: 1, order: 2 }] }),
    );
    expect(device.values.get(`KZ_${LANGUAGE}_Cleared_child-bbbbbbbbbb`)).toMatchObject({
      broken: { other: '[{"word":"70"' },
    });
    // Nothing is written where nothing is to be removed.
    const [after, writes] = [device.own(), device.writes()];
    await device.prune();
    expect([device.own(), device.writes()]).toEqual([after, writes]);
  });

  it('is not looked for where nothing is withdrawn, and a device that denies access is left alone', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(ignore);
    const local = new Proxy({} as Storage, { get: deny });
    const mirror: Mirror = { get: deny, set: deny, update: deny };
    await pruneWithdrawn({ local, mirror, language: LANGUAGE, withdrawn: [] });
    expect(warn).not.toHaveBeenCalled();
    await pruneWithdrawn({ local, mirror, language: LANGUAGE, withdrawn: GONE });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('leaves rows that are rows, and every row of another word as it is but for what was taken for it', () => {
    fc.assert(
      fc.property(anyRows, fc.subarray(['1', '2', '3', '4', '12Story']), (rows, keys) => {
        const gone = new Set(keys);
        const kept = keepRows(rows, gone);
        expect(kept.every(isRow)).toBe(true);
        const expected = rows.flatMap((row) => {
          const { key = '', memory } = parseRow(row) ?? {};
          return gone.has(key) ? [] : [{ ...memory, takenFor: memory?.takenFor.filter((taken) => !gone.has(taken)) }];
        });
        expect(kept.map((row) => parseRow(row)?.memory)).toEqual(expected);
      }),
    );
  });

  it('does not come back with a child from another device, whose words of other languages stay', () => {
    const progress = {
      ...NO_PROGRESS,
      memory: [rowOf('7'), rowOf('8', ['7'])],
      stickers: [{ word: '7', layers: 1, order: 1 }],
    };
    const profile = {
      child: makeChild(OTHER_CHILD, { animal: 'dog', colour: 0 }, 1),
      languages: [
        [LANGUAGE, progress],
        ['Cherokee', progress],
      ] as const,
    };
    const [[, own], [, other]] = keepProfile(profile, LANGUAGE, new Set(GONE)).languages as typeof profile.languages;
    expect([own.memory, own.stickers]).toEqual([[rowOf('8')], []]);
    expect(other).toBe(progress);
    expect(keepProfile(profile, LANGUAGE, new Set())).toBe(profile);
  });
});
