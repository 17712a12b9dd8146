import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSteps } from '../../src/play/steps';
import type { StarChange } from '../../src/play/next-star';
import { changeFor, changesForNextStar } from '../../src/play/next-star';
import type { PlayedFacts, RatingType, StarGoal } from '../../src/play/stars';
import { rate, rateAll } from '../../src/play/stars';

const STEPS_A_TENTH = 6;
const TYPES: readonly RatingType[] = ['correct', 'time', 'incorrect', 'accuracy'];

const facts = fc.record({
  hits: fc.nat(60),
  misses: fc.nat(60),
  score: fc.integer({ min: -60, max: 60 }),
  activeSteps: fc.nat(60_000),
});
const goal = fc
  .record({ type: fc.constantFrom(...TYPES), thresholds: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)) })
  .map(({ type, thresholds }): StarGoal => {
    const sorted = [...thresholds].sort((one, other) =>
      type === 'time' || type === 'incorrect' ? other - one : one - other,
    );
    const [one = 0, two = 0, three = 0] = type === 'accuracy' ? sorted.map((threshold) => threshold / 100) : sorted;
    return { type, thresholds: [one, two, three] };
  });

/** As results keep it. */
const resultOf = ({ hits, misses, score, activeSteps }: PlayedFacts) => ({
  hits,
  misses,
  score,
  seconds: Math.round(activeSteps / STEPS_A_TENTH) / 10,
});

/** The same game with a change; a right answer takes the place of a miss while there is one. */
function apply(played: PlayedFacts, { kind, count }: StarChange): PlayedFacts {
  const { hits, misses, score, activeSteps } = played;
  switch (kind) {
    case 'right':
      return { ...played, hits: hits + count, misses: Math.max(0, misses - count), score: score + count };
    case 'misses':
      return { ...played, misses: misses - count };
    case 'seconds':
      return { ...played, activeSteps: activeSteps - toSteps(count * 1000) };
  }
}

describe('the change that wins the next star', () => {
  it.each([
    ['correct', 10, { kind: 'right', count: 3 }],
    ['incorrect', 2, { kind: 'misses', count: 3 }],
    ['time', 150, { kind: 'seconds', count: 13 }],
    ['accuracy', 0.85, { kind: 'right', count: 3 }],
  ] as const)('of a rating by %s', (type, nextGoal, change) => {
    expect(changeFor(type, { nextGoal }, { hits: 13, misses: 5, score: 7, seconds: 162.4 })).toEqual(change);
  });

  it('is a whole number above 0, and truly wins a star of its rating', () => {
    fc.assert(
      fc.property(goal, facts, (oneGoal, played) => {
        const before = rate(oneGoal, played);
        const change = changeFor(oneGoal.type, before, resultOf(played));
        if (change === null) return;
        expect(Number.isInteger(change.count) && change.count > 0).toBe(true);
        expect(rate(oneGoal, apply(played, change)).stars).toBeGreaterThan(before.stars);
      }),
    );
  });

  it('wins a star of the row that is shown, where changes are said for it', () => {
    fc.assert(
      fc.property(goal, fc.option(goal), facts, fc.boolean(), (first, second, played, isCalm) => {
        const goals = { scoreType: 'normal', first, second } as const;
        const before = rateAll(goals, played, { isCalm });
        const changes = changesForNextStar(
          before,
          { first: first.type, second: second?.type ?? null },
          resultOf(played),
        );
        if (changes.length === 0) return;
        const after = changes.reduce(apply, played);
        expect(rateAll(goals, after, { isCalm }).shown).toBeGreaterThan(before.shown);
      }),
    );
  });

  it('asks for no miss fewer than the right answers in their place are', () => {
    const goals = {
      scoreType: 'normal',
      first: { type: 'accuracy', thresholds: [0.01, 0.01, 0.01] },
      second: { type: 'incorrect', thresholds: [1, 1, 0] },
    } as const;
    const played = { hits: 0, misses: 1, score: 0, activeSteps: 0 };
    const types = { first: 'accuracy', second: 'incorrect' } as const;
    expect(changesForNextStar(rateAll(goals, played, { isCalm: false }), types, resultOf(played))).toEqual([
      { kind: 'right', count: 1 },
    ]);
  });

  it('is not said when all stars are won, or when nothing was answered', () => {
    expect(changeFor('correct', { nextGoal: null }, { hits: 1, misses: 0, score: 1, seconds: 1 })).toBeNull();
    expect(changeFor('accuracy', { nextGoal: 0.25 }, { hits: 0, misses: 0, score: 0, seconds: 1 })).toBeNull();
  });
});
