import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../src/net/when-idle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * A browser that is idle after `milliseconds`, and calls late callbacks at their timeout as
 * browsers do.
 */
function stubIdleAfter(milliseconds: number): void {
  vi.stubGlobal('requestIdleCallback', (callback: () => void, options?: IdleRequestOptions) => {
    setTimeout(callback, Math.min(milliseconds, options?.timeout ?? Number.POSITIVE_INFINITY));
  });
}

async function timeOfIdle(): Promise<number> {
  const start = Date.now();
  const idle = whenIdle().then(() => Date.now() - start);
  await vi.advanceTimersByTimeAsync(10_000);
  return await idle;
}

describe('whenIdle', () => {
  it('resolves as soon as the page is idle', async () => {
    stubIdleAfter(300);
    expect(await timeOfIdle()).toBe(300);
  });

  it('resolves after a second on a page that is never idle', async () => {
    stubIdleAfter(1_000_000);
    expect(await timeOfIdle()).toBe(1000);
  });

  it('resolves soon in a browser that does not say when it is idle', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    expect(await timeOfIdle()).toBeLessThan(100);
  });
});
