import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReason, fits, sortCards } from '../rules-placement';
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
function layAll(cards: readonly TimelineCard[], onLaid?: (table: readonly TimelineCard[], card: TimelineCard) => void) {
  let table: TimelineCard[] = [];
  for (const card of cards) {
    onLaid?.(table, card);
    table = sortCards([...table, card]);
  }
  return table;
}

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

  it('has a right place for every card, which the one order gives it', () => {
    fc.assert(
      fc.property(deck, (cards) => {
        layAll(cards, (table, card) => {
          const index = sortCards([...table, card]).indexOf(card);
          expect(findReason(table, card, index)).toBeNull();
        });
      }),
    );
  });

  it('gives a reason for each wrong place, and for no right one: the card on the wrong side', () => {
    fc.assert(
      fc.property(deck, fc.nat(), (cards, at) => {
        const [card, ...others] = cards as [TimelineCard, ...TimelineCard[]];
        const table = sortCards(others);
        const index = at % (table.length + 1);
        const reason = findReason(table, card, index);
        expect(reason === null).toBe(fits(table, card, index));
        if (!reason) return;
        const place = table.findIndex(({ id }) => id === reason.against);
        const isEarlier = reason.way === 'earlier';
        expect(place < index).toBe(isEarlier);
        const against = table[place] as TimelineCard;
        expect(isEarlier ? card.endDate < against.startDate : card.startDate > against.endDate).toBe(true);
      }),
    );
  });

  it('keeps the order of the pack for equal dates', () => {
    expect(sortCards([everything(2), everything(1)]).map(({ id }) => id)).toEqual(['history:2', 'history:1']);
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
        for (let index = 0; index <= table.length; index += 1) {
          expect(fits(table, everything(99), index)).toBe(true);
        }
        expect(sortCards([everything(99), ...table])[0]?.startDate).toBe(-9999);
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
