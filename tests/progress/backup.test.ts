// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/play/digest';
import type { Backup } from '../../src/progress/saved/backup';
import { MAX_BACKUP_BYTES, addBackup, createBackup, readBackup, writeBackup } from '../../src/progress/saved/backup';
import type { SavedProgress } from '../../src/progress/saved/documents';
import { VERSION } from '../../src/progress/saved/envelope';
import { pickValid } from '../../src/progress/saved/validate';
import { FUZZ_RUNS } from '../fuzz';
import { balloonRide, device, levels, localStorage, pairs, setUpFreshDevices, stickers } from './device';
import { joinProgress } from './fake-tabs';
import { anyLevels, anyRecords, anySettings, anyStickers, makePlayed, makeRecord } from './sample';

setUpFreshDevices();

const NOW = Date.UTC(2026, 10, 22, 9);
const places = () => ({ local: localStorage, mirror: device.mirror });
const listMirrorKeys = () => Promise.resolve([...device.mirror.values.keys()]);
const progress: SavedProgress = { scores: [balloonRide, pairs], levels, stickers };
const settings = [{ name: 'isCalm', value: true, time: 5 }];
const sample: Backup = { savedAt: new Date(NOW).toISOString(), languages: [['Maori', progress]], settings };

/** Fills the device: Maori in both places, Cree in the mirror alone. */
async function playTwoLanguages(): Promise<void> {
  await device.openTab('Maori').save({ ...progress, scores: [...progress.scores, makeRecord({ Key: '20Pairs' })] });
  await device.openTab('Cree', { local: null }).save({ scores: [pairs], levels: [], stickers: [] });
  localStorage.setItem('KZ_Settings', 'x');
  localStorage.setItem('KZ_Old_ScoreData_broken_1', 'x');
  localStorage.setItem('theme', 'dark');
}

const create = () => createBackup({ ...places(), listMirrorKeys, settings, now: NOW });
const add = (backup: Backup) => addBackup(backup, { ...places(), findStorage: () => null });

describe('a backup file', () => {
  it('has all languages of the device, with what was played, and the settings', async () => {
    await playTwoLanguages();
    const { name, text } = await create();
    expect(name).toBe('kids-zone-2026-11-22.json');
    expect(readBackup(text, NOW)).toEqual({
      savedAt: '2026-11-22T09:00:00.000Z',
      languages: [
        ['Cree', { scores: [pairs], levels: [], stickers: [] }],
        ['Maori', progress],
      ],
      settings,
    });
  });

  it('added to an empty device gives back everything; added again it changes nothing', async () => {
    await playTwoLanguages();
    const { text, backup } = await create();
    localStorage.clear();
    device.mirror.values.clear();
    for (const _ of [1, 2]) {
      expect(await add(readBackup(text, NOW) as Backup)).toBe(true);
      expect((await create()).backup.languages).toEqual(backup.languages);
    }
  });

  it('is merged with what is on the device: the best of each', () => {
    const anyProgress: fc.Arbitrary<SavedProgress> = fc.record({ scores: anyRecords, levels: anyLevels, stickers: anyStickers });
    return fc.assert(
      fc.asyncProperty(anyProgress, anyProgress, async (onDevice, inFile) => {
        localStorage.clear();
        device.mirror.values.clear();
        await device.openTab().save(onDevice);
        await add({ ...sample, languages: [['Maori', inFile]] });
        expect(await device.reload()).toEqual(joinProgress(onDevice, inFile));
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
    expect(await device.reload()).toEqual(progress);
  });

  it('that cannot be saved says so', async () => {
    device.fillLocal();
    device.mirror.isDown = true;
    expect(await add(sample)).toBe(false);
  });
});

describe('a file that is refused', () => {
  const text = writeBackup(sample);

  it.each([
    ['a newer version', text.replace(`"version":${VERSION}`, `"version":${VERSION + 1}`), 'newer'],
    ['one that was cut off', text.slice(0, -20), 'notBackup'],
    ['one that was changed', text.replace('"layers":3', '"layers":2'), 'damaged'],
    ['another app', text.replace('kids-zone', 'other-app'), 'notBackup'],
    ['saved data that is no backup', '{"version":2,"generation":0,"checksum":"x","records":[]}', 'notBackup'],
    ['garbage', '\u0000\u0001ÿ', 'notBackup'],
    ['nothing', '', 'notBackup'],
    ['a list', '[]', 'notBackup'],
    ['one that is nested too deeply', text.replace('"settings":', `"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},"settings":`), null],
    ['one that is too large', ' '.repeat(MAX_BACKUP_BYTES + 1), 'tooLarge'],
    [
      'one with a thousand languages',
      withChecksum({ languages: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [index, {}])) }),
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
        Maori: { scores: [{ Key: 1 }, null, makePlayed('1', 3)], levels: 'no', stickers: [{ word: 'x', layers: 1e300, order: -1 }] },
      },
      settings: [{ name: 'voiceRatio', value: 1, time: 1e300 }, { name: {} }],
    });
    expect(readBackup(hostile, NOW)).toMatchObject({
      languages: [['Maori', { scores: [makePlayed('1', 3)], levels: [], stickers: [{ word: 'x', layers: 3, order: 0 }] }]],
      settings: [{ name: 'voiceRatio', value: 1, time: NOW }],
    });
  });
});

/** A backup with these fields and the checksum that fits. */
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

/** Backups that are nearly right: some value in them is replaced by any other. */
const anyHostile = fc
  .tuple(
    fc.record({ scores: anyRecords, levels: anyLevels, stickers: anyStickers }),
    anySettings,
    fc.array(
      fc.oneof(fc.constantFrom('languages', 'Maori', 'scores', '0', 'difficultyScores', 'easy', 'stars', '__proto__'), fc.string()),
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
          fc.oneof({ weight: 3, arbitrary: anyHostile }, { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary' })) }),
          (text) => {
            const read = readBackup(text, NOW);
            const [fault, backup] = typeof read === 'string' ? [read, null] : [null, read];
            expect([null, 'notBackup', 'damaged', 'newer', 'tooLarge']).toContain(fault);
            for (const [, { scores, levels: found, stickers: won }] of backup?.languages ?? []) {
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
