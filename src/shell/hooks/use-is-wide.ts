import { useMedia } from './use-media';

/** Above this width the unit picker has two panels. spec: shell#sizes. */
const SMALL_SCREEN_WIDTH = 775;

/** True on wide screens; updates when a tablet is turned. */
export function useIsWide(): boolean {
  return useMedia(`(min-width: ${SMALL_SCREEN_WIDTH + 1}px)`);
}
