/** Timeout of files that a page or a game needs to start; after it an error is shown, or the game starts without the file. */
export const LOAD_TIMEOUT_MILLISECONDS = 6000;

/** The promise's value. Rejects with an Error with this message when it takes too long; the work itself is not cancelled. */
export async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number, message: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs abortable work, such as fetches, and aborts it when it takes too long. Rejects then, and when the work rejects. */
export async function abortAfter<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  milliseconds: number,
  message: string,
): Promise<Value> {
  const controller = new AbortController();
  try {
    return await withTimeout(work(controller.signal), milliseconds, message);
  } catch (error) {
    controller.abort();
    throw error;
  }
}
