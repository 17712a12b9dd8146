import { PACK_INDEX } from './packs';
import { LOAD_TIMEOUT_MILLISECONDS, abortAfter } from './with-timeout';

/** Says in plain words why a pack could not be opened. */
export class PackError extends Error {}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new PackError(`The words could not be fetched (answer ${response.status}).`);
  return await response.text();
}

/** Fetches and reads a file of a pack. Rejects with a PackError, also when it takes too long. */
export async function fetchJson(url: string): Promise<unknown> {
  let text: string;
  try {
    text = await abortAfter((signal) => readText(url, signal), LOAD_TIMEOUT_MILLISECONDS, `${url} did not come.`);
  } catch (error) {
    throw error instanceof PackError ? error : new PackError('The words could not be fetched. Is the network there?');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new PackError('The words came, but could not be read.');
  }
}

/**
 * Begins to read at once the files of a pack that the page's head has asked for (tools/pack/preload.mjs), instead of one after another.
 * Returns what reads a file by its address: one that was begun is handed over once, any other is fetched.
 */
export function readPreloaded(page: Pick<Document, 'querySelectorAll' | 'baseURI'>): (url: string) => Promise<unknown> {
  const started = new Map<string, Promise<unknown>>();
  for (const { href } of page.querySelectorAll<HTMLLinkElement>(`link[rel="preload"][as="fetch"]:not([href$="${PACK_INDEX}"])`)) {
    const reading = fetchJson(href);
    // Who takes it hears of it.
    reading.catch(() => undefined);
    started.set(href, reading);
  }
  return (url) => {
    const address = new URL(url, page.baseURI).href;
    const reading = started.get(address) ?? fetchJson(address);
    started.delete(address);
    return reading;
  };
}
