import type { KeyValueStore } from '../content/key-value-store';
import { awaitMirror } from './mirror';
import type { Settings } from './settings';
import { DEFAULT_SETTINGS, readSettings } from './settings';

/** Key of the settings in localStorage and in the mirror. One for all languages. */
export const SETTINGS_KEY = 'KZ_Settings';

/** The mirror is written once a slider has stopped: while it is dragged, settings change many times a second. */
const DEBOUNCE_MILLISECONDS = 500;

interface SettingsStorage {
  /** The settings of localStorage, else of the mirror, else the defaults. Never rejects. */
  readonly load: () => Promise<Settings>;
  /** Saves at once to localStorage, and debounced to the mirror. Failures are only logged. */
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
        // Full or denied: the mirror may still work.
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        mirror.set(SETTINGS_KEY, settings).catch(() => console.warn('The settings could not be saved on this device.'));
      }, DEBOUNCE_MILLISECONDS);
    },
  };
}
