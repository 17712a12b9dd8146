/** A page that is never idle does it after so long all the same. */
const LONGEST_MILLISECONDS = 1000;
/** Between two works where the browser does not tell when it is idle. */
const PAUSE_MILLISECONDS = 50;

/** Resolves when the page has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LONGEST_MILLISECONDS });
    else setTimeout(resolve, PAUSE_MILLISECONDS);
  });
}
