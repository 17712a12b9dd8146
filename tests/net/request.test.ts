import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Need } from '../../src/net/request';
import { MAX_TRIES, RequestError, request, requestJson } from '../../src/net/request';
import { LOAD_TIMEOUT_MILLISECONDS, TOTAL_MILLISECONDS } from '../../src/net/with-timeout';

/**
 * What a server does with one try. `stall` and `drip` send bytes: one and no more, or one every
 * this many milliseconds.
 */
type Answer =
  | { readonly kind: 'hang' | 'refuse' | 'stall' | 'html' | 'good' }
  | { readonly kind: 'status'; readonly status: number; readonly afterMilliseconds?: number }
  | { readonly kind: 'drip'; readonly milliseconds: number };

const BODY = '[1,2,3]';
const NEEDS: readonly Need[] = ['needed', 'wanted', 'decoration'];
const never = new Promise<never>(() => undefined);

/** A body of one byte after another; `milliseconds` null: one, then nothing. */
function makeBody(milliseconds: number | null): ReadableStream {
  let sent = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (sent > 0)
          await (milliseconds === null ? never : new Promise((resolve) => setTimeout(resolve, milliseconds)));
        controller.enqueue(new TextEncoder().encode(BODY[sent]));
        sent += 1;
        if (sent === BODY.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function respond(answer: Answer): Promise<Response> {
  switch (answer.kind) {
    case 'hang':
      return await never;
    case 'refuse':
      throw new TypeError('Failed to fetch');
    case 'stall':
      return new Response(makeBody(null));
    case 'drip':
      return new Response(makeBody(answer.milliseconds));
    case 'html':
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'status':
      if (answer.afterMilliseconds !== undefined)
        await new Promise((resolve) => setTimeout(resolve, answer.afterMilliseconds));
      return new Response('no', { status: answer.status });
    case 'good':
      return new Response(BODY);
  }
}

/**
 * Serves the answers in turn, the last one for all further tries. Returns the options of every try,
 * with its time.
 */
function serve(answers: readonly Answer[]) {
  const tries: { readonly at: number; readonly init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const answer = answers[Math.min(tries.length, answers.length - 1)];
    tries.push({ at: Date.now(), init });
    return respond(answer ?? { kind: 'good' });
  });
  return tries;
}

/** How a request ended, and after how many milliseconds. */
interface End {
  readonly value?: unknown;
  readonly error?: unknown;
  readonly milliseconds: number;
}

function watch(work: Promise<unknown>): Promise<End> {
  const start = Date.now();
  return work.then(
    (value) => ({ value, milliseconds: Date.now() - start }),
    (error: unknown) => ({ error, milliseconds: Date.now() - start }),
  );
}

const runClock = (): Promise<unknown> => vi.advanceTimersByTimeAsync(3 * TOTAL_MILLISECONDS);

/** Lets the clock run until the request has ended. */
async function settle(work: Promise<unknown>): Promise<End> {
  const ended = watch(work);
  await runClock();
  return await ended;
}

const faultOf = ({ error }: { readonly error?: unknown }): string | null =>
  error instanceof RequestError ? error.fault : null;
const get = (options: Partial<Parameters<typeof requestJson>[1]> = {}) =>
  requestJson('words.json', { need: 'needed', ...options });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('brings the body, and leaves no timer behind', async () => {
    serve([{ kind: 'good' }]);
    expect(await get()).toEqual([1, 2, 3]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['hang', 'stall'] as const)('gives up after six seconds of silence: %s', async (kind) => {
    const tries = serve([{ kind }]);
    const end = await settle(get());
    expect([faultOf(end), end.milliseconds, tries.length]).toEqual(['timeout', LOAD_TIMEOUT_MILLISECONDS, 1]);
    expect(tries[0]?.init.signal?.aborted).toBe(true);
  });

  it('does not give up while bytes come, until the total is over', async () => {
    serve([{ kind: 'drip', milliseconds: 4000 }]);
    expect(await settle(get())).toMatchObject({ value: [1, 2, 3], milliseconds: 24_000 });
    serve([{ kind: 'drip', milliseconds: 5900 }]);
    const end = await settle(get());
    expect([faultOf(end), end.milliseconds]).toEqual(['timeout', TOTAL_MILLISECONDS]);
  });

  it('tries a passing fault again with growing waits, past what the browser has cached', async () => {
    const tries = serve([{ kind: 'refuse' }, { kind: 'status', status: 503 }, { kind: 'good' }]);
    expect(await settle(get())).toMatchObject({ value: [1, 2, 3] });
    expect(tries.map(({ init }) => init.cache)).toEqual([undefined, 'reload', 'reload']);
    const [first = 0, second = 0, third = 0] = tries.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(150);
    expect(second - first).toBeLessThanOrEqual(450);
    expect(third - second).toBeGreaterThanOrEqual(300);
    expect(third - second).toBeLessThanOrEqual(900);
  });

  it('gives a slow server all of its tries: an answer is a sign of life, whatever it says', async () => {
    const slow = { kind: 'status', status: 503, afterMilliseconds: 4000 } as const;
    serve([slow, slow, { kind: 'good' }]);
    expect(await settle(get())).toMatchObject({ value: [1, 2, 3] });
    const tries = serve([slow]);
    const end = await settle(get());
    expect([faultOf(end), tries.length]).toEqual(['status', MAX_TRIES.needed]);
  });

  it.each([
    ['status', { kind: 'status', status: 404 }, 1],
    ['status', { kind: 'status', status: 500 }, MAX_TRIES.needed],
    // A server that is busy, and one that was not heard in time.
    ['status', { kind: 'status', status: 429 }, MAX_TRIES.needed],
    ['status', { kind: 'status', status: 408 }, MAX_TRIES.needed],
    ['offline', { kind: 'refuse' }, MAX_TRIES.needed],
    ['type', { kind: 'html' }, 2],
  ] satisfies [string, Answer, number][])('gives up with what was wrong: %s %o', async (fault, answer, tries) => {
    const made = serve([answer]);
    expect(faultOf(await settle(get()))).toBe(fault);
    expect(made).toHaveLength(tries);
  });

  it('is not tried again where the browser knows that there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const tries = serve([{ kind: 'refuse' }]);
    expect(faultOf(await settle(get()))).toBe('offline');
    expect(tries).toHaveLength(1);
  });

  it.each([
    ['shorter than announced', { 'content-length': '70' }, 'incomplete'],
    ['compressed, so that its length says nothing', { 'content-length': '70', 'content-encoding': 'gzip' }, null],
  ])('compares the length: a body that is %s', async (_, headers, fault) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(BODY, { headers })));
    expect(faultOf(await settle(get()))).toBe(fault);
  });

  it('takes a body that cannot be read for damaged, and asks for it once more', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut')).mockResolvedValueOnce('whole');
    const tries = serve([{ kind: 'good' }]);
    expect(await settle(request('word.mp3', { need: 'wanted', read }))).toMatchObject({ value: 'whole' });
    expect(tries).toHaveLength(2);
  });

  it('may ask for a page', async () => {
    serve([{ kind: 'html' }]);
    expect(await request('/', { need: 'needed', isPage: true, read: (body) => body.text() })).toBe('<!doctype html>');
  });
});

