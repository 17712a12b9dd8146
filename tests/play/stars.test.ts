import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayedFacts, RatingType, StarGoal } from '../../src/play/stars';
import { rate, rateAll, scaleGoal } from '../../src/play/stars';

const facts = fc.record({
  hits: fc.nat(60),
  misses: fc.nat(60),
  score: fc.integer({ min: -60, max: 60 }),
  activeSteps: fc.nat(60_000),
});

const types: readonly RatingType[] = ['correct', 'time', 'incorrect', 'accuracy'];

/** Goals that get harder from star to star. */
const goal = fc
  .record({ type: fc.constantFrom(...types), thresholds: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)) })
  .map(({ type, thresholds }): StarGoal => {
    const ascending = [...thresholds].sort((one, other) => one - other);
    const ordered = type === 'time' || type === 'incorrect' ? ascending.reverse() : ascending;
    const scaled = type === 'accuracy' ? ordered.map((threshold) => threshold / 100) : ordered;
    return { type, thresholds: scaled as unknown as StarGoal['thresholds'] };
  });

/** The same game, played a little better in every respect. */
function improve(played: PlayedFacts): PlayedFacts {
  return {
    hits: played.hits + 1,
    misses: Math.max(0, played.misses - 1),
    score: played.score + 1,
    activeSteps: Math.max(0, played.activeSteps - 60),
  };
}

const none: PlayedFacts = { hits: 0, misses: 0, score: 0, activeSteps: 0 };

/** A goal that gives this many stars for nothing. */
function goalGiving(count: number): StarGoal {
  const [one = 1, two = 1, three = 1] = [1, 2, 3].map((star) => (star <= count ? 0 : 1));
  return { type: 'correct', thresholds: [one, two, three] };
}

describe('the stars of one rating', () => {
  it.each([
    ['correct', [3, 7, 11], { score: 7 }, 2],
    ['correct', [3, 7, 11], { score: -2 }, 0],
    ['time', [240, 150, 100], { activeSteps: 150 * 60 }, 2],
    ['time', [240, 150, 100], { activeSteps: 240 * 60 + 1 }, 0],
    ['incorrect', [40, 24, 14], { misses: 14 }, 3],
    ['incorrect', [40, 24, 14], { misses: 41 }, 0],
    ['accuracy', [0.4, 0.65, 0.85], { hits: 13, misses: 7 }, 2],
    ['accuracy', [0.4, 0.65, 0.85], {}, 0],
  ] as const)('%s with thresholds %j and %j: %i', (type, thresholds, played, stars) => {
    expect(rate({ type, thresholds }, { ...none, ...played }).stars).toBe(stars);
  });

  it('are 0 to 3, and name the next goal until there is none', () => {
    fc.assert(
      fc.property(goal, facts, (oneGoal, played) => {
        const { stars, nextGoal } = rate(oneGoal, played);
        expect([0, 1, 2, 3]).toContain(stars);
        expect(nextGoal).toBe(stars === 3 ? null : oneGoal.thresholds[stars]);
      }),
    );
  });

  it('are never fewer for better play', () => {
    fc.assert(
      fc.property(goal, facts, (oneGoal, played) => {
        expect(rate(oneGoal, improve(played)).stars).toBeGreaterThanOrEqual(rate(oneGoal, played).stars);
      }),
    );
  });

  it('follow the highest threshold that was met, even where a sheet has them in disorder', () => {
    expect(rate({ type: 'correct', thresholds: [9, 1, 20] }, { ...none, score: 5 }).stars).toBe(2);
  });
});

describe('the stars of a game', () => {
  it.each([
    [3, 3, 3],
    [3, 2, 2],
    [1, 0, 0],
    [2, 0, 1],
    [0, 0, 0],
    [2, null, 2],
  ] as const)('%s and %s are shown as %i', (first, second, shown) => {
    const goals = {
      scoreType: 'normal',
      first: goalGiving(first),
      second: second === null ? null : goalGiving(second),
    } as const;
    expect(rateAll(goals, none)).toMatchObject({ total: first + (second ?? 0), shown });
  });

  it('are the sum of both ratings, and shown as the whole part of their mean', () => {
    fc.assert(
      fc.property(goal, fc.option(goal), facts, (first, second, played) => {
        const result = rateAll({ scoreType: 'normal', first, second }, played);
        const ratings = second ? 2 : 1;
        expect(result.total).toBe(result.first.stars + (result.second?.stars ?? 0));
        expect(result.shown * ratings).toBeLessThanOrEqual(result.total);
        expect((result.shown + 1) * ratings).toBeGreaterThan(result.total);
      }),
    );
  });
});

