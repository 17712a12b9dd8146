import type { Notice } from './notices';
import type { SettingEntry, Settings } from '../settings';
import { changeSettings, settingsOf } from '../settings';
import { DOCUMENTS } from './documents';
import type { Places } from './places';
import { createSavedDocument } from './saved-document';
import { loadRepair } from './storage';

/** Key of the settings in localStorage and in the mirror. One for all languages. */
export const SETTINGS_KEY = 'KZ_Settings';

/**
 * The mirror is written once a slider has stopped: while it is dragged, settings change many times
 * a second.
 */
const DEBOUNCE_MILLISECONDS = 500;

export interface SettingsStorage {
  /** The last change of each setting in both places, or the defaults. Never rejects. */
  readonly load: () => Promise<Settings>;
  /**
   * Saves at once to localStorage, and debounced to the mirror. Failures are only logged. `now` in
   * milliseconds since 1970.
   */
  readonly save: (settings: Settings, now: number) => void;
  /** The settings as they are stored. */
  readonly entries: () => readonly SettingEntry[];
  /** Merges settings of a backup. */
  readonly add: (entries: readonly SettingEntry[]) => void;
}

interface Options extends Places {
  /** Receives a message for an adult about settings that could not be read. */
  readonly onNotice: (notice: Notice) => void;
  /** Called with settings that were changed in another tab, or that came late. */
  readonly onChange: (settings: Settings) => void;
}

/** The settings of this device. */
export function createSettingsStorage(
  { onChange, ...options }: Options,
  target: EventTarget = window,
): SettingsStorage {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const document = createSavedDocument(DOCUMENTS.settings, {
    ...options,
    key: SETTINGS_KEY,
    loadRepair,
    onChange: () => onChange(settingsOf(document.records())),
  });
  target.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === SETTINGS_KEY) void document.hear(newValue);
  });
  function write(): void {
    const isLocal = document.mergeLocal();
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!(await document.mergeMirror()) && !isLocal) console.warn('Settings not saved.');
    }, DEBOUNCE_MILLISECONDS);
  }

  return {
    load: async () => {
      await document.load();
      return settingsOf(document.records());
    },
    save: (settings, now) => {
      const before = document.records();
      const changed = changeSettings(before, settings, now);
      if (JSON.stringify(changed) === JSON.stringify(before)) return;
      document.add(changed);
      write();
    },
    entries: () => document.records(),
    add: (entries) => {
      document.add(entries);
      write();
      onChange(settingsOf(document.records()));
    },
  };
}
