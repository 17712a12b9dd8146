// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { describeNotice } from '../../src/progress/saved/notices';
import type { Mirror } from '../../src/progress/saved/mirror';
import { indexedDbStore } from '../../src/progress/saved/mirror';
import { SETTINGS_KEY, createSettingsStorage } from '../../src/progress/saved/settings-storage';
import type { Settings } from '../../src/progress/settings';
import { DEFAULT_SETTINGS } from '../../src/progress/settings';
import { setUpFreshDevices, device, localStorage } from './device';

setUpFreshDevices();

const calm = { ...DEFAULT_SETTINGS, isCalm: true };
const never = (): Promise<never> => new Promise(() => undefined);
const silent: Mirror = { get: never, set: never, update: never };
const NOW = 1_800_000_000_000;

function openSettings(
  local: Storage | null = localStorage,
  mirror: Mirror = device.mirror,
  onChange = vi.fn<(settings: Settings) => void>(),
) {
  const tab = new EventTarget();
  const settings = createSettingsStorage(
    { local, mirror, onNotice: (notice) => device.notices.push(describeNotice(notice)), onChange },
    tab,
  );
  return { ...settings, tab };
}

/** The settings of the next visit. */
const load = (local?: Storage | null): Promise<Settings> => openSettings(local).load();

/** The same where the mirror never answers. */
async function loadWithoutMirror(): Promise<Settings> {
  vi.useFakeTimers();
  const [settings] = await Promise.all([
    openSettings(localStorage, silent).load(),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  return settings;
}

describe('settings on a device', () => {
  it('are loaded though the mirror never answers', async () => {
    openSettings(localStorage, silent).save(calm, NOW);
    expect(await loadWithoutMirror()).toEqual(calm);
  });

  it('are the defaults where nothing is stored, whether the mirror answers or not', async () => {
    expect(await load()).toEqual(DEFAULT_SETTINGS);
    expect(await loadWithoutMirror()).toEqual(DEFAULT_SETTINGS);
    expect(device.notices).toEqual([]);
  });

  it('come from the mirror where localStorage has none, or is unreadable', async () => {
    device.mirror.values.set(SETTINGS_KEY, calm);
    expect(await load()).toEqual(calm);
    expect(await load(null)).toEqual(calm);
    localStorage.setItem(SETTINGS_KEY, '{"isCalm"');
    expect(await load()).toEqual(calm);
    expect(device.notices).toEqual([]);
  });

  it('are of both places the last change of each', async () => {
    vi.useFakeTimers();
    const [one, other] = [openSettings(), openSettings(null)];
    one.save({ ...DEFAULT_SETTINGS, isCalm: true, voiceRatio: 0.2 }, NOW);
    other.save({ ...DEFAULT_SETTINGS, motion: 'full', voiceRatio: 0.6 }, NOW + 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await load()).toEqual({ ...DEFAULT_SETTINGS, isCalm: true, motion: 'full', voiceRatio: 0.6 });
  });

  it('follow the last change though the clock was set back before it', async () => {
    const settings = openSettings();
    settings.save({ ...DEFAULT_SETTINGS, voiceRatio: 0.2 }, NOW);
    settings.save({ ...DEFAULT_SETTINGS, voiceRatio: 0.8 }, NOW - 1_000_000);
    expect((await load()).voiceRatio).toBe(0.8);
  });

  it('that another tab has changed are heard, and kept by the next change of this one', async () => {
    const onChange = vi.fn<(settings: Settings) => void>();
    const one = openSettings(localStorage, device.mirror, onChange);
    openSettings().save(calm, NOW);
    one.tab.dispatchEvent(
      new StorageEvent('storage', { key: SETTINGS_KEY, newValue: localStorage.getItem(SETTINGS_KEY) }),
    );
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(calm));
    one.save({ ...calm, motion: 'full' }, NOW + 1);
    expect(await load()).toEqual({ ...calm, motion: 'full' });
  });

  it('are written to the mirror once, after a slider has stopped', async () => {
    vi.useFakeTimers();
    const update = vi.spyOn(device.mirror, 'update');
    const { save } = openSettings();
    for (const [index, voiceRatio] of [0.2, 0.4, 0.6].entries()) save({ ...calm, voiceRatio }, NOW + index);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(update).toHaveBeenCalledOnce();
    expect(await load(null)).toEqual({ ...calm, voiceRatio: 0.6 });
  });

  it('reach the mirror where localStorage is full', async () => {
    vi.useFakeTimers();
    device.fillLocal();
    openSettings().save(calm, NOW);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await load()).toEqual(calm);
  });

  it('that nobody can read are put aside, with a notice that says so', async () => {
    localStorage.setItem(SETTINGS_KEY, '{"isCalm"');
    expect(await load()).toEqual(DEFAULT_SETTINGS);
    expect(device.notices).toEqual([
      'The saved settings could not be read. They were put aside, and a new start was made.',
    ]);
    expect(Object.keys(localStorage).some((key) => key.startsWith(`${SETTINGS_KEY}_broken_`))).toBe(true);
  });

  it('are the defaults, and cannot be saved, in a browser that denies IndexedDB', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    vi.useFakeTimers();
    const storage = openSettings(null, indexedDbStore);
    expect(await storage.load()).toEqual(DEFAULT_SETTINGS);
    storage.save(calm, NOW);
    await vi.advanceTimersByTimeAsync(1000);
    expect(warn).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
