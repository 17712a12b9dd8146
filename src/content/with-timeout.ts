/** What a page or a game cannot begin without may take this long; then the child is told, or plays without it. */
export const LOAD_TIMEOUT_MILLISECONDS = 6000;

/** What a promise brings. Rejects with an Error with this message when that takes too long; the work itself goes on. */
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

/** Does work that can be aborted, such as fetches, and aborts it when it takes too long. Rejects then, and when the work does. */
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
