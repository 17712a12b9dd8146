import { expect, it } from 'vitest';
import { layoutGrid } from '../../../src/stage/components/grid';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS } from '../../../tests/screens';
import { stagger } from '../stagger';

/** CSS pixels. */
const ROUNDING = 0.01;

const layout = (width: number, height: number, count: number) => {
  const viewport = computeViewport(width, height);
  const cells = layoutGrid(viewport.play, count, { aspectRatio: 0.9, gap: 24, maxWidth: 340, hasFullRows: true });
  return { play: viewport.play, cells, staggered: stagger(cells, viewport) };
};

it.each(SCREENS)('keeps the cabins of a village in the play area at %i by %i', (width, height) => {
  for (const count of [4, 6, 9]) {
    const { play, staggered } = layout(width, height, count);
    for (const cell of staggered) {
      expect(cell.y).toBeGreaterThan(play.y - ROUNDING);
      expect(cell.y + cell.height).toBeLessThan(play.y + play.height + ROUNDING);
    }
  }
});

it('lets a single row stand higher and lower in turn, and leaves several rows as they are', () => {
  const { staggered } = layout(1366, 768, 4);
  const heights = staggered.map(({ y }) => y);
  expect(heights[0]).toBeGreaterThan((heights[1] ?? 0) + 50);
  expect(heights[2]).toBe(heights[0]);
  const rows = layout(390, 844, 4);
  expect(rows.staggered).toEqual(rows.cells);
});
