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

  it('is whole with cards of one date', () => {
    const cards = makeCards(8).map((card) => ({ ...card, startDate: 1900, endDate: 1900 }));
    const { opening, hand, deck } = dealCards(createChance(3), cards, 5);
    expect([opening === undefined, hand.length, deck.length]).toEqual([false, 5, 2]);
  });
});
