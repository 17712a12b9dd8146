import type { KeyValueStore } from '../content/key-value-store';
import { awaitMirror } from './mirror';
import type { Settings } from './settings';
import { DEFAULT_SETTINGS, readSettings } from './settings';

/** Where the settings are kept on the device, in localStorage and in the mirror, apart from any language. */
export const SETTINGS_KEY = 'KZ_Settings';

/** A slider that is drawn changes many times a second; the mirror is told where it stays. */
const DEBOUNCE_MILLISECONDS = 500;

interface SettingsStorage {
  /** What is kept on this device: localStorage wins, then the mirror, then the usual settings. Never rejects. */
  readonly load: () => Promise<Settings>;
  /** Keeps the settings: at once in localStorage, and soon in the mirror. A device that keeps nothing forgets them with the page. */
  readonly save: (settings: Settings) => void;
}

/** The settings of this device. */
export function createSettingsStorage(local: Storage | null, mirror: KeyValueStore): SettingsStorage {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readLocal(): unknown {
    try {
      return JSON.parse(local?.getItem(SETTINGS_KEY) ?? 'null');
    } catch {
      return null;
    }
  }

  return {
    load: async () => {
      const stored = readLocal() ?? (await awaitMirror(mirror.get(SETTINGS_KEY)).catch(() => null));
      return stored === null ? DEFAULT_SETTINGS : readSettings(stored);
    },
    save: (settings) => {
      try {
        local?.setItem(SETTINGS_KEY, JSON.stringify(settings));
      } catch {
        // Full or forbidden: the mirror may still keep them.
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        mirror.set(SETTINGS_KEY, settings).catch(() => console.warn('The settings could not be kept on this device.'));
      }, DEBOUNCE_MILLISECONDS);
    },
  };
}
