/** Nobody waits for it. */
const TIMEOUT_MILLISECONDS = 4000;

/**
 * What the server of an address says the time is, in milliseconds since 1970; null where no answer
 * comes, or none with a time. Never rejects.
 */
export async function readServerTime(url: string): Promise<number | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MILLISECONDS);
  try {
    // The service worker answers no HEAD, and a stored answer has the time at which it was stored.
    const { ok, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: controller.signal });
    const time = Date.parse(headers.get('date') ?? '');
    return ok && Number.isFinite(time) ? time : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
