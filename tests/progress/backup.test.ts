// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/play/digest';
import type { Child } from '../../src/progress/children';
import { makeChild, presentChildren, removeChild } from '../../src/progress/children';
import { FIRST_CHILD } from '../../src/progress/first-child';
import type { Backup } from '../../src/progress/saved/backup';
import { MAX_BACKUP_BYTES, makeBackupFile, readBackup, writeBackup } from '../../src/progress/saved/backup';
import { placedRow } from '../../src/progress/scenes';
import { createDaysStorage, createMemoryStorage, createScenesStorage } from '../../src/progress/saved/memory-storage';
import { addProfiles, readProfiles } from '../../src/progress/saved/profile-storage';
import type { ChildProgress } from '../../src/progress/saved/profiles';
import { NO_PROGRESS, joinProgress as joinChildProgress, placeOf } from '../../src/progress/saved/profiles';
import { createStorage } from '../../src/progress/saved/storage';
import { afterReview, toRow } from '../../src/progress/word-memory';
import { VERSION } from '../../src/progress/saved/envelope';
import { pickValid } from '../../src/progress/saved/validate';
import { FUZZ_RUNS } from '../fuzz';
import { balloonRide, device, levels, localStorage, pairs, setUpFreshDevices, stickers } from './device';
import { anyDays, anyRows, anyScenes } from './any-rows';
import { anyLevels, anyRecords, anySettings, anyStickers, makePlayed, makeRecord } from './sample';
import { createFakeDevice } from '../clock/fake-device';

setUpFreshDevices();

const NOW = Date.UTC(2026, 10, 22, 9);
const places = () => ({ local: localStorage, mirror: device.mirror });
const listMirrorKeys = () => Promise.resolve([...device.mirror.values.keys()]);
const rows = [
  toRow('7', 'manu', afterReview(undefined, { key: '7', isRight: true, guess: 0.25, taken: null }, 20_000)),
];
const PLACES = [placedRow([], { word: '7', x: 0.25, y: 0.5, turn: 30, size: 1.5 }, 20)];
const progress: ChildProgress = { scores: [balloonRide, pairs], levels, stickers, memory: [], days: [], scenes: [] };
const settings = [{ name: 'isCalm', value: true, time: 5 }];
const DOG = { animal: 'dog', colour: 0 };
const OTHER = 'child-aaaaaaaaaa';
const ELSEWHERE = 'child-eeeeeeeeee';
/** The first child of this device, and of another one. */
const first: Child = makeChild(FIRST_CHILD, DOG, 0);
const firstElsewhere: Child = { ...first, animal: 'cat', carriedAs: ELSEWHERE };
const other: Child = makeChild(OTHER, { animal: 'fox', colour: 1 }, 5);
const sample: Backup = {
  kind: 'backup',
  savedAt: new Date(NOW).toISOString(),
  profiles: [{ child: first, languages: [['Maori', progress]] }],
  settings,
};

const ignore = (): void => undefined;
const optionsOf = (child: string) => ({
  language: 'Maori',
  child,
  mirror: device.mirror,
  onNotice: ignore,
  onChange: ignore,
});
const openMemory = (child: string) => createMemoryStorage(optionsOf(child));
const openDays = (child: string) => createDaysStorage(optionsOf(child));
const openScenes = (child: string) => createScenesStorage(optionsOf(child));
const openChild = (child: string) =>
  createStorage({ language: 'Maori', child, local: localStorage, mirror: device.mirror, onNotice: ignore });

/**
 * Fills the device: the first child in two languages, one of them in the mirror alone; another
 * child with a memory of words.
 */
async function play(): Promise<void> {
  await device.openTab('Maori').save({ ...progress, scores: [...progress.scores, makeRecord({ Key: '20Pairs' })] });
  await device.openTab('Cree', { local: null }).save({ scores: [pairs], levels: [], stickers: [] });
  await openChild(OTHER).save({ scores: [pairs], levels: [], stickers: [] });
  await openMemory(OTHER).save(rows);
  await openDays(OTHER).save(['20000,754']);
  await openScenes(OTHER).save(PLACES);
  localStorage.setItem('KZ_Settings', 'x');
  localStorage.setItem('KZ_Old_ScoreData_broken_1', 'x');
  localStorage.setItem('theme', 'dark');
}

