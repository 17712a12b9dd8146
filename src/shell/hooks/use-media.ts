import { useCallback, useSyncExternalStore } from 'react';

/** Screens, or windows at a large zoom, on which no game has room for what is pressed. */
export const TOO_SMALL_TO_PLAY = '(max-height: 239px), (max-width: 239px)';

/**
 * Made once for each query: React asks at each render, and to make one takes as long as to render a
 * row of a list.
 */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}
