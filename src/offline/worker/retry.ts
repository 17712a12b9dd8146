/** A request for one file; the largest take half a minute at 5 kB a second. */
const REQUEST_TIMEOUT_MILLISECONDS = 45_000;
/** Waits between the tries. What still fails is tried again with the next look for updates; files that came are kept until then. */
const BACKOFF_MILLISECONDS = [500, 1500];

/** The work's value. `attempt` counts from 0; after the last one it rejects with its error. */
export async function retry<Value>(
  work: (attempt: number) => Promise<Value>,
  backoff: readonly number[] = BACKOFF_MILLISECONDS,
): Promise<Value> {
  const attemptFrom = async (attempt: number): Promise<Value> => {
    try {
      return await work(attempt);
    } catch (error) {
      const delay = backoff[attempt];
      if (delay === undefined) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
      return await attemptFrom(attempt + 1);
    }
  };
  return await attemptFrom(0);
}

/** A signal that aborts a request that takes too long. */
export function timeoutSignal(milliseconds = REQUEST_TIMEOUT_MILLISECONDS): AbortSignal {
  // AbortSignal.timeout is newer than the oldest browsers.
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

/** Runs work for each item, at most `max` at a time. Rejects with the first error; what has not begun then never does. */
export async function forEachConcurrent<Item>(items: readonly Item[], max: number, work: (item: Item) => Promise<void>): Promise<void> {
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