const create = async (children: readonly Child[] = [first, other]) =>
  makeBackupFile('backup', await readProfiles(children, { ...places(), listMirrorKeys }), settings, NOW);
const add = async (backup: Backup, children: readonly Child[] = []) =>
  await addProfiles(backup.profiles, {
    ...places(),
    listMirrorKeys,
    listChildren: () => children,
    saveChildren: () => Promise.resolve(),
    open: {
      child: 'nobody',
      language: '',
      read: () => NO_PROGRESS,
      isRead: () => true,
      add: () => Promise.resolve(true),
    },
    from: backup.kind,
    clock: createFakeDevice(NOW).visit(),
  });

function emptyDevice(): void {
  localStorage.clear();
  device.mirror.values.clear();
}

describe('a backup file', () => {
  it('has all children of the device in all languages, with what was played, and the settings', async () => {
    await play();
    const { name, text } = await create();
    expect(name).toBe('kids-zone-2026-11-22.json');
    expect(readBackup(text, NOW)).toEqual({
      kind: 'backup',
      savedAt: '2026-11-22T09:00:00.000Z',
      profiles: [
        {
          child: first,
          languages: [
            ['Cree', { ...NO_PROGRESS, scores: [pairs] }],
            ['Maori', progress],
          ],
        },
        {
          child: other,
          languages: [
            ['Maori', { ...NO_PROGRESS, scores: [pairs], memory: rows, days: ['20000,754'], scenes: PLACES }],
          ],
        },
      ],
      settings,
    });
  });

  it('added to an empty device gives back everything; added again it changes nothing', async () => {
    await play();
    const { text, backup } = await create();
    emptyDevice();
    let children: readonly Child[] = [];
    for (const _ of [1, 2]) {
      const added = await add(readBackup(text, NOW) as Backup, children);
      expect(added).toEqual({ children: [first, other], isSaved: true, leftOut: 0 });
      ({ children } = added);
      expect((await create(children)).backup.profiles).toEqual(backup.profiles);
    }
  });

  it('is merged with what is on the device: the best of each', () => {
    const anyProgress: fc.Arbitrary<ChildProgress> = fc.record({
      scores: anyRecords,
      levels: anyLevels,
      stickers: anyStickers,
      memory: anyRows,
      days: anyDays,
      scenes: anyScenes,
    });
    return fc.assert(
      fc.asyncProperty(anyProgress, anyProgress, async (onDevice, inFile) => {
        emptyDevice();
        await device.openTab().save(onDevice);
        await Promise.all([
          openMemory(FIRST_CHILD).save(onDevice.memory),
          openDays(FIRST_CHILD).save(onDevice.days),
          openScenes(FIRST_CHILD).save(onDevice.scenes),
        ]);
        await add({ ...sample, profiles: [{ child: first, languages: [['Maori', inFile]] }] });
        const { memory, days, scenes, ...joined } = joinChildProgress(onDevice, inFile);
        expect(await device.reload()).toEqual(joined);
        expect(await openMemory(FIRST_CHILD).load()).toEqual(memory);
        expect(await openDays(FIRST_CHILD).load()).toEqual(days);
        expect(await openScenes(FIRST_CHILD).load()).toEqual(scenes);
      }),
      { numRuns: 50 },
    );
  });

  it('brings back what was cleared on this device', async () => {
    const tab = device.openTab();
    await tab.save(progress);
    const { backup } = await create();
    await tab.clear(NOW);
    await add(backup);
    const { memory: _, days: __, scenes: ___, ...saved } = progress;
    expect(await device.reload()).toEqual(saved);
  });

  it('that cannot be saved says so', async () => {
    device.fillLocal();
    device.mirror.isDown = true;
    expect((await add(sample)).isSaved).toBe(false);
  });

  it('of a version that knew one child is read, and is that of the first one', async () => {
    const { memory: _, days: __, scenes: ___, ...saved } = progress;
    const older = withChecksum({ languages: { Maori: saved } });
    expect(readBackup(older, NOW)).toMatchObject({
      kind: 'backup',
      profiles: [{ child: { id: FIRST_CHILD }, languages: [['Maori', progress]] }],
    });
    await add(readBackup(older, NOW) as Backup);
    expect(await device.reload()).toEqual(saved);
  });
});

