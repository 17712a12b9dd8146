import { useEffect } from 'react';
import type { Settings } from '../progress/settings';
import type { Sound } from '../sound/sound';
import { BUSES } from '../sound/sound';
import { useApp } from '../store/context';
import { useServices } from './services';

/** Sets the volume of every audio bus from the settings. */
export function setVolumes(sound: Sound, settings: Settings): void {
  for (const bus of BUSES) sound.setVolume(bus, settings[`${bus}Ratio`]);
}

/** Applies the settings: volumes, motion and text size. */
export function useSettings(): void {
  const { sound } = useServices();
  const settings = useApp((state) => state.settings);
  const { motion, textSizeRatio } = settings;

  useEffect(() => setVolumes(sound, settings), [settings, sound]);

  useEffect(() => {
    const system = window.matchMedia('(prefers-reduced-motion: reduce)');
    const apply = (): void => {
      const isReduced = motion === 'reduced' || (motion === 'system' && system.matches);
      document.documentElement.dataset['motion'] = isReduced ? 'reduced' : 'full';
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [motion]);

  useEffect(() => {
    document.documentElement.style.setProperty('--text-size', String(textSizeRatio));
  }, [textSizeRatio]);
}
