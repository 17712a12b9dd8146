import type { Settings } from '../../progress/settings';
import type { AppStore } from '../../store/store';
import { startScanning } from './start-scanning';

/** The settings by which scanning begins anew when they change. */
const FIELDS = [
  'scanning',
  'scanSeconds',
  'scanFirstSeconds',
  'switchHoldSeconds',
  'isScreenSwitch',
  'isLeftHanded',
  'isScanSaid',
] as const;

/** Scans for as long as the settings say so, and as they say. */
export function connectScanning(store: AppStore): void {
  let scanned: Settings | null = null;
  let stop: (() => void) | null = null;
  const follow = (): void => {
    const { settings } = store.getState();
    if (settings === scanned || FIELDS.every((name) => settings[name] === scanned?.[name])) return;
    scanned = settings;
    stop?.();
    const { scanning, scanSeconds, scanFirstSeconds, switchHoldSeconds, isScreenSwitch, isLeftHanded, isScanSaid } =
      settings;
    const readVolume = (): number => store.getState().settings.voiceRatio;
    stop =
      scanning === 'off'
        ? null
        : startScanning({
            mode: scanning,
            scanSeconds,
            scanFirstSeconds,
            switchHoldSeconds,
            isScreenSwitch,
            isLeftHanded,
            isScanSaid,
            readVolume,
          });
  };
  store.subscribe(follow);
  follow();
}
