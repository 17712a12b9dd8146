import type { KeyValueStore } from '../content/key-value-store';
import { withinDeadline } from './mirror';
import type { Settings } from './settings';
import { DEFAULT_SETTINGS, readSettings } from './settings';

/** Where the settings are kept in the mirror, apart from any language. */
const SETTINGS_KEY = 'KZ_Settings';

/** The settings of this device; the usual ones where nothing is kept or nothing can be read. */
export async function loadSettings(mirror: KeyValueStore): Promise<Settings> {
  try {
    return readSettings(await withinDeadline(mirror.get(SETTINGS_KEY)));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** Keeps the settings; a device that keeps nothing forgets them with the page. */
export function saveSettings(mirror: KeyValueStore, settings: Settings): void {
  mirror.set(SETTINGS_KEY, settings).catch(() => console.warn('The settings could not be kept on this device.'));
}
