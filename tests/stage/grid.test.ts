import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle } from '../../src/stage/kit/view';

const ROUNDING = 1e-6;

const side = fc.integer({ min: 200, max: 1400 });
const area = fc.record({ x: fc.integer({ min: -50, max: 300 }), y: fc.nat(300), width: side, height: side });
const options = fc.record(
  {
    aspectRatio: fc.double({ min: 0.5, max: 2, noNaN: true }),
    gap: fc.nat(8),
    maxWidth: fc.integer({ min: 20, max: 400 }),
    columns: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: ['aspectRatio', 'gap', 'maxWidth'] },
);

/**
 * How far two cells are apart, on the axis on which they are farther; negative when they overlap.
 */
function distance(one: Rectangle, other: Rectangle): number {
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
  const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height);
  return Math.max(across, down);
}

/** The number of cells in each row. */
const rowsOf = (cells: readonly Rectangle[]): number[] =>
  [...new Set(cells.map(({ y }) => y))].map((top) => cells.filter(({ y }) => y === top).length);

describe('a grid', () => {
  it('lies inside its area, cell by cell', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 20 }), options, (place, count, how) => {
        const cells = layoutGrid(place, count, how);
        expect(cells).toHaveLength(count);
        for (const { x, y, width, height } of cells) {
          expect(x).toBeGreaterThanOrEqual(place.x - ROUNDING);
          expect(y).toBeGreaterThanOrEqual(place.y - ROUNDING);
          expect(x + width).toBeLessThanOrEqual(place.x + place.width + ROUNDING);
          expect(y + height).toBeLessThanOrEqual(place.y + place.height + ROUNDING);
        }
      }),
    );
  });

  it('has no two cells nearer than the gap', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 2, max: 20 }), options, (place, count, how) => {
        const cells = layoutGrid(place, count, how);
        const distances = cells.flatMap((cell, index) => cells.slice(index + 1).map((other) => distance(cell, other)));
        expect(Math.min(...distances)).toBeGreaterThanOrEqual(how.gap - ROUNDING);
      }),
    );
  });

  it('has cells of equal size, with the given aspect ratio and at most the maximum width', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 20 }), options, (place, count, how) => {
        const cells = layoutGrid(place, count, how);
        const [first] = cells;
        expect(cells.filter(({ width, height }) => width !== first?.width || height !== first.height)).toEqual([]);
        expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(how.aspectRatio);
        expect(first?.width).toBeLessThanOrEqual(how.maxWidth);
      }),
    );
  });

  it('keeps a given number of columns, and centres the last row', () => {
    const cells = layoutGrid({ x: 0, y: 0, width: 320, height: 210 }, 5, {
      aspectRatio: 1,
      gap: 10,
      maxWidth: 100,
      columns: 3,
    });
    expect(cells.map(centreOf)).toEqual([
      { x: 50, y: 50 },
      { x: 160, y: 50 },
      { x: 270, y: 50 },
      { x: 105, y: 160 },
      { x: 215, y: 160 },
    ]);
  });

  it('is made of the largest cells that fit', () => {
    expect(
      layoutGrid({ x: 0, y: 0, width: 400, height: 100 }, 4, { aspectRatio: 1, gap: 0, maxWidth: 500 }),
    ).toMatchObject([
      { x: 0, width: 100 },
      { x: 100, width: 100 },
      { x: 200, width: 100 },
      { x: 300, width: 100 },
    ]);
    expect(
      layoutGrid({ x: 0, y: 0, width: 200, height: 200 }, 4, { aspectRatio: 1, gap: 0, maxWidth: 500 }).map(centreOf),
    ).toEqual([
      { x: 50, y: 50 },
      { x: 150, y: 50 },
      { x: 50, y: 150 },
      { x: 150, y: 150 },
    ]);
  });

  it('has full rows on demand, unless that makes the cells far smaller', () => {
    const tall = { x: 0, y: 0, width: 728, height: 994 };
    const how = { aspectRatio: 0.9, gap: 14, maxWidth: 400 };
    expect(rowsOf(layoutGrid(tall, 8, how))).toEqual([3, 3, 2]);
    expect(rowsOf(layoutGrid(tall, 8, { ...how, hasFullRows: true }))).toEqual([2, 2, 2, 2]);
    expect(rowsOf(layoutGrid({ ...tall, width: 1294, height: 594 }, 9, { ...how, hasFullRows: true }))).toEqual([5, 4]);
  });

  it('of nothing is empty', () => {
    expect(layoutGrid({ x: 0, y: 0, width: 100, height: 100 }, 0, { aspectRatio: 1, gap: 0, maxWidth: 50 })).toEqual(
      [],
    );
  });
});
