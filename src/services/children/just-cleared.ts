/** Set in sessionStorage when data was cleared, until the page that is loaded next has said so. */
const KEY = 'KZ_JustCleared';

/** Marks that data was cleared, for the page that is loaded next. Never throws. */
export function markCleared(isCleared: boolean): void {
  try {
    if (isCleared) window.sessionStorage.setItem(KEY, 'yes');
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Access is denied: the next page does not say that the data was cleared.
  }
}

/** True when data was cleared just before this page was loaded. Never throws. */
export function wasJustCleared(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
