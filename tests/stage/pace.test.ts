import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pace } from '../../src/stage/pace';
import { createPace } from '../../src/stage/pace';

const WINDOW = 90;
/** More than 5 % of 90. */
const TOO_MANY = 5;
const ON_TIME = 1000 / 60;

/** Draws one window with so many late frames; tells how often the resolution was stepped down. */
function drawWindow(pace: Pace, late: number, lateMilliseconds = 34): number {
  const frames = Array.from({ length: WINDOW }, (_, index) => (index < late ? lateMilliseconds : ON_TIME));
  return frames.filter((milliseconds) => pace.count(milliseconds)).length;
}

describe('the resolution', () => {
  it.each([
    [3, 1.5],
    [1.5, 1.5],
    [1.25, 1.25],
    [1, 1],
    [0.5, 0.5],
  ])('of a device with %f pixels begins at %f', (devicePixelRatio, resolution) => {
    expect(createPace(devicePixelRatio).resolution()).toBe(resolution);
  });

  it('steps from 1.5 to 1 to 0.75 while frames come late, and no further', () => {
    const pace = createPace(2);
    expect([drawWindow(pace, TOO_MANY), pace.resolution()]).toEqual([1, 1]);
    expect([drawWindow(pace, TOO_MANY), pace.resolution()]).toEqual([1, 0.75]);
    expect([drawWindow(pace, WINDOW), pace.resolution()]).toEqual([0, 0.75]);
  });

  it('stays while no more than 5 percent are late', () => {
    const pace = createPace(2);
    expect([drawWindow(pace, TOO_MANY - 1), drawWindow(pace, TOO_MANY - 1), pace.resolution()]).toEqual([0, 0, 1.5]);
  });

  it('counts a frame as late only above 20 ms, and one of a tab that was away not at all', () => {
    const pace = createPace(2);
    expect([drawWindow(pace, WINDOW, 20), pace.resolution()]).toEqual([0, 1.5]);
    for (let away = 0; away < WINDOW; away += 1) pace.count(5000);
    expect([drawWindow(pace, 0), pace.resolution()]).toEqual([0, 1.5]);
    expect([drawWindow(pace, TOO_MANY, 20.1), pace.resolution()]).toEqual([1, 1]);
  });

  it('looks at each window by itself', () => {
    const pace = createPace(2);
    for (let window = 0; window < 10; window += 1) drawWindow(pace, TOO_MANY - 1);
    expect(pace.resolution()).toBe(1.5);
  });

  it('is below the first one only on the ladder, and never goes up', () => {
    const frames = fc.array(fc.tuple(fc.double({ min: 1, max: 400, noNaN: true }), fc.integer({ min: 1, max: 60 })), { maxLength: 20 });
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 4, noNaN: true }), frames, (devicePixelRatio, runs) => {
        const pace = createPace(devicePixelRatio);
        const first = pace.resolution();
        const seen = [first];
        let steps = 0;
        for (const [milliseconds, times] of runs) {
          for (let time = 0; time < times; time += 1) {
            if (pace.count(milliseconds)) steps += 1;
            if (pace.resolution() !== seen.at(-1)) seen.push(pace.resolution());
          }
        }
        const ladder = [first, ...[1, 0.75].filter((resolution) => resolution < first)];
        expect(seen).toEqual(ladder.slice(0, steps + 1));
      }),
    );
  });
});
