import { useCallback, useSyncExternalStore } from 'react';

/** Screens, or windows at a large zoom, on which no game has room for what is pressed. */
export const TOO_SMALL_TO_PLAY = '(max-height: 239px), (max-width: 239px)';

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
