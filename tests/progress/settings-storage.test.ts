// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { KeyValueStore } from '../../src/content/key-value-store';
import { indexedDbStore } from '../../src/progress/mirror';
import { DEFAULT_SETTINGS } from '../../src/progress/settings';
import { SETTINGS_KEY, createSettingsStorage } from '../../src/progress/settings-storage';
import { setUpFreshDevices, device, localStorage } from './device';

setUpFreshDevices();

const calm = { ...DEFAULT_SETTINGS, isCalm: true };
const silent: KeyValueStore = { get: () => new Promise(() => undefined), set: () => new Promise(() => undefined) };

describe('settings on a device', () => {
  it('are loaded at once though the mirror never answers', async () => {
    createSettingsStorage(localStorage, silent).save(calm);
    expect(await createSettingsStorage(localStorage, silent).load()).toEqual(calm);
  });

  it('are the defaults where nothing is stored, whether the mirror answers or not', async () => {
    expect(await createSettingsStorage(localStorage, device.mirror).load()).toEqual(DEFAULT_SETTINGS);
    vi.useFakeTimers();
    const [settings] = await Promise.all([createSettingsStorage(localStorage, silent).load(), vi.advanceTimersByTimeAsync(60_000)]);
    expect(settings).toEqual(DEFAULT_SETTINGS);
  });

  it('come from the mirror where localStorage has none, or is unreadable', async () => {
    device.mirror.values.set(SETTINGS_KEY, calm);
    expect(await createSettingsStorage(localStorage, device.mirror).load()).toEqual(calm);
    expect(await createSettingsStorage(null, device.mirror).load()).toEqual(calm);
    localStorage.setItem(SETTINGS_KEY, '{"isCalm"');
    expect(await createSettingsStorage(localStorage, device.mirror).load()).toEqual(calm);
  });

  it('of localStorage win over those of the mirror', async () => {
    device.mirror.values.set(SETTINGS_KEY, DEFAULT_SETTINGS);
    createSettingsStorage(localStorage, silent).save(calm);
    expect(await createSettingsStorage(localStorage, device.mirror).load()).toEqual(calm);
  });

  it('are written to the mirror once, after a slider has stopped', async () => {
    vi.useFakeTimers();
    const set = vi.spyOn(device.mirror, 'set');
    const { save } = createSettingsStorage(localStorage, device.mirror);
    for (const voiceRatio of [0.2, 0.4, 0.6]) save({ ...calm, voiceRatio });
    expect(set).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(set.mock.calls).toEqual([[SETTINGS_KEY, { ...calm, voiceRatio: 0.6 }]]);
  });

  it('reach the mirror where localStorage is full', async () => {
    vi.useFakeTimers();
    device.fillLocal();
    createSettingsStorage(localStorage, device.mirror).save(calm);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await createSettingsStorage(localStorage, device.mirror).load()).toEqual(calm);
  });

  it('are the defaults, and cannot be saved, in a browser that denies IndexedDB', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    vi.useFakeTimers();
    const storage = createSettingsStorage(null, indexedDbStore);
    expect(await storage.load()).toEqual(DEFAULT_SETTINGS);
    storage.save(calm);
    await vi.advanceTimersByTimeAsync(1000);
    expect(warn).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
