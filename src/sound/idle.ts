/** A page that is never idle does it after so long all the same. */
const TIMEOUT_MILLISECONDS = 1000;
/** Between two works where the browser does not tell when it is idle. */
const FALLBACK_DELAY_MILLISECONDS = 50;

/** Resolves when the page has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MILLISECONDS });
    else setTimeout(resolve, FALLBACK_DELAY_MILLISECONDS);
  });
}
