import { useEffect } from 'react';
import type { Settings } from '../progress/settings';
import { MAX_TEXT_SIZE } from '../progress/settings';
import type { Sound } from '../sound/sound';
import { BUSES } from '../sound/sound';
import { useApp } from '../store/context';
import { isReversed } from './direction';
import { useServices } from './services';

/** The size of text that browsers begin with. */
const BROWSER_TEXT_PIXELS = 16;
/** The most that a page is zoomed by; from there on only its letters grow, as pictures would take the room from them. */
const MAX_ZOOM = 1.3;

/** As low as a laptop's window at a zoom of 400 %: pages are laid out as for large letters then, so that they scroll. */
const LOW_WINDOW = '(max-height: 299px)';

/** Sets the volume of every audio bus from the settings. */
export function setVolumes(sound: Sound, settings: Settings): void {
  for (const bus of BUSES) sound.setVolume(bus, settings[`${bus}Ratio`]);
}

/** Applies the settings: volumes, motion, direction of the pages and text size. */
export function useSettings(): void {
  const { sound } = useServices();
  const settings = useApp((state) => state.settings);
  const isRightToLeft = useApp(isReversed);
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
    const root = document.documentElement;
    root.dir = isRightToLeft ? 'rtl' : 'ltr';
    // What a browser's own size of text asks for, too.
    const browser = Number.parseFloat(getComputedStyle(root).fontSize) / BROWSER_TEXT_PIXELS;
    const asked = Math.max(1, Math.min(MAX_TEXT_SIZE, textSizeRatio * browser));
    const zoom = Math.min(MAX_ZOOM, asked);
    root.style.setProperty('--text-size', String(zoom));
    root.style.setProperty('--text-more', String(asked / zoom));
    const low = window.matchMedia(LOW_WINDOW);
    const apply = (): void => void root.toggleAttribute('data-large-text', asked > MAX_ZOOM || low.matches);
    apply();
    low.addEventListener('change', apply);
    return () => low.removeEventListener('change', apply);
  }, [isRightToLeft, textSizeRatio]);
}
