import { afterEach, beforeEach, vi } from 'vitest';
import { describeNotice } from '../../src/progress/saved/notices';
import { raiseLevel } from '../../src/progress/raise-level';
import type { ScoreRecord } from '../../src/progress/records';
import type { SavedProgress } from '../../src/progress/saved/documents';
import { encode } from '../../src/progress/saved/envelope';
import type { Mirror } from '../../src/progress/saved/mirror';
import type { ProgressStorage } from '../../src/progress/saved/storage';
import { createStorage } from '../../src/progress/saved/storage';
import type { Sticker } from '../../src/progress/sticker-list';
import { makePlayed } from './sample';

export const SCORES = 'KZ_Maori_ScoreData';
export const LEVELS = 'KZ_Maori_LevelData';
export const STICKERS = 'KZ_Maori_Stickers';

export const balloonRide = makePlayed('12Balloon Ride', 2);
export const pairs = makePlayed('12Pairs', 3);
export const levels = raiseLevel([], {
  gameType: 'Balloon Ride',
  categories: ['Birds'],
  difficulty: 'easy',
  newLevel: 5,
});
export const stickers: readonly Sticker[] = [
  { word: '100', layers: 1, order: 1 },
  { word: '101', layers: 3, order: 2 },
];

/** jsdom's localStorage, not a global of newer Node versions. */
export const { localStorage } = window;

/** A mirror in memory, in place of IndexedDB. */
function createMirror(): Mirror & { readonly values: Map<string, unknown>; isDown: boolean } {
  const values = new Map<string, unknown>();
  const mirror = {
    values,
    isDown: false,
    get: (key: string): Promise<unknown> =>
      mirror.isDown ? Promise.reject(new Error('down')) : Promise.resolve(values.get(key)),
    set: (key: string, value: unknown): Promise<void> => {
      if (mirror.isDown) return Promise.reject(new Error('down'));
      values.set(key, value);
      return Promise.resolve();
    },
    update: (key: string, change: (value: unknown) => unknown): Promise<void> =>
      mirror.isDown ? Promise.reject(new Error('down')) : mirror.set(key, change(values.get(key))),
  };
  return mirror;
}

function openTab(language = 'Maori', places: { local?: Storage | null; mirror?: Mirror | null } = {}): ProgressStorage {
  return createStorage({
    language,
    local: localStorage,
    mirror: device.mirror,
    onNotice: (notice) => device.notices.push(describeNotice(notice)),
    ...places,
  });
}

/** The device of a test: fresh for each. */
export const device = {
  mirror: createMirror(),
  /** The messages that were reported. */
  notices: [] as string[],
  /** The storage of one tab. */
  openTab,
  /** The same, after it has loaded what is stored. */
  openLoaded: async (): Promise<ProgressStorage> => {
    const tab = openTab();
    await tab.load();
    return tab;
  },
  /** What the next visit loads. */
  reload: (): Promise<SavedProgress> => openTab().load(),
  putInMirror: (current: string, previous: string | null = null): void => {
    device.mirror.values.set(SCORES, { current, previous, broken: null });
  },
  mirrorText: (): unknown => (device.mirror.values.get(SCORES) as { current: string } | undefined)?.current,
  /** Oldest first. */
  quarantinedTexts: (): (string | null)[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(`${SCORES}_broken_`))
      .toSorted()
      .map((key) => localStorage.getItem(key)),
  /** Dispatches the event that browsers send to all other tabs after a write. */
  dispatchStorageEvent: (key: string): void => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  },
  /** Makes every later write to localStorage fail. */
  fillLocal: (): void => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  },
};

/** Scores as they are saved. */
export function textOf(records: readonly ScoreRecord[], generation = 0): string {
  return encode({ generation, records });
}

/** Call once in a test file: each test starts with an empty device. */
export function setUpFreshDevices(): void {
  beforeEach(() => {
    localStorage.clear();
    device.mirror = createMirror();
    device.notices = [];
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
