import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chance } from '../../src/play/chance';
import { createChance, nextBelow, nextBetween, nextRatio, pickOne, pickWeighted, shuffle } from '../../src/play/chance';
import { throughJson } from '../bots';

function drawMany(chance: Chance, count: number): number[] {
  return Array.from({ length: count }, () => nextRatio(chance));
}

function ascending(one: number, other: number): number {
  return one - other;
}

describe('chance', () => {
  it('is the same for the same seed, and another for the next', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(drawMany(createChance(seed), 8)).toEqual(drawMany(createChance(seed), 8));
        expect(drawMany(createChance(seed), 8)).not.toEqual(drawMany(createChance(seed + 1), 8));
      }),
    );
  });

  it('continues identically after a round trip through JSON', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(50), (seed, draws) => {
        const chance = createChance(seed);
        drawMany(chance, draws);
        const copy = throughJson(chance);
        expect(drawMany(copy, 20)).toEqual(drawMany(chance, 20));
      }),
    );
  });

  it('stays within its limits', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: -500, max: 500 }),
        (seed, count, low) => {
          const chance = createChance(seed);
          const ratio = nextRatio(chance);
          expect(ratio).toBeGreaterThanOrEqual(0);
          expect(ratio).toBeLessThan(1);
          const whole = nextBelow(chance, count);
          expect(Number.isInteger(whole) && whole >= 0 && whole < count).toBe(true);
          const between = nextBetween(chance, low, low + count);
          expect(between).toBeGreaterThanOrEqual(low);
          expect(between).toBeLessThan(low + count);
        },
      ),
    );
  });

  it('is spread evenly', () => {
    const chance = createChance(3);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const tenth = nextBelow(chance, 10);
      counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });

  it('shuffles a copy of the same things', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
        const before = [...list];
        const shuffled = shuffle(createChance(seed), list);
        expect(list).toEqual(before);
        expect([...shuffled].sort(ascending)).toEqual([...list].sort(ascending));
      }),
    );
  });

  it('brings each of three things to the front about as often', () => {
    const chance = createChance(11);
    const first = Array.from({ length: 3000 }, () => shuffle(chance, ['a', 'b', 'c'])[0]);
    for (const letter of ['a', 'b', 'c'])
      expect(first.filter((one) => one === letter).length / 3000).toBeCloseTo(1 / 3, 1);
  });

  it('picks nothing from an empty list, and no thing without weight', () => {
    expect(pickOne(createChance(1), [])).toBeUndefined();
    expect(pickWeighted(createChance(1), [], () => 1)).toBeUndefined();
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 9 }), (seed, weight) => {
        expect(pickWeighted(createChance(seed), [0, weight, 0], (item) => item)).toBe(weight);
      }),
    );
  });
});
