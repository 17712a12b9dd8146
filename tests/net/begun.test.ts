import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginRequests } from '../../src/net/begin-requests';
import { request } from '../../src/net/request';

const load = (url: string) => request(url, { need: 'needed', read: (body) => body.text() });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the answer of a request that was begun to who asks for the file, once', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('picture')));
  beginRequests(['/once.avif', '/once.avif']);
  expect(fetched).toHaveBeenCalledTimes(1);
  await expect(load('/once.avif')).resolves.toBe('picture');
  expect(fetched).toHaveBeenCalledTimes(1);
  await expect(load('/once.avif')).resolves.toBe('picture');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('asks again for what failed, before and after somebody has asked for it', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('picture')));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  beginRequests(['/failed.avif']);
  await vi.advanceTimersByTimeAsync(0);
  await expect(load('/failed.avif')).resolves.toBe('picture');
  let fail!: (error: Error) => void;
  fetched.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  beginRequests(['/failing.avif']);
  const loading = load('/failing.avif');
  fail(new TypeError('no network'));
  await vi.advanceTimersByTimeAsync(1000);
  await expect(loading).resolves.toBe('picture');
});

it('lets a file go that nobody asks for, and stops it with who has asked', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  fetched.mockImplementation((_, options) => {
    signals.push(options?.signal);
    return new Promise(() => undefined);
  });
  beginRequests(['/unwanted.avif']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals[0]?.aborted).toBe(true);
  beginRequests(['/left.avif']);
  const leaving = new AbortController();
  const loading = request('/left.avif', { need: 'needed', read: (body) => body.text(), signal: leaving.signal });
  leaving.abort();
  await expect(loading).rejects.toThrow('aborted');
  expect(signals[1]?.aborted).toBe(true);
});

it("fetches anew what is asked for past the browser's cache", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('picture')));
  beginRequests(['/stale.avif']);
  await request('/stale.avif', { need: 'needed', read: (body) => body.text(), cache: 'reload' });
  expect(fetched).toHaveBeenLastCalledWith('/stale.avif', expect.objectContaining({ cache: 'reload' }));
});
