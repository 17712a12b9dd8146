import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readServerTime } from '../../src/net/server-time';

const DATE = 'Tue, 24 Nov 2026 10:00:00 GMT';

/** The server answers so. */
const answer = (response: Response | Promise<Response>): ReturnType<typeof vi.fn<typeof fetch>> => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the time of the server', () => {
  it('is that of an answer which nothing on the way has stored', async () => {
    const fetched = answer(new Response(null, { headers: { date: DATE } }));
    expect(await readServerTime('/app/')).toBe(Date.parse(DATE));
    expect(fetched).toHaveBeenCalledWith('/app/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['an answer says none', new Response(null)],
    ['it cannot be read', new Response(null, { headers: { date: 'yesterday' } })],
    ['the answer is a fault', new Response(null, { status: 502, headers: { date: DATE } })],
  ])('is not known where %s', async (_, response) => {
    answer(response);
    expect(await readServerTime('/')).toBeNull();
  });

  it('is not known without a network, or where no answer comes within four seconds', async () => {
    answer(Promise.reject(new TypeError('Failed to fetch')));
    expect(await readServerTime('/')).toBeNull();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const reading = readServerTime('/');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await reading).toBeNull();
  });
});
