import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '../../src/net/with-timeout';

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
