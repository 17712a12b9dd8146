import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { growTable, layoutTable, layoutTimeline } from '../areas';

describe('the road of the end', () => {
  it.each([
    [1366, 768],
    [1024, 768],
    [844, 390],
  ] as const)('has room for all cards beside each other at %i by %i', (width, height) => {
    const areas = layoutTimeline(computeViewport(width, height));
    for (const count of [2, 6, 9, 12]) {
      const { cards, paths } = layoutTable(growTable(areas, count), count, count, null);
      expect(cards).toHaveLength(count);
      expect(new Set(cards.map(({ y }) => y)).size).toBe(1);
      expect(paths).toHaveLength(1);
      const roomsBetween = cards
        .slice(1)
        .map(({ x }, index) => x - (cards[index]?.x ?? x) - (cards[index]?.width ?? 0));
      expect(Math.min(...roomsBetween)).toBeGreaterThan(0);
    }
  });

  it('has rows on an upright screen, and for more cards than can be seen side by side', () => {
    for (const [width, height, count] of [
      [390, 844, 6],
      [1366, 768, 13],
    ] as const) {
      const areas = layoutTimeline(computeViewport(width, height));
      expect(layoutTable(growTable(areas, count), count, count, null).paths.length).toBeGreaterThan(1);
    }
  });
});
