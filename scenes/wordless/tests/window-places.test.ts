import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS } from '../../../tests/screens';
import { FRONTS, layoutWindows } from '../window-places';

/** CSS pixels. */
const ROUNDING = 0.01;
/** Narrower than this no picture is recognised. CSS pixels. */
const LEAST = 60;

it.each(SCREENS)('keeps the windows of every front in the play area at %i by %i', (width, height) => {
  const viewport = computeViewport(width, height);
  const { play } = viewport;
  for (const front of FRONTS) {
    for (const count of [4, 6, 8, 12]) {
      const cells = layoutWindows(front, count, viewport);
      expect(cells).toHaveLength(count);
      for (const cell of cells) {
        expect(cell.width).toBeGreaterThan(LEAST);
        expect(cell.x).toBeGreaterThan(play.x - ROUNDING);
        expect(cell.x + cell.width).toBeLessThan(play.x + play.width + ROUNDING);
        expect(cell.y).toBeGreaterThan(play.y - ROUNDING);
        expect(cell.y + cell.height).toBeLessThan(play.y + play.height + ROUNDING);
      }
    }
  }
});

it('leaves ground for the band below four windows on a wide screen', () => {
  const viewport = computeViewport(1366, 768);
  for (const front of FRONTS) {
    const bottom = Math.max(...layoutWindows(front, 4, viewport).map(({ y, height }) => y + height));
    expect(viewport.height - bottom).toBeGreaterThan(90);
  }
});
