import { useEffect } from 'react';
import { useApp } from '../store/context';
import { useServices } from './services';

/** Puts the settings to work: loudness, motion and text size. */
export function useSettings(): void {
  const { sound } = useServices();
  const { voiceRatio, effectsRatio, motion, textSizeRatio } = useApp((state) => state.settings);

  useEffect(() => {
    sound.setVolume('voice', voiceRatio);
    sound.setVolume('effects', effectsRatio);
  }, [effectsRatio, sound, voiceRatio]);

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
