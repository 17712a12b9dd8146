/** The longest that work goes on without a break. Milliseconds. */
const MAX_BUSY_MILLISECONDS = 50;

/**
 * Breaks for work that waits for nothing else: called again and again, it lets events in every now
 * and then, so that a cancel is heard, other work goes on beside it, and a page can be scrolled.
 */
export function createBreaks(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < MAX_BUSY_MILLISECONDS) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    last = performance.now();
  };
}
