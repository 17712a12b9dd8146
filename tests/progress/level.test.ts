import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVEL_TABLE, levelAt } from '../../src/progress/level';
import { levelProgressAt } from '../../src/progress/level-progress';

const percent = fc.double({ min: 0, max: 100, noNaN: true });

describe('the player level', () => {
  it('has a table from 0 to 100, where Progress is Level squared over 100', () => {
    expect(LEVEL_TABLE.map(({ Key }) => Key)).toEqual(Array.from({ length: 101 }, (_, level) => level));
    expect([0, 1, 10, 50, 100].map((level) => LEVEL_TABLE[level])).toEqual([
      { Key: 0, Level: 0, Progress: 0 },
      { Key: 1, Level: 1, Progress: 0.01 },
      { Key: 10, Level: 10, Progress: 1 },
      { Key: 50, Level: 50, Progress: 25 },
      { Key: 100, Level: 100, Progress: 100 },
    ]);
  });

  it('is the inverse of level squared over 100', () => {
    const levels = Array.from({ length: 101 }, (_, level) => level);
    expect(levels.map((level) => levelAt(level ** 2 / 100))).toEqual(levels);
    expect(levels.slice(1).map((level) => levelAt(level ** 2 / 100 - 0.001))).toEqual(levels.slice(0, -1));
  });

  it('is exact for any share of stars, in whole numbers', () => {
    const stars = fc.integer({ min: 1, max: 6000 }).chain((total) => fc.tuple(fc.nat(total), fc.constant(total)));
    fc.assert(
      fc.property(stars, ([current, total]) => {
        const level = levelAt((100 * current) / total);
        expect(level ** 2 * total).toBeLessThanOrEqual(10_000 * current);
        expect((level + 1) ** 2 * total).toBeGreaterThan(10_000 * current);
      }),
      { numRuns: 1000 },
    );
  });

  it('never falls while stars are won, and stays within 0 and 100', () => {
    fc.assert(
      fc.property(percent, percent, (one, other) => {
        expect(levelAt(Math.max(one, other))).toBeGreaterThanOrEqual(levelAt(Math.min(one, other)));
      }),
    );
    expect([-5, 0, 100, 250].map(levelAt)).toEqual([0, 0, 100, 100]);
  });

  it('fills its ring on the way to the next level', () => {
    fc.assert(
      fc.property(percent, (value) => {
        const ratio = levelProgressAt(value);
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(ratio).toBeLessThanOrEqual(1);
      }),
    );
    expect(levelProgressAt(1)).toBe(0);
    expect(levelProgressAt((1 + 1.21) / 2)).toBeCloseTo(0.5);
    expect(levelProgressAt(100)).toBe(1);
  });
});
