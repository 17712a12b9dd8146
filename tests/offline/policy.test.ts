import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfflineList } from '../../src/offline/offline-list';
import { filesOf } from '../../src/offline/offline-list';
import type { StoredPack } from '../../src/offline/policy';
import {
  chooseUnits,
  isSparing,
  isUnitReady,
  missingFiles,
  ownFiles,
  planEviction,
  roomFor,
} from '../../src/offline/policy';
import { readOfflineList } from '../../src/offline/read-offline-list';
import { makeDense, makeFile, makeList } from './fakes';

const UNITS = ['Animals', 'Food', 'Body', 'Sky'];
const list = makeList(UNITS);
const all = new Set(filesOf(list, UNITS, 'avif').map(({ path }) => path));

describe('which units are fetched', () => {
  const nothing = { opened: [], ofLevel: [], ready: [], isSparing: false };

  it('are all, the one that was opened last first, then those of the level', () => {
    expect(chooseUnits(UNITS, nothing)).toEqual(UNITS);
    expect(chooseUnits(UNITS, { ...nothing, opened: ['Sky'], ofLevel: ['Body', 'Sky'] })).toEqual([
      'Sky',
      'Body',
      'Animals',
      'Food',
    ]);
  });

  it('are only those that are opened, and those that are there, where data may cost money', () => {
    expect(
      chooseUnits(UNITS, { opened: ['Body', 'Gone'], ofLevel: ['Food'], ready: ['Sky'], isSparing: true }),
    ).toEqual(['Body', 'Sky']);
  });

  it.each([
    [{}, false],
    [{ effectiveType: '4g', type: 'wifi' }, false],
    [{ saveData: true }, true],
    [{ type: 'cellular', effectiveType: '4g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
  ])('%j: sparing %s', (connection, expected) => {
    expect(isSparing(connection)).toBe(expected);
  });
});

describe('a unit', () => {
  it('is ready when its files in the device’s format and the base are there', () => {
    expect(isUnitReady(list, 'Food', 'avif', all)).toBe(true);
    expect(isUnitReady(list, 'Food', 'webp', all)).toBe(false);
    for (const path of ['art/covers.avif', 'art/Food.avif', 'audio/Food-0.mp3', 'audio/shared.mp3']) {
      expect(isUnitReady(list, 'Food', 'avif', new Set([...all].filter((other) => other !== path)))).toBe(false);
    }
  });

  it('leaves the files that other kept units and the base need', () => {
    expect(ownFiles(list, 'Food', UNITS, all)).toEqual([
      'art/Food.avif',
      'audio/Food-0.mp3',
      'audio/Food-1.mp3',
      'audio/Food-2.mp3',
    ]);
    expect(ownFiles(list, 'Food', ['Food'], all)).toContain('audio/shared.mp3');
  });
});

describe('a unit on a dense screen', () => {
  const picture = makeDense('art/Food', 200);
  const dense: OfflineList = { base: [], units: [{ name: 'Food', files: [picture, makeFile('audio/a.mp3')] }] };
  const present = new Set([picture.path, 'audio/a.mp3']);

  it('is ready with the pictures of other screens, and yet gets its own', () => {
    expect(isUnitReady(dense, 'Food', '2x.avif', present)).toBe(true);
    expect(missingFiles(dense, ['Food'], '2x.avif', present).map(({ path }) => path)).toEqual(['art/Food.2x.avif']);
    expect(missingFiles(dense, ['Food'], 'avif', present)).toEqual([]);
  });

  it('gives way with its pictures', () => {
    const both = new Set([...present, 'art/Food.2x.avif']);
    expect(ownFiles(dense, 'Food', ['Food'], both)).toEqual(['art/Food.avif', 'art/Food.2x.avif', 'audio/a.mp3']);
    const pack: StoredPack = { id: 'chr', list: dense, present: both, units: ['Food'] };
    expect(planEviction([pack], 'mi', 1)).toEqual([{ packId: 'chr', unit: 'Food', bytes: 700 }]);
  });

  it('is read by this version, and by older ones without those', () => {
    expect(readOfflineList(JSON.parse(JSON.stringify(dense)))).toEqual(dense);
    expect(readOfflineList({ ...dense, base: [{ ...picture, later: 1 }] })?.base).toEqual([picture]);
    expect(readOfflineList({ ...dense, base: [{ ...picture, dense: { ...picture.dense, path: '../x' } }] })).toBeNull();
  });
});

describe('room', () => {
  it('is what the quota leaves, but for a fifth of it or 50 MB', () => {
    expect(roomFor({ quota: 100_000_000, usage: 10_000_000 })).toBe(70_000_000);
    expect(roomFor({ quota: 10_000_000_000, usage: 0 })).toBe(9_950_000_000);
    expect(roomFor({ quota: 100, usage: 90 })).toBe(0);
    expect(roomFor({})).toBe(Infinity);
  });
});

describe('eviction', () => {
  const open: StoredPack = { id: 'mi', list, present: all, units: UNITS };
  const other: StoredPack = { id: 'chr', list, present: all, units: ['Food', 'Sky', 'Animals', 'Body'] };

  it('begins with the unit that was opened longest ago, of packs that are not open', () => {
    expect(planEviction([open, other], 'mi', 1)).toEqual([{ packId: 'chr', unit: 'Body', bytes: 500 }]);
    expect(planEviction([open, other], 'mi', 600).map(({ unit }) => unit)).toEqual(['Body', 'Animals']);
    // The last one frees what they shared.
    expect(planEviction([open, other], 'mi', 2060).map(({ unit }) => unit)).toEqual(['Body', 'Animals', 'Sky', 'Food']);
  });

  it('removes nothing when that would not be enough, or when there is no other pack', () => {
    expect(planEviction([open, other], 'mi', 2061)).toEqual([]);
    expect(planEviction([open], 'mi', 1)).toEqual([]);
  });

  it('frees as much as it says, without a unit too many, and never touches the open pack', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(UNITS),
        fc.subarray([...all]),
        fc.integer({ min: 1, max: 3000 }),
        (units, present, bytes) => {
          const pack = { ...other, units, present: new Set(present) };
          const plan = planEviction([open, pack], 'mi', bytes);
          expect(plan.every(({ packId }) => packId === 'chr')).toBe(true);
          const freed = plan.reduce((sum, unit) => sum + unit.bytes, 0);
          const withoutLast = freed - (plan[plan.length - 1]?.bytes ?? 0);
          expect(plan.length === 0 || (freed >= bytes && withoutLast < bytes)).toBe(true);
        },
      ),
      { seed: 13 },
    );
  });
});

describe('the list of a pack', () => {
  it('is read as it is written', () => {
    expect(readOfflineList(JSON.parse(JSON.stringify(list)))).toEqual(list);
  });

  it.each([
    '../pack.json',
    'art/../../x',
    '/art/a.webp',
    'sw.js',
    'art/',
    'art/..',
    'https://evil.example/a.mp3',
    'audio\\a.mp3',
  ])('is refused when it names %s', (path) => {
    expect(
      readOfflineList({ base: [], units: [{ name: 'Food', files: [{ ...makeFile('art/a.webp'), path }] }] }),
    ).toBeNull();
  });

  it.each([
    null,
    [],
    'text',
    {},
    { base: [], units: [{ name: 1, files: [] }] },
    { base: [{ ...makeFile('art/a.webp'), integrity: 'x' }], units: [] },
  ])('is refused when it is %j', (json) => {
    expect(readOfflineList(json)).toBeNull();
  });
});
