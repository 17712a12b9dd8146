import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StarSum } from '../../src/progress/records';
import { isUnlocked, lockedBadges } from '../../src/progress/unlock';

function sum(current: number, total: number): StarSum {
  return { current, total, percent: total === 0 ? 0 : (100 * current) / total, displayStars: 0 };
}

const anySum = fc.integer({ min: 0, max: 300 }).chain((total) => fc.nat(total).map((current) => sum(current, total)));

describe('Easy, Medium and Hard', () => {
  it.each([
    [1, 1, true],
    [2, 1, false],
    [3, 3, true],
    [5, 4, false],
    [5, 5, true],
  ])('of content difficulty %i at the level %i: open %s', (content, player, open) => {
    expect(isUnlocked(content, player)).toBe(open);
  });
});

describe('the home badges', () => {
  it('are all unlocked unless the pack asks for locks', () => {
    fc.assert(
      fc.property(fc.array(anySum), (sums) => {
        expect(lockedBadges(sums, false)).toEqual(sums.map(() => false));
      }),
    );
  });

  it('are locked until the badge before has 70 percent, where the pack asks for it', () => {
    expect(lockedBadges([sum(70, 100), sum(69, 100), sum(100, 100), sum(0, 100), sum(0, 100)], true)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('are not locked by a badge without stars to win, and the first is never locked', () => {
    expect(lockedBadges([sum(0, 0), sum(0, 9)], true)).toEqual([false, false]);
    fc.assert(
      fc.property(anySum, (first) => {
        expect(lockedBadges([first], true)).toEqual([false]);
      }),
    );
  });

  it('lock a badge just when the one before has less than 70 of a hundred stars', () => {
    fc.assert(
      fc.property(fc.array(anySum, { minLength: 5, maxLength: 5 }), (sums) => {
        const locked = lockedBadges(sums, true);
        expect(locked).toEqual(
          sums.map((_, index) => index > 0 && 10 * (sums[index - 1]?.current ?? 0) < 7 * (sums[index - 1]?.total ?? 0)),
        );
      }),
    );
  });
});
