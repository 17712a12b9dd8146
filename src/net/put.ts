import { RequestError } from './request';

/** A text that takes longer is sent again later. */
const TIMEOUT_MILLISECONDS = 15_000;

interface PutOptions {
  readonly body: string;
  /**
   * What the server must have now: an entity tag. It answers 412 when somebody else has written
   * since.
   */
  readonly ifMatch: string;
  readonly authorization: string;
}

/**
 * Sends JSON to a server. Resolves to the status of any answer; rejects with a RequestError where
 * none comes. Tried once.
 */
export async function put(url: string, { body, ifMatch, authorization }: PutOptions): Promise<number> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MILLISECONDS);
  try {
    const headers = { 'Content-Type': 'application/json', 'If-Match': ifMatch, Authorization: authorization };
    const response = await fetch(url, { method: 'PUT', body, headers, signal: controller.signal });
    return response.status;
  } catch {
    throw new RequestError(url, controller.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
  }
}
