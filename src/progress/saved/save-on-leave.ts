import type { SavedProgress } from './documents';
import type { ProgressStorage } from './storage';

/**
 * Saves when the page is hidden and when it is left. No IndexedDB write is started on `pagehide`:
 * WebKit never completes such a write, and it blocks the database for the next page. Browsers fire
 * `visibilitychange` after `pagehide`, so that event is ignored then. `findStorage` gives the
 * storage of the child who plays.
 */
export function saveOnLeave(
  findStorage: () => Pick<ProgressStorage, 'save' | 'saveLocally'>,
  collect: () => SavedProgress,
): void {
  let isLeaving = false;
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    findStorage().saveLocally(collect());
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || isLeaving) return;
    // At once: a hidden page may be ended without a further event.
    findStorage().saveLocally(collect());
    void findStorage().save(collect());
  });
}
