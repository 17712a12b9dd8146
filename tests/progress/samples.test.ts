// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../src/progress/saved/notices';
import { describeNotice } from '../../src/progress/saved/notices';
import { MILLISECONDS_A_DAY } from '../../src/clock/day';
import { isUndoCounted, isUndoOver } from '../../src/clock/undo-days';
import { openClockNote } from '../../src/progress/saved/clock-note';
import { VERSION, decode } from '../../src/progress/saved/envelope';
import { NO_PROGRESS } from '../../src/progress/saved/profiles';
import { takeBack } from '../../src/progress/saved/set-aside';
import { createSettingsStorage } from '../../src/progress/saved/settings-storage';
import { DEFAULT_SETTINGS } from '../../src/progress/settings';
import { createFakeDevice } from '../clock/fake-device';
import { SCORES, device, localStorage, setUpFreshDevices } from './device';

setUpFreshDevices();
afterEach(() => void vi.unstubAllEnvs());

/**
 * Devices as the versions left them that were landed, written by the code of those versions. A new
 * version adds its own.
 */
const FOLDER = join(import.meta.dirname, 'samples');
const NAMES = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

/**
 * When a device with a clock's note cleared a language, last agreed with its server, and was last
 * believed.
 */
const TIMES = { cleared: 1_800_000_000_000, agreed: 1_800_000_060_000, seen: 1_800_003_600_000 } as const;

interface Sample {
  readonly local: Readonly<Record<string, string>>;
  readonly mirror: Readonly<Record<string, unknown>>;
}

/** Puts a sample on the device; `place` leaves out the other one. */
function putOnDevice(name: string, place: 'local' | 'mirror' | 'both'): Sample {
  const sample = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Sample;
  localStorage.clear();
  device.mirror.values.clear();
  if (place !== 'mirror') for (const [key, text] of Object.entries(sample.local)) localStorage.setItem(key, text);
  if (place !== 'local') for (const [key, value] of Object.entries(sample.mirror)) device.mirror.values.set(key, value);
  return sample;
}

const NOTHING_OWN = { read: () => Promise.resolve(null), add: () => Promise.resolve(true) };
const onNotice = (notice: Notice): number => device.notices.push(describeNotice(notice));
const places = (language: string) => ({ language, local: localStorage, mirror: device.mirror });

describe('a device of an earlier version', () => {
  it('is kept as a sample for every version', () => {
    const versions = NAMES.map((name) => Number(name.split('-')[0]));
    expect([...new Set(versions)].toSorted()).toEqual(Array.from({ length: VERSION }, (_, index) => index + 1));
  });

  describe.each(NAMES)('%s', (name) => {
    it.each(['local', 'mirror', 'both'] as const)('opens with all that was earned, from %s', async (place) => {
      const sample = putOnDevice(name, place);
      const { scores, levels, stickers } = await device.reload();
      expect(scores.map(({ Key, difficultyScores: { easy } }) => [Key, easy.stars, easy.score, easy.time])).toEqual([
        ['12Balloon Ride', 6, 11, 60],
        ['12Pairs', 4, 6, 41.5],
      ]);
      expect(levels.map(({ gameType, levelEasy, levelHard }) => [gameType, levelEasy, levelHard])).toEqual([
        ['2 Categories', 0, 3],
        ['Balloon Ride', 5, 0],
      ]);
      const hasStickers = 'KZ_Maori_Stickers' in sample.local;
      expect(stickers.map(({ word, layers }) => [word, layers])).toEqual(
        hasStickers
          ? [
              ['101', 3],
              ['100', 1],
            ]
          : [],
      );
      expect(device.notices).toEqual([]);
      // Both places have it in this version's form now, and nothing was put aside as unreadable.
      await vi.waitFor(() => expect(device.mirrorText()).toBe(localStorage.getItem(SCORES)));
      expect(decode(localStorage.getItem(SCORES)).kind).toBe('valid');
      expect(device.quarantinedTexts().filter((text) => text !== 'half')).toEqual([]);
    });

    it('has its settings', async () => {
      for (const place of ['local', 'mirror'] as const) {
        const sample = putOnDevice(name, place);
        const isStored = 'KZ_Settings' in sample[place];
        const settings = await createSettingsStorage(
          { ...places('Maori'), onNotice, onChange: () => undefined },
          new EventTarget(),
        ).load();
        expect(settings).toEqual(isStored ? { ...DEFAULT_SETTINGS, isCalm: true, voiceRatio: 0.4 } : DEFAULT_SETTINGS);
        expect(device.notices).toEqual([]);
      }
    });

    it('knows the time that it agreed on with a server, and what can still be taken back', () => {
      const { local } = putOnDevice(name, 'local');
      const isStored = 'KZ_Clock' in local;
      const note = openClockNote(localStorage);
      const [agreed, cleared] = isStored ? [TIMES.agreed, { KZ_Cree_Cleared: TIMES.cleared }] : [0, {}];
      expect(note.read()).toEqual({ agreed, seen: isStored ? TIMES.seen : 0, since: cleared });
      expect([isUndoCounted(note, 'KZ_Cree_Cleared'), isUndoOver(note, 'KZ_Cree_Cleared', TIMES.cleared)]).toEqual([
        isStored,
        false,
      ]);
      note.change({ agreed: TIMES.cleared + MILLISECONDS_A_DAY });
      expect(isUndoOver(note, 'KZ_Cree_Cleared', TIMES.cleared)).toBe(true);
    });

    it('is still in its class on a class server', async () => {
      vi.resetModules();
      vi.stubEnv('CLASS_SERVER', '/class/profiles');
      const { createClassLink } = await import('../../src/services/children/class-link');
      const { local } = putOnDevice(name, 'local');
      const link = createClassLink({
        local: localStorage,
        project: null,
        onFault: () => undefined,
        ownOf: () => NOTHING_OWN,
      });
      const isStored = 'KZ_Class_@server' in local;
      expect([link.code(), link.isInClass()]).toEqual(isStored ? ['AbcdefghijKLMNOPQRS1', true] : [null, false]);
    });

    it('gives back what was cleared', async () => {
      for (const place of ['local', 'mirror'] as const) {
        const sample = putOnDevice(name, place);
        const restored = await takeBack(
          { ...places('Cree'), clock: createFakeDevice(1_800_000_000_001).visit() },
          NO_PROGRESS,
        );
        expect(restored?.scores.length ?? null).toBe('KZ_Cree_Cleared' in sample[place] ? 2 : null);
      }
    });
  });
});