describe('whatever the server does, a request', () => {
  const answers = fc.array(
    fc.oneof(
      fc.constantFrom<Answer>(
        { kind: 'hang' },
        { kind: 'refuse' },
        { kind: 'stall' },
        { kind: 'html' },
        { kind: 'good' },
      ),
      fc.constantFrom(404, 429, 500, 503).map((status): Answer => ({ kind: 'status', status })),
      fc.integer({ min: 1, max: 8000 }).map((milliseconds): Answer => ({ kind: 'drip', milliseconds })),
    ),
    { minLength: 1, maxLength: 6 },
  );

  it('ends in time, after no more than its tries', async () => {
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom(...NEEDS), async (list, need) => {
        const tries = serve(list);
        const end = await settle(get({ need }));
        expect(end.milliseconds).toBeLessThanOrEqual(TOTAL_MILLISECONDS);
        expect(tries.length).toBeLessThanOrEqual(MAX_TRIES[need]);
        expect('value' in end || end.error instanceof RequestError).toBe(true);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('is not tried after it was aborted', async () => {
    await fc.assert(
      fc.asyncProperty(answers, fc.integer({ min: 0, max: 10_000 }), async (list, milliseconds) => {
        const tries = serve(list);
        const controller = new AbortController();
        const ended = watch(get({ signal: controller.signal }));
        await vi.advanceTimersByTimeAsync(milliseconds);
        controller.abort();
        const before = tries.length;
        await runClock();
        const end = await ended;
        expect(tries).toHaveLength(before);
        expect(end.milliseconds).toBeLessThanOrEqual(milliseconds);
      }),
      { numRuns: 100 },
    );
  });

  it('leaves connections to what is needed, and takes the next when one is free', async () => {
    const tries = serve([{ kind: 'hang' }]);
    const wanted = Array.from({ length: 6 }, () => watch(get({ need: 'wanted' })));
    const needed = watch(get());
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toHaveLength(4);
    await runClock();
    const ends = await Promise.all([...wanted, needed]);
    expect(ends.map(faultOf)).toEqual(ends.map(() => 'timeout'));
    expect(tries).toHaveLength(7);
    serve([{ kind: 'good' }]);
    expect(await settle(get({ need: 'decoration' }))).toMatchObject({ value: [1, 2, 3] });
  });
});
