import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAYS_TO_HATCH, MAX_CHICKS, nestOf } from '../../src/progress/nest';
import { joinDays, readWays, toWayRow } from '../../src/progress/play-days';

const TODAY = 20_500;
const anyWays = fc.uniqueArray(fc.integer({ min: TODAY - 200, max: TODAY }), { maxLength: 14 });

describe('the nest of the path of the day', () => {
  it('has an egg at first, which has hatched on the third day, and another one on the next', () => {
    expect(nestOf([], TODAY)).toEqual({ chicks: 0, egg: 0 });
    expect(nestOf([TODAY], TODAY)).toEqual({ chicks: 0, egg: 1 });
    expect(nestOf([TODAY - 1, TODAY], TODAY)).toEqual({ chicks: 0, egg: 2 });
    expect(nestOf([TODAY - 9, TODAY - 1, TODAY], TODAY)).toEqual({ chicks: 1, egg: null });
    expect(nestOf([TODAY - 9, TODAY - 1, TODAY], TODAY + 1)).toEqual({ chicks: 1, egg: 0 });
  });

  it('does not depend on the order of the days, nor on how often they are told', () => {
    fc.assert(
      fc.property(anyWays, fc.nat(), (ways, seed) => {
        const mixed = [...ways, ...ways].sort((one, other) => ((one * 31 + seed) % 7) - ((other * 31 + seed) % 7));
        expect(nestOf(mixed, TODAY)).toEqual(nestOf(ways, TODAY));
      }),
    );
  });

  it('loses nothing while the child stays away', () => {
    fc.assert(
      fc.property(anyWays, fc.integer({ min: 1, max: 900 }), (ways, away) => {
        const [before, after] = [nestOf(ways, TODAY), nestOf(ways, TODAY + away)];
        expect(after).toEqual({ chicks: before.chicks, egg: before.egg ?? 0 });
      }),
    );
  });

  it('comes nearer to the next chick with each day, by one day, and takes no chick back', () => {
    fc.assert(
      fc.property(anyWays, (ways) => {
        const before = nestOf(ways, TODAY + 1);
        const after = nestOf([...ways, TODAY + 1], TODAY + 1);
        const hasHatched = before.egg === DAYS_TO_HATCH - 1;
        expect(after.egg).toBe(hasHatched ? null : (before.egg ?? 0) + 1);
        expect(after.chicks).toBe(Math.min(MAX_CHICKS, before.chicks + (hasHatched ? 1 : 0)));
      }),
    );
  });

  it('does not count days that are to come', () => {
    fc.assert(
      fc.property(anyWays, fc.array(fc.integer({ min: TODAY + 1, max: TODAY + 90 })), (ways, future) => {
        expect(nestOf([...ways, ...future], TODAY)).toEqual(nestOf(ways, TODAY));
      }),
    );
  });

  it('has the days of two devices, each once', () => {
    fc.assert(
      fc.property(anyWays, anyWays, (ones, others) => {
        const joined = readWays(joinDays(ones.map(toWayRow), others.map(toWayRow)));
        expect(nestOf(joined, TODAY)).toEqual(nestOf([...ones, ...others], TODAY));
      }),
    );
  });
});
