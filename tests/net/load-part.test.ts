import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAD_TIMEOUT_MILLISECONDS } from '../../src/net/with-timeout';

const fail = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const network = new EventTarget();

let { PartError, loadPart, loadWanted } = await import('../../src/net/load-part');

beforeEach(async () => {
  // A part that never came in one test keeps its turn.
  vi.resetModules();
  ({ PartError, loadPart, loadWanted } = await import('../../src/net/load-part'));
  vi.useFakeTimers();
  vi.stubGlobal('window', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a part of the app', () => {
  it('is imported a second time when the first fails', async () => {
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(fail).mockResolvedValueOnce('part');
    const loading = loadPart(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await loading).toBe('part');
  });

  it.each([
    ['needed', 2],
    ['wanted', 2],
    ['decoration', 1],
  ] as const)('that is %s is imported %i times, and no more', async (need, times) => {
    const load = vi.fn<() => Promise<string>>(fail);
    await Promise.all([expect(loadPart(load, need)).rejects.toThrow(PartError), vi.advanceTimersByTimeAsync(60_000)]);
    expect(load).toHaveBeenCalledTimes(times);
  });

  it('that is optional waits for its turn; one that is needed does not', async () => {
    const arrivals: (() => void)[] = [];
    const load = vi.fn<() => Promise<void>>(() => new Promise((resolve) => arrivals.push(resolve)));
    const loading = [1, 2].map(() => loadPart(load, 'wanted'));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    loading.push(loadPart(load));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    arrivals.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(3);
    for (const arrive of arrivals) arrive();
    await Promise.all(loading);
  });

  it('that is optional is given up after six seconds before its turn, too', async () => {
    let arrive!: () => void;
    const first = loadPart(() => new Promise<void>((resolve) => (arrive = resolve)), 'wanted').catch(
      (error: unknown) => error,
    );
    const second = loadPart(() => Promise.resolve('part'), 'wanted').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MILLISECONDS);
    expect([await first, await second]).toEqual([expect.any(PartError), expect.any(PartError)]);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(await loadPart(() => Promise.resolve('next'), 'wanted')).toBe('next');
  });

  it('is given up after six seconds, and says when it comes late', async () => {
    let arrive!: (part: string) => void;
    const onLate = vi.fn<() => void>();
    const failing = loadPart(() => new Promise<string>((resolve) => (arrive = resolve))).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MILLISECONDS);
    const error = (await failing) as InstanceType<typeof PartError>;
    expect(error).toBeInstanceOf(PartError);
    void error.late.then(onLate);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLate).not.toHaveBeenCalled();
    arrive('part');
    await vi.advanceTimersByTimeAsync(0);
    expect(onLate).toHaveBeenCalledTimes(1);
  });
});

describe('a part that is wanted', () => {
  it('is asked for again with growing waits', async () => {
    const times: number[] = [];
    const start = Date.now();
    void loadWanted(() => {
      times.push(Date.now() - start);
      return fail();
    });
    await vi.advanceTimersByTimeAsync(20_000);
    // Two imports half a second apart, then a wait of 2 s, 4 s and 8 s.
    expect(times).toEqual([0, 500, 2500, 3000, 7000, 7500, 15_500, 16_000]);
  });

  it('is asked for at once when the network is back', async () => {
    const load = vi.fn<() => Promise<string>>(fail);
    const loading = loadWanted(load, 60_000);
    await vi.advanceTimersByTimeAsync(1000);
    load.mockResolvedValue('part');
    network.dispatchEvent(new Event('online'));
    expect(await loading).toBe('part');
  });

  it('lets the page rest between its tries, but for the first', async () => {
    const { isLoading, watchLoads } = await import('../../src/net/activity');
    const ends = vi.fn<() => void>();
    void loadWanted(fail);
    await vi.advanceTimersByTimeAsync(499);
    expect(isLoading()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isLoading()).toBe(false);
    watchLoads(ends);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends).not.toHaveBeenCalled();
  });

  it('is there as soon as it has come late', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve('part'), 7000)));
    load.mockImplementation(() => Promise.resolve('part'));
    const loading = loadWanted(load, 60_000);
    await vi.advanceTimersByTimeAsync(7000);
    expect(await loading).toBe('part');
  });
});
