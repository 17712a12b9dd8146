import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findLayout } from '../layout';

type Grid = readonly [columns: number, rows: number];

/** The largest grid. The smallest phones have no room for it; the rules give them a smaller one. */
function largestOn([width, height]: (typeof SCREENS)[number]): Grid {
  if (height === 568) return [7, 5];
  return width === 360 ? [6, 4] : [9, 7];
}

const CASES = SCREENS.flatMap((screen) =>
  [[4, 3] as const, largestOn(screen)].map((grid) => [...screen, ...grid] as const),
);

it.each(CASES)(
  'on %i x %i things, number, numeral and Check of a grid of %i by %i are free and in the play area',
  (width, height, columns, rows) => {
    const viewport = computeViewport(width, height);
    const { cells, number, numeral, check } = findLayout(viewport, columns, rows);
    expect(cells).toHaveLength(columns * rows);
    expect(findLayoutFaults(viewport, [...cells, number, numeral, check])).toEqual([]);
  },
);
