import { afterEach, beforeEach, vi } from 'vitest';
import { raiseLevel } from '../../src/progress/levels';
import type { ScoreRecord } from '../../src/progress/records';
import { encode } from '../../src/progress/save';
import type { KeyValueStore } from '../../src/content/key-value-store';
import type { ProgressStorage, SavedProgress } from '../../src/progress/storage';
import { createStorage } from '../../src/progress/storage';
import { makePlayed } from './sample';

export const SCORES = 'KZ_Maori_ScoreData';
export const LEVELS = 'KZ_Maori_LevelData';

export const balloonRide = makePlayed('12Balloon Ride', 2);
export const pairs = makePlayed('12Pairs', 3);
export const levels = raiseLevel([], { gameType: 'Balloon Ride', categories: ['Birds'], difficulty: 'easy', newLevel: 5 });

/** The page's own, whatever this Node has under the name. */
export const { localStorage } = window;

/** A second place in memory, as IndexedDB would be. */
function createMirror(): KeyValueStore & { readonly values: Map<string, unknown>; isDown: boolean } {
  const values = new Map<string, unknown>();
  const mirror = {
    values,
    isDown: false,
    get: (key: string): Promise<unknown> => (mirror.isDown ? Promise.reject(new Error('down')) : Promise.resolve(values.get(key))),
    set: (key: string, value: unknown): Promise<void> => {
      if (mirror.isDown) return Promise.reject(new Error('down'));
      values.set(key, value);
      return Promise.resolve();
    },
  };
  return mirror;
}

function openTab(language = 'Maori', places: { local?: Storage | null; mirror?: KeyValueStore | null } = {}): ProgressStorage {
  return createStorage({ language, local: localStorage, mirror: device.mirror, onNotice: (text) => device.notices.push(text), ...places });
}

/** The device of a test: fresh for each. */
export const device = {
  mirror: createMirror(),
  /** What a grown-up was told. */
  notices: [] as string[],
  /** The storage of one tab. */
  openTab,
  /** The same, once it has read what is kept. */
  openLoaded: async (): Promise<ProgressStorage> => {
    const tab = openTab();
    await tab.load();
    return tab;
  },
  /** What the next visit finds. */
  loadAgain: (): Promise<SavedProgress> => openTab().load(),
  putInMirror: (text: string, revision = 1): void => {
    device.mirror.values.set(SCORES, { revision, payload: text });
  },
  mirrorText: (): unknown => (device.mirror.values.get(SCORES) as { payload: string } | undefined)?.payload,
  /** Oldest first. */
  textsKeptAside: (): (string | null)[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(`${SCORES}_broken_`))
      .toSorted()
      .map((key) => localStorage.getItem(key)),
  /** What a browser does in every other tab when one has written. */
  tell: (key: string): void => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  },
  /** From now on localStorage takes nothing more. */
  fillLocal: (): void => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  },
};

/** Scores as they are saved. */
export function textOf(records: readonly ScoreRecord[], revision: number, generation = 0): string {
  return encode({ revision, generation, records });
}

/** Call once in a test file: each test begins with a device on which nothing is kept. */
export function beginWithFreshDevices(): void {
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
