import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS } from '../../../tests/screens';
import { findLayout, placeGathering } from '../layout';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

describe('who was found, beside the open book', () => {
  it.each(SCREENS)('covers neither book nor arrows nor each other on %i x %i', (width, height) => {
    for (const isRightToLeft of [false, true]) {
      const viewport = computeViewport(width, height);
      const layout = findLayout(viewport, isRightToLeft);
      const places = placeGathering(layout, viewport.play);
      places.forEach((place, index) => {
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + place.width).toBeLessThanOrEqual(width);
        expect(place.y + place.height).toBeLessThanOrEqual(height);
        for (const other of [layout.book, layout.previous, layout.next, ...places.slice(index + 1)])
          expect(overlaps(place, other)).toBe(false);
      });
    }
  });

  it('has room for four on a tablet', () => {
    const viewport = computeViewport(1366, 768);
    expect(placeGathering(findLayout(viewport, false), viewport.play).length).toBeGreaterThanOrEqual(4);
  });
});
