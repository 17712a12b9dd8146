import type { Mirror } from './mirror';
import { awaitMirror } from './mirror';
import type { Settings } from './settings';
import { DEFAULT_SETTINGS, readSettings } from './settings';

/** Where the settings are kept in the mirror, apart from any language. */
const SETTINGS_KEY = 'KZ_Settings';

/** The settings of this device; the usual ones where nothing is kept or nothing can be read. */
export async function loadSettings(mirror: Mirror): Promise<Settings> {
  try {
    return readSettings(await awaitMirror(mirror.get(SETTINGS_KEY)));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** Keeps the settings; a device that keeps nothing forgets them with the page. */
export function saveSettings(mirror: Mirror, settings: Settings): void {
  mirror.set(SETTINGS_KEY, settings).catch(() => console.warn('The settings could not be kept on this device.'));
}
