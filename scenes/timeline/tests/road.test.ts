import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { findFrame, layoutHand, layoutTable, layoutTimeline, lowerTable } from '../areas';
import { ERA_COUNT, openEras } from '../rules-eras';

const SCREENS = [
  [1366, 768],
  [1024, 768],
  [844, 390],
  [390, 844],
  [800, 1280],
] as const;

const eras = fc
  .array(fc.nat({ max: ERA_COUNT - 1 }), { minLength: 1, maxLength: 14 })
  .map((list) => list.toSorted((one, other) => one - other));

describe.each(SCREENS)('the road through time at %i by %i', (width, height) => {
  const areas = layoutTimeline(computeViewport(width, height));

  it('has each card beside the others, in its row, on the screen', () => {
    fc.assert(
      fc.property(eras, fc.boolean(), (list, isEnd) => {
        const { cards, gaps } = layoutTable(isEnd ? lowerTable(areas) : areas, list, null);
        expect([cards.length, gaps.length]).toEqual([list.length, list.length + 1]);
        const right = cards.map((card) => card.x + card.width);
        expect(Math.min(...cards.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...right)).toBeLessThanOrEqual(width);
        // Row by row, in each from left to right.
        const isAfter = cards
          .slice(1)
          .map((card, index) => card.y > (cards[index]?.y ?? 0) || card.x > (right[index] ?? 0));
        expect(isAfter).not.toContain(false);
      }),
    );
  });

  it('has an empty place for every time without a card, within its gap', () => {
    const whole = [0, 1, 2, 3, 4, 5];
    for (const era of whole) {
      const others = whole.filter((other) => other !== era);
      const places = layoutTable(areas, others, era);
      const own = layoutTable(areas, whole, null).cards[era];
      const frame = findFrame(places, era, era);
      expect(frame?.x).toBeCloseTo(own?.x ?? 0);
      expect(frame?.y).toBe(own?.y);
    }
  });

  it('lies still: whatever is asked about, cards and times are where they were', () => {
    fc.assert(
      fc.property(eras, fc.uniqueArray(fc.nat({ max: ERA_COUNT - 1 }), { maxLength: 3 }), (list, asked) => {
        const [whole, some] = [layoutTable(areas, list, null), layoutTable(areas, list, null, openEras(asked))];
        expect(some.cards).toEqual(whole.cards);
        expect(some.rows).toEqual(whole.rows);
        for (const [index, gap] of some.gaps.entries())
          for (const frame of gap.frames) expect(whole.gaps[index]?.frames).toContainEqual(frame);
      }),
    );
  });

  it('has room at the end for the bird below the dates', () => {
    const { rows } = layoutTable(lowerTable(areas), [0, 5], null);
    const dates = Math.max(...rows.map(({ stones }) => stones)) + areas.stone / 2;
    expect(dates + areas.walker).toBeLessThanOrEqual(height);
  });

  it('lets a card go anywhere on the rows', () => {
    fc.assert(
      fc.property(eras, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const { zones, rows } = layoutTable(areas, list, null);
        const [row] = rows;
        if (!row) throw new Error('There is no road.');
        const at = { x: row.left + share * row.width, y: row.top + 1 };
        expect(zones.some((zone) => at.x >= zone.x - 0.01 && at.x <= zone.x + zone.width + 0.01 && zone.y < at.y)).toBe(
          true,
        );
      }),
    );
  });

  it('has the open cards of the hand beside each other, on the screen', () => {
    const cards = layoutHand(areas, 3);
    expect(cards).toHaveLength(3);
    cards.slice(1).forEach((card, index) => {
      const before = cards[index];
      expect(card.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
    });
    for (const card of cards) {
      expect(card.x).toBeGreaterThanOrEqual(0);
      expect(card.x + card.width).toBeLessThanOrEqual(width);
    }
  });
});

it('has slots of at least 96 CSS pixels on a laptop', () => {
  for (const { frames } of layoutTable(layoutTimeline(computeViewport(1366, 768)), [2], null).gaps)
    for (const frame of frames) expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(96);
});
