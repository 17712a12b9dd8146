import { useCallback } from 'react';
import type { RefCallback } from 'react';
import { readEntry, record } from './Navigation';

/**
 * An entry is written once a scroll has paused: Safari refuses more than a hundred writes in half a
 * minute.
 */
const DEBOUNCE_MILLISECONDS = 150;

/**
 * A ref that keeps the scroll position of its element, in CSS pixels, with the open entry of the
 * browser's history, so that it is the same after Back and after a reload. `name` is unique on the
 * page. spec: readings#61.
 */
export function useScrollPlace(name: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      element.scrollTop = readEntry().scroll?.[name] ?? 0;
      const onScroll = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          record({ scroll: { ...readEntry().scroll, [name]: element.scrollTop } });
        }, DEBOUNCE_MILLISECONDS);
      };
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        clearTimeout(timer);
        element.removeEventListener('scroll', onScroll);
      };
    },
    [name],
  );
}
