import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSlowLine } from '../../src/offline/line';
import { Stopped } from '../../src/offline/fetch-file';
import { createRest, isRest } from '../../src/offline/rest';

const QUIET = { now: 10_000, pressed: 0, loaded: 0, isLoading: false, isIncomplete: false, isPlaying: false };

describe('a rest', () => {
  it('begins two seconds after the last press and the last file', () => {
    expect(isRest(QUIET)).toBe(true);
    expect([isRest({ ...QUIET, pressed: 8001 }), isRest({ ...QUIET, pressed: 8000 })]).toEqual([false, true]);
    expect([isRest({ ...QUIET, loaded: 8001 }), isRest({ ...QUIET, loaded: 8000 })]).toEqual([false, true]);
  });

  it('is none while something waits for a request; a picture that never comes is waited for half a minute', () => {
    expect(isRest({ ...QUIET, now: 1e9, isLoading: true })).toBe(false);
    expect([isRest({ ...QUIET, isIncomplete: true }), isRest({ ...QUIET, now: 30_000, isIncomplete: true })]).toEqual([
      false,
      true,
    ]);
  });

  it('is none in a game, but in one that was left two minutes ago', () => {
    expect([119_999, 120_000].map((now) => isRest({ ...QUIET, now, isPlaying: true }))).toEqual([false, true]);
  });

  it('comes sooner or later on every page that is left, and never just after a press', () => {
    const activity = fc.record({
      now: fc.nat(1e6),
      pressed: fc.nat(1e6),
      loaded: fc.nat(1e6),
      isLoading: fc.constant(false),
      isIncomplete: fc.boolean(),
      isPlaying: fc.boolean(),
    });
    fc.assert(
      fc.property(activity, (facts) => {
        expect(isRest({ ...facts, now: 2e6 })).toBe(true);
        expect(isRest({ ...facts, pressed: facts.now })).toBe(false);
      }),
    );
  });
});

function openPage() {
  const target = new EventTarget();
  const line = { isLoading: false };
  const listeners: (() => void)[] = [];
  const rest = createRest({
    target,
    isLoading: () => line.isLoading,
    isIncomplete: () => false,
    watchLoads: (listener) => void listeners.push(listener),
    now: () => Date.now(),
  });
  const setLoading = (isLoading: boolean): void => {
    line.isLoading = isLoading;
    for (const listener of listeners) listener();
  };
  return {
    rest,
    setLoading,
    press: (type = 'pointerdown') => target.dispatchEvent(new Event(type)),
    signal: new AbortController().signal,
  };
}

describe('the rests of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begin once the page is quiet, and end with a press, a key, a wheel or a click', async () => {
    const { rest, press, signal } = openPage();
    expect(rest.current()).toBeNull();
    for (const type of ['pointerdown', 'keydown', 'wheel', 'click']) {
      const waiting = rest.wait(signal);
      await vi.advanceTimersByTimeAsync(2500);
      const now = await waiting;
      expect(rest.current()).toBe(now);
      press(type);
      expect([now.aborted, rest.current()]).toEqual([true, null]);
    }
  });

  it('end when the page waits for a file, and begin two seconds after it has come', async () => {
    const { rest, setLoading, signal } = openPage();
    await vi.advanceTimersByTimeAsync(2500);
    const first = await rest.wait(signal);
    setLoading(true);
    expect(first.aborted).toBe(true);
    const found = vi.fn<() => void>();
    void rest.wait(signal).then(found);
    await vi.advanceTimersByTimeAsync(60_000);
    setLoading(false);
    await vi.advanceTimersByTimeAsync(1500);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(found).toHaveBeenCalledOnce();
  });

  it('end when a game opens, and come when it is over', async () => {
    const { rest, press, signal } = openPage();
    await vi.advanceTimersByTimeAsync(2500);
    const first = await rest.wait(signal);
    rest.setPlaying(true);
    expect(first.aborted).toBe(true);
    press();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rest.current()).toBeNull();
    rest.setPlaying(false);
    expect(rest.current()?.aborted).toBe(false);
  });

  it('are not waited for any more by what was stopped', async () => {
    const { rest } = openPage();
    const controller = new AbortController();
    const waiting = rest.wait(controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow(Stopped);
    await expect(rest.wait(controller.signal)).rejects.toThrow(Stopped);
    await vi.advanceTimersByTimeAsync(5000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

const load = (start: number, end: number, kilobytes: number) => ({ start, end, bytes: 1000 * kilobytes });

describe('a line', () => {
  it('is slow where data may cost money, and until it is known', () => {
    const fast = [load(0, 100, 100)];
    expect([
      isSlowLine({}, fast),
      isSlowLine({ saveData: true }, fast),
      isSlowLine({ type: 'cellular' }, fast),
    ]).toEqual([false, true, true]);
    expect(isSlowLine({ effectiveType: '3g' }, fast)).toBe(true);
    expect(isSlowLine({}, [])).toBe(true);
    expect(isSlowLine({ effectiveType: '4g' }, [load(0, 1, 19)])).toBe(true);
  });

  it('is measured by what came over it: files that came at the same time share it, those from a cache say nothing', () => {
    expect(isSlowLine({}, [load(0, 1000, 100)])).toBe(true);
    expect(isSlowLine({}, [load(0, 1000, 100), load(0, 1000, 100)])).toBe(false);
    expect(isSlowLine({}, [load(0, 1000, 100), load(5000, 6000, 100)])).toBe(true);
    expect(isSlowLine({}, [load(0, 1000, 100), ...Array.from({ length: 9 }, () => load(0, 10_000, 0))])).toBe(true);
  });

  it('is judged alike in whichever order the files are told', () => {
    const loads = fc.array(
      fc
        .record({ start: fc.nat(5000), length: fc.nat(5000), bytes: fc.nat(200_000) })
        .map(({ start, length, bytes }) => ({
          start,
          end: start + length,
          bytes,
        })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(loads, (some) => {
        expect(isSlowLine({}, some.toReversed())).toBe(isSlowLine({}, some));
      }),
    );
  });
});
