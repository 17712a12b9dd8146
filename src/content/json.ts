import { PACK_INDEX } from './packs';
import { awaitLater } from '../net/await-later';
import type { RequestFault } from '../net/request';
import { RequestError, requestJson } from '../net/request';

/** An error whose message tells the user in plain words why a pack could not be opened. */
export class PackError extends Error {}

const MESSAGES: Readonly<Partial<Record<RequestFault, string>>> = {
  type: 'A page came in place of the words. Does this network ask for a password?',
  unreadable: 'The words came, but could not be read.',
};

function toPackError(error: unknown): PackError {
  const { fault = 'offline', status = 0 } = error instanceof RequestError ? error : {};
  const message = fault === 'status' ? `The words could not be fetched (answer ${status}).` : MESSAGES[fault];
  return new PackError(message ?? 'The words could not be fetched. Is the network there?');
}

/** Fetches and reads a file of a pack. Rejects with a PackError, also when it takes too long. */
export async function fetchJson(url: string): Promise<unknown> {
  try {
    return await requestJson(url, { need: 'needed' });
  } catch (error) {
    throw toPackError(error);
  }
}

/**
 * Starts to fetch in parallel the pack files that the page preloads (tools/preload.mjs). Returns a
 * function that reads a file by its address: it returns the started request the first time, and
 * fetches otherwise.
 */
export function readPreloaded(page: Pick<Document, 'querySelectorAll' | 'baseURI'>): (url: string) => Promise<unknown> {
  const started = new Map<string, Promise<unknown>>();
  for (const { href } of page.querySelectorAll<HTMLLinkElement>(
    `link[rel="preload"][as="fetch"]:not([href$="${PACK_INDEX}"])`,
  )) {
    const reading = fetchJson(href);
    awaitLater(reading);
    started.set(href, reading);
  }
  return (url) => {
    const address = new URL(url, page.baseURI).href;
    const reading = started.get(address) ?? fetchJson(address);
    started.delete(address);
    return reading;
  };
}