const carried = (child: Child): Backup => ({
  ...sample,
  kind: 'child',
  profiles: [{ child, languages: [['Maori', progress]] }],
});

describe('children of another device', () => {
  it('are not mixed with the first child of this one, who has played', async () => {
    await device.openTab().save({ scores: [pairs], levels: [], stickers: [] });
    const own = [{ ...first, carriedAs: 'child-oooooooooo' }];
    const { children } = await add(carried(firstElsewhere), own);
    expect(children.map(({ id }) => id)).toEqual([FIRST_CHILD, ELSEWHERE]);
    expect((await device.reload()).scores).toEqual([pairs]);
    expect((await openChild(ELSEWHERE).load()).scores).toEqual(progress.scores);
    // And carried back: the other device knows its first child again.
    expect(placeOf(children[1] ?? first, [firstElsewhere], false)).toBe(FIRST_CHILD);
  });

  it('take the place of a first child who was never there', async () => {
    const { children } = await add(carried(firstElsewhere));
    expect(children).toEqual([firstElsewhere]);
    expect((await device.reload()).scores).toEqual(progress.scores);
    emptyDevice();
    expect((await add(carried(other))).children).toEqual([other]);
  });

  it('who were removed here stay removed when a backup is added, and come back when they are carried here', async () => {
    const gone = removeChild([first, other], OTHER, NOW - 5);
    const backup: Backup = { ...carried(other), kind: 'backup' };
    expect(presentChildren((await add(backup, gone)).children)).toEqual([first]);
    expect((await openChild(OTHER).load()).scores).toEqual([]);
    expect(presentChildren((await add(carried(other), gone)).children).map(({ id }) => id)).toEqual([
      FIRST_CHILD,
      OTHER,
    ]);
    expect((await openChild(OTHER).load()).scores).toEqual(progress.scores);
  });
});

describe('a file that is refused', () => {
  const text = writeBackup(sample);

  it.each([
    ['a newer version', text.replace('"version":3', '"version":4'), 'newer'],
    ['one that was cut off', text.slice(0, -20), 'notBackup'],
    ['one that was changed', text.replace('"layers":3', '"layers":2'), 'damaged'],
    ['another app', text.replace('kids-zone', 'other-app'), 'notBackup'],
    ['saved data that is no backup', '{"version":2,"generation":0,"checksum":"x","records":[]}', 'notBackup'],
    ['garbage', '\u0000\u0001ÿ', 'notBackup'],
    ['nothing', '', 'notBackup'],
    ['a list', '[]', 'notBackup'],
    [
      'one that is nested too deeply',
      text.replace('"settings":', `"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},"settings":`),
      null,
    ],
    ['one that is too large', ' '.repeat(MAX_BACKUP_BYTES + 1), 'tooLarge'],
    [
      'one with a thousand languages',
      withChecksum({ languages: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [index, {}])) }),
      'damaged',
    ],
    [
      'one with a child whose id could be a path',
      withProfiles([{ child: { ...other, id: 'child-../../x' }, languages: {} }]),
      'damaged',
    ],
    [
      'one with a thousand children',
      withProfiles(Array.from({ length: 1000 }, () => ({ child: other, languages: {} }))),
      'damaged',
    ],
    ['one with a name without end', withChecksum({ languages: { ['x'.repeat(1000)]: {} } }), 'damaged'],
  ])('is %s', (_, file, fault) => {
    const read = readBackup(file, NOW);
    expect(typeof read === 'string' ? read : null).toBe(fault);
  });

  it('does not hide behind a right checksum: records that are none are left out, numbers are brought back to what can be', () => {
    const hostile = withChecksum({
      languages: {
        Maori: {
          scores: [{ Key: 1 }, null, makePlayed('1', 3)],
          levels: 'no',
          stickers: [{ word: 'x', layers: 1e300, order: -1 }],
          scenes: ['7,5,250,500,30,150', '8,6', '9,6,99999,0,0,0', 'x', 7, null],
        },
      },
      settings: [{ name: 'voiceRatio', value: 1, time: 1e300 }, { name: {} }],
    });
    expect(readBackup(hostile, NOW)).toMatchObject({
      profiles: [
        {
          languages: [
            [
              'Maori',
              {
                scores: [makePlayed('1', 3)],
                levels: [],
                stickers: [{ word: 'x', layers: 3, order: 0 }],
                memory: [],
                days: [],
                scenes: ['7,5,250,500,30,150', '8,6'],
              },
            ],
          ],
        },
      ],
      settings: [{ name: 'voiceRatio', value: 1, time: NOW }],
    });
  });
});

