/**
 * Timeout of files that a page or a game needs to start; after it an error is shown, or the game
 * starts without the file.
 */
export const LOAD_TIMEOUT_MILLISECONDS = 6000;

/** Something took too long. */
export class TimeoutError extends Error {}

/**
 * The promise's value. Rejects with a TimeoutError with this message when it takes too long; the
 * work itself is not cancelled.
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  message: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
