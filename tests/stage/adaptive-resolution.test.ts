import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdaptiveResolution } from '../../src/stage/adaptive-resolution';
import { createAdaptiveResolution } from '../../src/stage/adaptive-resolution';

const WINDOW = 90;
/** More than 5 % of 90. */
const TOO_MANY = 5;
const ON_TIME = 1000 / 60;

/** Draws one window with this many late frames; tells how often the resolution was stepped down. */
function drawWindow(resolution: AdaptiveResolution, late: number, lateMilliseconds = 34): number {
  const frames = Array.from({ length: WINDOW }, (_, index) => (index < late ? lateMilliseconds : ON_TIME));
  return frames.filter((milliseconds) => resolution.recordFrame(milliseconds)).length;
}

describe('the resolution', () => {
  it.each([
    [3, 2],
    [2, 2],
    [1.5, 1.5],
    [1.25, 1.25],
    [1, 1],
    [0.5, 0.5],
  ])('of a device with %f pixels begins at %f', (devicePixelRatio, first) => {
    expect(createAdaptiveResolution(devicePixelRatio).current()).toBe(first);
  });

  it('steps from 2 to 1.5, 1 and 0.75 while frames come late, and no further at 30 frames a second', () => {
    const resolution = createAdaptiveResolution(2);
    expect([drawWindow(resolution, TOO_MANY), resolution.current()]).toEqual([1, 1.5]);
    expect([drawWindow(resolution, TOO_MANY), resolution.current()]).toEqual([1, 1]);
    expect([drawWindow(resolution, TOO_MANY), resolution.current()]).toEqual([1, 0.75]);
    expect([drawWindow(resolution, WINDOW), resolution.current()]).toEqual([0, 0.75]);
  });

  it('steps to 0.5 where most frames are slower than 30 a second, after a second and a half of them', () => {
    const resolution = createAdaptiveResolution(1);
    const seconds = (length: number): number => {
      let passed = 0;
      for (let frame = 0; frame < length; frame += 1) {
        passed += 100;
        if (resolution.recordFrame(100)) break;
      }
      return passed / 1000;
    };
    expect([seconds(100), resolution.current()]).toEqual([1.5, 0.75]);
    expect([seconds(100), resolution.current()]).toEqual([1.5, 0.5]);
    expect([seconds(100), resolution.current()]).toEqual([10, 0.5]);
  });

  it('stays while no more than 5 percent are late', () => {
    const resolution = createAdaptiveResolution(2);
    expect([drawWindow(resolution, TOO_MANY - 1), drawWindow(resolution, TOO_MANY - 1), resolution.current()]).toEqual([
      0, 0, 2,
    ]);
  });

  it('counts a frame as late only above 20 ms, and ignores the gap of a hidden tab', () => {
    const resolution = createAdaptiveResolution(2);
    expect([drawWindow(resolution, WINDOW, 20), resolution.current()]).toEqual([0, 2]);
    for (let away = 0; away < WINDOW; away += 1) resolution.recordFrame(5000);
    expect([drawWindow(resolution, 0), resolution.current()]).toEqual([0, 2]);
    expect([drawWindow(resolution, TOO_MANY, 20.1), resolution.current()]).toEqual([1, 1.5]);
  });

  it('judges each window by itself', () => {
    const resolution = createAdaptiveResolution(2);
    for (let window = 0; window < 10; window += 1) drawWindow(resolution, TOO_MANY - 1);
    expect(resolution.current()).toBe(2);
  });

  it('only takes the values of the ladder, and never goes up', () => {
    const frames = fc.array(fc.tuple(fc.double({ min: 1, max: 400, noNaN: true }), fc.integer({ min: 1, max: 60 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 4, noNaN: true }), frames, (devicePixelRatio, runs) => {
        const resolution = createAdaptiveResolution(devicePixelRatio);
        const first = resolution.current();
        const seen = [first];
        let steps = 0;
        for (const [milliseconds, times] of runs) {
          for (let time = 0; time < times; time += 1) {
            if (resolution.recordFrame(milliseconds)) steps += 1;
            if (resolution.current() !== seen.at(-1)) seen.push(resolution.current());
          }
        }
        const ladder = [first, ...[1.5, 1, 0.75, 0.5].filter((step) => step < first)];
        expect(seen).toEqual(ladder.slice(0, steps + 1));
      }),
    );
  });
});
