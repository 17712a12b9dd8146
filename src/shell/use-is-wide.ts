import { useSyncExternalStore } from 'react';

/** Above this width the unit picker has two panels. spec: shell 9 "Small-screen breakpoint". */
const SMALL_SCREEN_WIDTH = 775;
const wide = `(min-width: ${SMALL_SCREEN_WIDTH + 1}px)`;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True on wide screens; follows a turned tablet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}