describe('goals that a game could not deal', () => {
  const dealt = fc.record({ score: fc.integer({ min: 1, max: 60 }), missing: fc.nat(30) });
  const pointGoal = fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)).map((thresholds): StarGoal => ({
    type: 'correct',
    thresholds: [...thresholds].sort((one, other) => one - other) as never,
  }));

  it('are scaled to what was dealt: whoever makes no mistake has three stars', () => {
    fc.assert(
      fc.property(fc.oneof(goal, pointGoal), dealt, (oneGoal, points) => {
        fc.pre(oneGoal.type !== 'time');
        const best = { ...none, hits: points.score, score: points.score };
        expect(rate(scaleGoal(oneGoal, points), best).stars).toBe(3);
      }),
    );
  });

  it('give no star for nothing', () => {
    fc.assert(
      fc.property(pointGoal, dealt, (oneGoal, points) => {
        fc.pre(oneGoal.thresholds[0] > 0);
        expect(rate(scaleGoal(oneGoal, points), none).stars).toBe(0);
      }),
    );
  });

  it('stay in their order, never ask for more than before, and stay as they are where all was dealt', () => {
    fc.assert(
      fc.property(pointGoal, dealt, (oneGoal, points) => {
        const { thresholds } = scaleGoal(oneGoal, points);
        expect([...thresholds].sort((one, other) => one - other)).toEqual(thresholds);
        thresholds.forEach((threshold, index) => expect(threshold).toBeLessThanOrEqual(oneGoal.thresholds[index] ?? 0));
        const isWhole = points.missing === 0 && oneGoal.thresholds[2] <= points.score;
        expect(!isWhole || scaleGoal(oneGoal, points) === oneGoal).toBe(true);
      }),
    );
  });

  it.each([
    ['all points', [7, 14, 21], { score: 25, missing: 0 }, [7, 14, 21]],
    ['three quarters of the points', [8, 16, 24], { score: 24, missing: 8 }, [6, 12, 18]],
    ['fewer points than the sheet asks', [3, 6, 9], { score: 5, missing: 0 }, [1, 3, 5]],
    ['one point', [3, 6, 9], { score: 1, missing: 0 }, [1, 1, 1]],
  ] as const)('where a game deals %s', (_, thresholds, points, scaled) => {
    expect(scaleGoal({ type: 'correct', thresholds }, points).thresholds).toEqual(scaled);
  });

  it('are taken as they are where speed alone limits the score, and for time', () => {
    const points: StarGoal = { type: 'correct', thresholds: [30, 60, 90] };
    expect(scaleGoal(points, null)).toBe(points);
    const time: StarGoal = { type: 'time', thresholds: [90, 60, 30] };
    expect(scaleGoal(time, { score: 1, missing: 9 })).toBe(time);
  });

  it('of accuracy and misses are those of a game without a mistake at the most', () => {
    expect(scaleGoal({ type: 'accuracy', thresholds: [25, 40, 80] }, null).thresholds).toEqual([25 / 80, 0.5, 1]);
    expect(scaleGoal({ type: 'incorrect', thresholds: [2, 0, -1] }, null).thresholds).toEqual([2, 0, 0]);
  });

  it('can be given a star at the least, with the goal of the next', () => {
    const goals = { scoreType: 'normal', first: { type: 'correct', thresholds: [3, 6, 9] }, second: null } as const;
    expect(rateAll(goals, none, { minStars: 1 })).toMatchObject({ first: { stars: 1, nextGoal: 6 }, shown: 1 });
    expect(rateAll(goals, { ...none, score: 9 }, { minStars: 1 }).shown).toBe(3);
  });
});
