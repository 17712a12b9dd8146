// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { VERSION, decode } from '../../src/progress/saved/envelope';
import { NO_PROGRESS } from '../../src/progress/saved/profiles';
import { takeBack } from '../../src/progress/saved/set-aside';
import { createSettingsStorage } from '../../src/progress/saved/settings-storage';
import { DEFAULT_SETTINGS } from '../../src/progress/settings';
import { SCORES, device, localStorage, setUpFreshDevices } from './device';

setUpFreshDevices();

/** Devices as the versions left them that were landed, written by the code of those versions. A new version adds its own. */
const FOLDER = join(import.meta.dirname, 'samples');
const NAMES = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

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

const onNotice = (text: string): number => device.notices.push(text);
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
        const settings = await createSettingsStorage({ ...places('Maori'), onNotice, onChange: () => undefined }, new EventTarget()).load();
        expect(settings).toEqual(isStored ? { ...DEFAULT_SETTINGS, isCalm: true, voiceRatio: 0.4 } : DEFAULT_SETTINGS);
        expect(device.notices).toEqual([]);
      }
    });

    it('gives back what was cleared', async () => {
      for (const place of ['local', 'mirror'] as const) {
        const sample = putOnDevice(name, place);
        const restored = await takeBack(places('Cree'), NO_PROGRESS, 1_800_000_000_001);
        expect(restored?.scores.length ?? null).toBe('KZ_Cree_Cleared' in sample[place] ? 2 : null);
      }
    });
  });
});
