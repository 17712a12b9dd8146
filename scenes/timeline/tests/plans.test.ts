import { describe, expect, it } from 'vitest';
import { findNearest, PLANS } from '../plans';

describe('what wakes on the land', () => {
  it('is the nearest that sleeps, until nothing sleeps any more', () => {
    const awake = new Set<number>();
    const order = PLANS.map(() => {
      const index = findNearest(PLANS, 0.5, (taken) => awake.has(taken));
      awake.add(index);
      return PLANS[index]?.frame;
    });
    expect(order[0]).toBe('ship');
    expect(new Set(order).size).toBe(PLANS.length);
    expect(findNearest(PLANS, 0.5, (taken) => awake.has(taken))).toBe(-1);
  });

  it('is in each third of the road something before it and something behind it', () => {
    for (const third of [0, 1, 2]) {
      const kinds = PLANS.filter(({ x }) => Math.floor(x * 3) === third).map(({ isFar }) => isFar);
      expect(new Set(kinds).size).toBe(2);
    }
  });
});
