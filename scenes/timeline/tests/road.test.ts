import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { findFrame, growTable, layoutHand, layoutTable, layoutTimeline } from '../areas';
import { ERA_COUNT, weighEras } from '../rules-eras';

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
        const { cards, gaps } = layoutTable(isEnd ? growTable(areas) : areas, list, null);
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

  it('has its cards beside the others and on the screen where times are folded, and no folded slot in a wide gap', () => {
    fc.assert(
      fc.property(eras, fc.uniqueArray(fc.nat({ max: ERA_COUNT - 1 }), { maxLength: 3 }), (list, asked) => {
        const weights = weighEras(asked, null);
        const { cards, gaps } = layoutTable(areas, list, null, weights);
        expect(Math.min(...cards.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...cards.map((card) => card.x + card.width))).toBeLessThanOrEqual(width);
        const isAfter = cards.slice(1).map((card, index) => {
          const before = cards[index] ?? card;
          return card.x > before.x + before.width || card.y > before.y + before.height;
        });
        expect(isAfter).not.toContain(false);
        for (const { frames } of gaps) expect(new Set(frames.map((frame) => Math.round(frame.width))).size).toBe(1);
      }),
    );
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

  it('has the open cards of the hand beside each other, and the pile on the screen', () => {
    const { open, pile } = layoutHand(areas, 3, 5);
    open.slice(1).forEach((card, index) => {
      const before = open[index];
      expect(card.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
    });
    for (const card of pile) expect(card.x + card.width).toBeLessThanOrEqual(width + 1);
  });
});
