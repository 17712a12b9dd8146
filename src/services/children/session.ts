/** Id of the child who plays in this tab, until it is closed. */
const KEY = 'KZ_Child';

/** The child who was chosen in this tab before the page was loaded anew, or null. Never throws. */
export function loadSessionChild(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Never throws: where access is denied, the next page asks again. */
export function saveSessionChild(child: string): void {
  try {
    window.sessionStorage.setItem(KEY, child);
  } catch {
    console.warn('Child not saved.');
  }
}
