import { PACK_INDEX } from './packs';
import { LOAD_TIMEOUT_MILLISECONDS, abortAfter } from '../net/with-timeout';

/** An error whose message tells the user in plain words why a pack could not be opened. */
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
 * Starts to fetch in parallel the pack files that the page preloads (tools/preload.mjs). Returns a function that reads a file by its
 * address: it returns the started request the first time, and fetches otherwise.
 */
export function readPreloaded(page: Pick<Document, 'querySelectorAll' | 'baseURI'>): (url: string) => Promise<unknown> {
  const started = new Map<string, Promise<unknown>>();
  for (const { href } of page.querySelectorAll<HTMLLinkElement>(`link[rel="preload"][as="fetch"]:not([href$="${PACK_INDEX}"])`)) {
    const reading = fetchJson(href);
    // The reader of the file handles the error; this only avoids an unhandled rejection.
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
