import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findLayout } from '../layout';

/** The smallest phone has no room for the largest grid; the rules give it a smaller one. */
const CASES = SCREENS.flatMap((screen) =>
  [[4, 3] as const, ...(screen[0] === 360 ? [[6, 4] as const] : [[9, 7] as const])].map((grid) => [...screen, ...grid] as const),
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
