import { describe, expect, it } from 'vitest';
import { createCountdownTick } from '../../src/stage/countdown-tick';

/** Seconds left at which the clock ticked, step by step. */
function listTicks(shown: readonly (number | null)[]): (number | null)[] {
  const ticks: (number | null)[] = [];
  let now: number | null = null;
  const follow = createCountdownTick(() => ticks.push(now));
  for (const secondsLeft of shown) {
    now = secondsLeft;
    follow({ secondsLeft });
  }
  return ticks;
}

describe('createCountdownTick', () => {
  it('ticks once in each of the last five seconds, and not at the end', () => {
    expect(listTicks([7, 7, 6, 6, 5, 5, 5, 4, 4, 3, 2, 2, 1, 0, 0])).toEqual([5, 4, 3, 2, 1]);
  });

  it('does not tick without a countdown, or where one starts or starts again', () => {
    expect(listTicks([null, null, 4, 4, 15, 15, 3])).toEqual([3]);
    expect(listTicks([null, 5, null, 4])).toEqual([]);
  });
});
