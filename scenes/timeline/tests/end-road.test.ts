import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import type { Rectangle } from '../../../src/stage/kit/view';
import type { TablePlaces } from '../areas';
import { layoutTimeline } from '../areas';
import { layoutRoad, roadAt } from '../end-road';

const SIZES = [
  [1366, 768],
  [1024, 768],
  [844, 390],
] as const;

describe('the winding road of the end', () => {
  it.each(SIZES)('has room for all cards, which stand on it, at %i by %i', (width, height) => {
    const areas = layoutTimeline(computeViewport(width, height));
    const { whole, stone } = areas;
    for (const count of [2, 6, 9, 12]) {
      const { cards, road } = layoutRoad(areas, count) as TablePlaces & { readonly road: Rectangle };
      expect(cards).toHaveLength(count);
      for (const card of cards) {
        expect(card.x).toBeGreaterThanOrEqual(whole.x);
        expect(card.y).toBeGreaterThanOrEqual(whole.y - 1);
        expect(card.y + card.height + stone).toBeLessThanOrEqual(whole.y + whole.height + 1);
        const onRoad = road.y + roadAt((card.x + card.width / 2 - road.x) / road.width).y * road.height;
        expect(card.y + card.height + stone / 2).toBeCloseTo(onRoad);
      }
      const roomsBetween = cards
        .slice(1)
        .map(({ x }, index) => x - (cards[index]?.x ?? x) - (cards[index]?.width ?? 0));
      expect(Math.min(...roomsBetween)).toBeGreaterThan(0);
    }
  });

  it('is none on an upright screen, and for more cards than can be seen side by side', () => {
    expect(layoutRoad(layoutTimeline(computeViewport(390, 844)), 6)).toBeNull();
    expect(layoutRoad(layoutTimeline(computeViewport(1366, 768)), 13)).toBeNull();
  });
});