/** A backup of the version before children, with these fields and the checksum that fits. */
function withChecksum(fields: object): string {
  const backup = { savedAt: '2026-11-22T09:00:00.000Z', languages: {}, settings: [], ...fields };
  const { savedAt, languages, settings: entries } = backup;
  return JSON.stringify({
    app: 'kids-zone',
    kind: 'backup',
    version: VERSION,
    checksum: digestOf({ savedAt, languages, settings: entries }),
    ...backup,
  });
}

/** A file of this version with these profiles and the checksum that fits. */
function withProfiles(profiles: readonly object[]): string {
  const fields = { savedAt: '2026-11-22T09:00:00.000Z', profiles, settings: [] };
  return JSON.stringify({ app: 'kids-zone', kind: 'backup', version: 3, checksum: digestOf(fields), ...fields });
}

/** Backups that are nearly right: some value in them is replaced by any other. */
const anyHostile = fc
  .tuple(
    fc.record({ scores: anyRecords, levels: anyLevels, stickers: anyStickers }),
    anySettings,
    fc.array(
      fc.oneof(
        fc.constantFrom('languages', 'Maori', 'scores', '0', 'difficultyScores', 'easy', 'stars', '__proto__'),
        fc.string(),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    fc.oneof(fc.jsonValue(), fc.constantFrom(1e308, -1, 0.5)),
  )
  .map(([saved, entries, path, value]) => {
    const fields = JSON.parse(JSON.stringify({ languages: { Maori: saved }, settings: entries })) as object;
    let place = fields;
    for (const name of path.slice(0, -1)) {
      const next: unknown = Object.hasOwn(place, name) ? Reflect.get(place, name) : undefined;
      if (next !== null && typeof next === 'object') place = next;
    }
    Object.defineProperty(place, path.at(-1) ?? '', { value, enumerable: true, configurable: true, writable: true });
    return withChecksum(fields);
  });

describe('any file', () => {
  it(
    'is refused, or gives valid records and settings that are not of the future',
    () => {
      fc.assert(
        fc.property(
          fc.oneof(
            { weight: 3, arbitrary: anyHostile },
            { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary' })) },
          ),
          (text) => {
            const read = readBackup(text, NOW);
            const [fault, backup] = typeof read === 'string' ? [read, null] : [null, read];
            expect([null, 'notBackup', 'damaged', 'newer', 'tooLarge']).toContain(fault);
            for (const [, { scores, levels: found, stickers: won }] of backup?.profiles.flatMap(
              ({ languages }) => languages,
            ) ?? []) {
              expect(pickValid('scores', scores)).toEqual(scores);
              expect(pickValid('levels', found)).toEqual(found);
              expect(pickValid('stickers', won)).toEqual(won);
            }
            for (const { time } of backup?.settings ?? []) expect(time).toBeLessThanOrEqual(NOW);
            expect(Reflect.get({}, 'polluted')).toBeUndefined();
          },
        ),
        { numRuns: FUZZ_RUNS },
      );
    },
    60_000 + 20 * FUZZ_RUNS,
  );
});
