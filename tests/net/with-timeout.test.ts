import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteArrival } from '../../src/net/activity';
import {
  LOAD_TIMEOUT_MILLISECONDS,
  TOTAL_MILLISECONDS,
  withLoadTimeout,
  withTimeout,
} from '../../src/net/with-timeout';

const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withTimeout', () => {
  it('resolves or rejects as the promise does, and clears its timer', async () => {
    await expect(withTimeout(Promise.resolve(7), 1000, 'late')).resolves.toBe(7);
    await expect(withTimeout(Promise.reject(new Error('gone')), 1000, 'late')).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the message after the timeout, not before', async () => {
    const onEnd = vi.fn<(error: unknown) => void>();
    void withTimeout(never, 1000, 'late').catch(onEnd);
    await vi.advanceTimersByTimeAsync(999);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledWith(new Error('late'));
  });
});

/** Milliseconds until a file that never comes is given up; each number is a time of an arrival. */
async function readWait(arrivals: readonly number[]): Promise<number> {
  const begun = performance.now();
  const end = vi.fn<() => void>();
  void withLoadTimeout(never, 'late').catch(end);
  for (const arrival of arrivals) setTimeout(noteArrival, arrival);
  while (end.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(100);
  return performance.now() - begun;
}

describe('withLoadTimeout', () => {
  it('gives a file up when nothing has come over the line for the timeout, and after the total', async () => {
    expect(await readWait([])).toBe(LOAD_TIMEOUT_MILLISECONDS);
    expect(await readWait([1000, 5000])).toBe(5000 + LOAD_TIMEOUT_MILLISECONDS);
    expect(await readWait(Array.from({ length: 100 }, (_, index) => 1000 * index))).toBe(TOTAL_MILLISECONDS);
  });

  it('resolves with a file that comes while others still arrive', async () => {
    const late = new Promise<string>((resolve) => void setTimeout(() => resolve('part'), 9000));
    const loading = withLoadTimeout(late, 'late');
    setTimeout(noteArrival, 4000);
    await vi.advanceTimersByTimeAsync(9000);
    await expect(loading).resolves.toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });
});
