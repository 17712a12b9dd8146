import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBestIndex, fits, listRightIndexes } from '../rules-placement';
import type { TimelineCard } from '../../../src/play/contract';

const years = fc.integer({ min: -9999, max: 9999 });

/** Any event; half of them are of one year, as most history is. */
const event = fc.record({ startDate: years, spanYears: fc.oneof(fc.constant(0), fc.nat({ max: 4000 })) });

function toCards(events: readonly { readonly startDate: number; readonly spanYears: number }[]): TimelineCard[] {
  return events.map(({ startDate, spanYears }, index) => ({
    id: `history:${index}`,
    content: `event ${index}`,
    date: String(startDate),
    startDate,
    endDate: startDate + spanYears,
  }));
}

const deck = fc.array(event, { minLength: 2, maxLength: 12 }).map(toCards);
const everything = (id: number): TimelineCard => ({
  id: `history:${id}`,
  content: 'x',
  date: 'Creation',
  startDate: -9999,
  endDate: 9999,
});

/** Lays cards one by one where the rule says. */
const layAll = (cards: readonly TimelineCard[]): TimelineCard[] =>
  cards.reduce<TimelineCard[]>((table, card) => table.toSpliced(findBestIndex(table, card), 0, card), []);

/** A table is right when each of its cards is right among the others. */
const isRight = (table: readonly TimelineCard[]): boolean =>
  table.every((card, index) => fits(table.toSpliced(index, 1), card, index));

describe('placing a card', () => {
  it('is always right in the order of the years', () => {
    fc.assert(
      fc.property(deck, (cards) => {
        const sorted = cards.toSorted((one, other) => one.startDate - other.startDate);
        expect(isRight(sorted)).toBe(true);
      }),
    );
  });

  it('is always wrong for a swapped pair, unless their ranges overlap', () => {
    fc.assert(
      fc.property(deck, fc.nat(), (cards, at) => {
        const sorted = cards.toSorted((one, other) => one.startDate - other.startDate);
        const index = at % (sorted.length - 1);
        const [one, other] = [sorted[index] as TimelineCard, sorted[index + 1] as TimelineCard];
        const without = sorted.toSpliced(index, 1);
        expect(fits(without, one, index + 1)).toBe(one.endDate >= other.startDate);
      }),
    );
  });

  it('has a right place for every card on every table that was laid by the rule', () => {
    fc.assert(
      fc.property(deck, fc.array(fc.nat()), (cards, picks) => {
        // Any of the right places, not only the best.
        const table = cards.reduce<TimelineCard[]>((laid, card, turn) => {
          const indexes = listRightIndexes(laid, card);
          expect(indexes.length).toBeGreaterThan(0);
          return laid.toSpliced(indexes[(picks[turn] ?? 0) % indexes.length] as number, 0, card);
        }, []);
        expect(isRight(table)).toBe(true);
      }),
    );
  });

  it('leaves a table on which the years can be read without going back: every neighbour fits', () => {
    fc.assert(
      fc.property(deck, (cards) => {
        let year = -Infinity;
        for (const card of layAll(cards)) {
          year = Math.max(year, card.startDate);
          expect(year).toBeLessThanOrEqual(card.endDate);
        }
      }),
    );
  });

  it('lets Creation and Time Immemorial lie anywhere, and puts them first when it is asked', () => {
    fc.assert(
      fc.property(deck, (cards) => {
        const table = layAll(cards);
        expect(listRightIndexes(table, everything(99))).toHaveLength(table.length + 1);
        expect(findBestIndex(table, everything(99))).toBe(0);
      }),
    );
  });

  it('tells July from October 1855', () => {
    const july: TimelineCard = { id: 'a', content: 'a', date: 'July 1855', startDate: 1855.5, endDate: 1855.5 };
    const october: TimelineCard = { id: 'b', content: 'b', date: 'October 1855', startDate: 1855.75, endDate: 1855.75 };
    expect(fits([july], october, 1)).toBe(true);
    expect(fits([july], october, 0)).toBe(false);
  });
});
