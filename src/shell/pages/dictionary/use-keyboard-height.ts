import { useSyncExternalStore } from 'react';

/** What covers less is a bar of the browser. CSS pixels. */
const MIN_KEYBOARD_PIXELS = 120;

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** With a zoom by two fingers less of the page is seen, too, but nothing covers it. */
function readHeight(): number {
  const { visualViewport: seen, innerHeight } = window;
  const covered = seen ? Math.round(innerHeight - seen.height * seen.scale) : 0;
  return covered < MIN_KEYBOARD_PIXELS ? 0 : covered;
}

/**
 * How much of the page's lower end the on-screen keyboard covers, in CSS pixels; 0 without one.
 * Browsers do not lay the page out anew for it.
 */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, readHeight);
