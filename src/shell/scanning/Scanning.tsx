import { useEffect } from 'react';
import { useApp, useAppStore } from '../../store/context';
import { startScanning } from './start-scanning';

/** Scanning, for as long as the settings say so. Shows nothing of its own but the ring. */
export function Scanning() {
  const store = useAppStore();
  const { scanning, scanSeconds, scanFirstSeconds, switchHoldSeconds, isScreenSwitch, isLeftHanded, isScanSaid } = useApp(
    ({ settings }) => settings,
  );
  useEffect(() => {
    if (scanning === 'off') return undefined;
    const readVolume = (): number => store.getState().settings.voiceRatio;
    return startScanning({
      mode: scanning,
      scanSeconds,
      scanFirstSeconds,
      switchHoldSeconds,
      isScreenSwitch,
      isLeftHanded,
      isScanSaid,
      readVolume,
    });
  }, [store, scanning, scanSeconds, scanFirstSeconds, switchHoldSeconds, isScreenSwitch, isLeftHanded, isScanSaid]);
  return null;
}
