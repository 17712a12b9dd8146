import type { ProgressStorage, SavedProgress } from './storage';

/**
 * Saves when the page is hidden, and when it is left. While it is being left no IndexedDB write is begun: WebKit keeps such a write
 * open, and the next page waits for its database in vain. Browsers also hide the page that they leave, after `pagehide`.
 */
export function saveOnLeave({ save, saveLocally }: Pick<ProgressStorage, 'save' | 'saveLocally'>, collect: () => SavedProgress): void {
  let isLeaving = false;
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    saveLocally(collect());
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && !isLeaving) save(collect());
  });
}
