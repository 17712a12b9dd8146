import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stopped } from '../../src/offline/fetch-file';
import { waitWhile } from '../../src/shell/offline/wait-while';

let isBusy = true;
let onChange: (() => void) | null = null;
const unsubscribe = vi.fn<() => void>();
const subscribe = (callback: () => void): (() => void) => {
  onChange = callback;
  return unsubscribe;
};

beforeEach(() => {
  vi.useFakeTimers();
  unsubscribe.mockClear();
  isBusy = true;
});
afterEach(() => vi.useRealTimers());

/** Starts waiting; gives 'busy' until it ends. */
function start(signal = new AbortController().signal): () => string {
  let outcome = 'busy';
  waitWhile(() => isBusy, subscribe, signal).then(
    () => (outcome = 'idle'),
    (error: unknown) => (outcome = error instanceof Stopped ? 'stopped' : 'failed'),
  );
  return () => outcome;
}

describe('waiting while a game is played', () => {
  it.each(['click', 'keyup', 'popstate'])('ends after a %s that has left the game, and runs no timer before', async (name) => {
    const outcome = start();
    expect(vi.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event(name));
    await vi.runAllTimersAsync();
    expect(outcome()).toBe('busy');
    window.dispatchEvent(new Event(name));
    isBusy = false;
    await vi.runAllTimersAsync();
    expect(outcome()).toBe('idle');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('ends after a change that is told', async () => {
    const outcome = start();
    isBusy = false;
    onChange?.();
    await vi.runAllTimersAsync();
    expect(outcome()).toBe('idle');
  });

  it('is over at once without a game', async () => {
    isBusy = false;
    const outcome = start();
    await vi.runAllTimersAsync();
    expect(outcome()).toBe('idle');
  });

  it('is stopped, before it begins or later', async () => {
    const controller = new AbortController();
    const outcome = start(controller.signal);
    controller.abort();
    await vi.runAllTimersAsync();
    expect([outcome(), unsubscribe.mock.calls.length]).toEqual(['stopped', 1]);
    const late = start(controller.signal);
    await vi.runAllTimersAsync();
    expect(late()).toBe('stopped');
  });
});
