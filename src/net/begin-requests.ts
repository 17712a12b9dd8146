import { begun, takeBegun } from './begun';

/** Files that were begun: what came once may be in use still, and is not fetched anew. */
const known = new Set<string>();

/**
 * A request without an answer for this long is let go: it would keep a connection from what is
 * needed.
 */
const ANSWER_TIMEOUT_MILLISECONDS = 3000;
/** A file that nobody has asked for after this long is let go. */
const KEPT_MILLISECONDS = 30_000;

async function begin(url: string): Promise<void> {
  const controller = new AbortController();
  const answer = fetch(url, { signal: controller.signal });
  const entry = { answer, abort: () => controller.abort() };
  begun.set(url, entry);
  const letGo = (): void => {
    if (begun.get(url) === entry) takeBegun(url)?.abort();
  };
  const timer = setTimeout(letGo, ANSWER_TIMEOUT_MILLISECONDS);
  try {
    await answer;
    setTimeout(letGo, KEPT_MILLISECONDS);
  } catch {
    letGo();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Begins requests for files that `request` (src/net/request.ts) will ask for: the first that does
 * takes the answer. Each is begun once for the life of the page; what fails is simply asked for
 * again.
 */
export function beginRequests(urls: readonly string[]): void {
  for (const url of urls) {
    if (known.has(url)) continue;
    known.add(url);
    void begin(url);
  }
}
