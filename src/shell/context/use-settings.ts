import { useEffect } from 'react';
import type { Settings } from '../../progress/settings';
import { MAX_TEXT_SIZE } from '../../progress/settings';
import type { Sound } from '../../sound/sound';
import { BUSES } from '../../sound/state';
import { useApp } from '../../store/context';
import { useIsReversed } from '../text/direction';
import { useServices } from './services';

/** The size of text that browsers begin with. */
const BROWSER_TEXT_PIXELS = 16;
/**
 * The most that a page is zoomed by; from there on only its letters grow, as pictures would take
 * the room from them.
 */
const MAX_ZOOM = 1.3;

/**
 * As low as a laptop's window at a zoom of 400 %: pages are laid out as for large letters then, so
 * that they scroll.
 */
const LOW_WINDOW = '(max-height: 299px)';

/** Sets the volume of every audio bus from the settings. */
export function setVolumes(sound: Sound, settings: Settings): void {
  for (const bus of BUSES) sound.setVolume(bus, settings[`${bus}Ratio`]);
}

/**
 * Tells whether a media query matches, now and whenever that changes. Returns the function that
 * stops it.
 */
function watchMedia(query: string, apply: (matches: boolean) => void): () => void {
  const list = window.matchMedia(query);
  const tell = (): void => apply(list.matches);
  tell();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/** Applies the settings: volumes, motion, direction of the pages and text size. */
export function useSettings(): void {
  const { sound } = useServices();
  const settings = useApp((state) => state.settings);
  const isRightToLeft = useIsReversed();
  const { motion, textSizeRatio } = settings;

  useEffect(() => setVolumes(sound, settings), [settings, sound]);

  useEffect(
    () =>
      watchMedia('(prefers-reduced-motion: reduce)', (matches) => {
        const isReduced = motion === 'reduced' || (motion === 'system' && matches);
        document.documentElement.dataset['motion'] = isReduced ? 'reduced' : 'full';
      }),
    [motion],
  );

  useEffect(() => {
    const root = document.documentElement;
    root.dir = isRightToLeft ? 'rtl' : 'ltr';
    // What a browser's own size of text asks for, too.
    const browser = Number.parseFloat(getComputedStyle(root).fontSize) / BROWSER_TEXT_PIXELS;
    const asked = Math.max(1, Math.min(MAX_TEXT_SIZE, textSizeRatio * browser));
    const zoom = Math.min(MAX_ZOOM, asked);
    root.style.setProperty('--text-size', String(zoom));
    root.style.setProperty('--text-more', String(asked / zoom));
    return watchMedia(LOW_WINDOW, (isLow) => void root.toggleAttribute('data-large-text', asked > MAX_ZOOM || isLow));
  }, [isRightToLeft, textSizeRatio]);
}
