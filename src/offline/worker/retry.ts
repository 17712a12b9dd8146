/** A request for one file; the largest take half a minute at 5 kB a second. */
const REQUEST_TIMEOUT_MILLISECONDS = 45_000;
/**
 * Waits between the tries. What still fails is tried again with the next look for updates; files
 * that came are kept until then.
 */
const BACKOFF_MILLISECONDS = [500, 1500];

/** True for the error of a cache for which there is no room on the device. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * The work's value. `attempt` counts from 0; after the last one it rejects with its error, and at
 * once where the device is full or `signal` is aborted.
 */
export async function retry<Value>(
  work: (attempt: number) => Promise<Value>,
  signal: AbortSignal,
  backoff: readonly number[] = BACKOFF_MILLISECONDS,
): Promise<Value> {
  const attemptFrom = async (attempt: number): Promise<Value> => {
    try {
      return await work(attempt);
    } catch (error) {
      const delay = backoff[attempt];
      if (delay === undefined || signal.aborted || isFull(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
      return await attemptFrom(attempt + 1);
    }
  };
  return await attemptFrom(0);
}

/** A signal that aborts a request that takes too long, or with `signal`. */
export function requestSignal(signal: AbortSignal, milliseconds = REQUEST_TIMEOUT_MILLISECONDS): AbortSignal {
  // AbortSignal.timeout and AbortSignal.any are newer than the oldest browsers.
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  setTimeout(abort, milliseconds);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return controller.signal;
}

/**
 * Runs work for each item, at most `max` at a time. Rejects with the first error; what has not
 * begun then never does.
 */
export async function forEachConcurrent<Item>(
  items: readonly Item[],
  max: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const runNext = async (): Promise<void> => {
    const item = queue.shift();
    if (item === undefined) return;
    try {
      await work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
    await runNext();
  };
  await Promise.all(Array.from({ length: max }, runNext));
}
