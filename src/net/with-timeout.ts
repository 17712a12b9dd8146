import { lastArrival } from './activity';

/**
 * A file that a page or a game needs to start is given up when nothing has arrived for this long;
 * then an error is shown, or the game starts without the file.
 */
export const LOAD_TIMEOUT_MILLISECONDS = 6000;
/** A file is given up after this long: a slow network brings the largest of home in it. */
export const TOTAL_MILLISECONDS = 30_000;

/** Something took too long. */
export class TimeoutError extends Error {}

/**
 * The promise's value. Rejects with a TimeoutError with this message when it takes too long; the
 * work itself is not cancelled. `readMore` is asked then for how long it is waited on.
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  message: string,
  readMore = () => 0,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const wait = (left: number): void => {
      if (left > 0) timer = setTimeout(() => wait(readMore()), left);
      else reject(new TimeoutError(message));
    };
    wait(milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * As `withTimeout`, for files that the browser loads without telling how far it is, as scripts:
 * rejects when nothing at all has come over the line for LOAD_TIMEOUT_MILLISECONDS, and after
 * TOTAL_MILLISECONDS. On a weak line a file waits while others come.
 */
export function withLoadTimeout<Value>(promise: Promise<Value>, message: string): Promise<Value> {
  const end = performance.now() + TOTAL_MILLISECONDS;
  return withTimeout(
    promise,
    LOAD_TIMEOUT_MILLISECONDS,
    message,
    () => Math.min(lastArrival() + LOAD_TIMEOUT_MILLISECONDS, end) - performance.now(),
  );
}
