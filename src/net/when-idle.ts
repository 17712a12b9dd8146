/** Upper limit of the wait on a page that is never idle. */
const TIMEOUT_MILLISECONDS = 1000;
/** Delay in browsers without requestIdleCallback. */
const FALLBACK_DELAY_MILLISECONDS = 50;

/**
 * Resolves when the page is idle, and on one that never is (an animation runs, the device is slow)
 * after a second.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MILLISECONDS });
    else setTimeout(resolve, FALLBACK_DELAY_MILLISECONDS);
  });
}
