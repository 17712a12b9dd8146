import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChance } from '../../../src/play/chance';
import { agesOf, ERA_COUNT, eraOf } from '../rules-eras';
import { dealCards } from '../rules-deal';
import { makeCards } from './cards';

describe('a deal', () => {
  it('has one card of each time, and opens in the middle ones', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 12, max: 40 }), (seed, count) => {
        const cards = makeCards(count);
        const ages = agesOf(cards);
        const { opening, hand, deck } = dealCards(createChance(seed), cards, 5);
        const eras = [opening, ...hand].map((card) => eraOf(ages.get(card?.id ?? '') ?? -1));
        expect(eras.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
        expect(eras[0]).toBeGreaterThan(0);
        expect(eras[0]).toBeLessThan(ERA_COUNT - 1);
        expect(new Set([opening, ...hand, ...deck]).size).toBe(count);
      }),
    );
  });

  it('goes on from long ago, back from today, or here and there', () => {
    const cards = makeCards(12);
    const ages = agesOf(cards);
    const kinds = Array.from({ length: 60 }, (_, seed) => {
      const eras = dealCards(createChance(seed), cards, 5).hand.map(({ id }) => eraOf(ages.get(id) ?? -1));
      const [first, later] = [eras.slice(0, 3), eras.slice(3)];
      if (Math.max(...first) < Math.min(...later)) return 'onward';
      return Math.min(...first) > Math.max(...later) ? 'backward' : 'mixed';
    });
    expect(new Set(kinds)).toEqual(new Set(['onward', 'backward', 'mixed']));
  });

  it('is whole with cards of one date', () => {
    const cards = makeCards(8).map((card) => ({ ...card, startDate: 1900, endDate: 1900 }));
    const { opening, hand, deck } = dealCards(createChance(3), cards, 5);
    expect([opening === undefined, hand.length, deck.length]).toEqual([false, 5, 2]);
  });
});
