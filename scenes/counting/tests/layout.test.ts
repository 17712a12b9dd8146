import { expect, it } from 'vitest';
import type { Rectangle } from '../../../src/stage/view';
import { computeViewport } from '../../../src/stage/viewport';
import { findLayout } from '../layout';

const SCREENS = [
  [1366, 768],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [800, 1280],
  [390, 844],
  [844, 390],
] as const;
const CASES = SCREENS.flatMap((screen) => [[...screen, 4, 3] as const, [...screen, 9, 7] as const]);

const doOverlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x + one.width > other.x + 1 &&
  other.x + other.width > one.x + 1 &&
  one.y + one.height > other.y + 1 &&
  other.y + other.height > one.y + 1;

it.each(CASES)(
  'on %i x %i things, number, numeral and Check of a grid of %i by %i are free and in the play area',
  (width, height, columns, rows) => {
    const viewport = computeViewport(width, height);
    const { play } = viewport;
    const { cells, number, numeral, check } = findLayout(viewport, columns, rows);
    expect(cells).toHaveLength(columns * rows);
    const parts = [...cells, number, numeral, check];
    const min = Math.min(width, height) < 600 ? 48 : 56;
    for (const [index, part] of parts.entries()) {
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(min);
      expect(part.x).toBeGreaterThanOrEqual(play.x - 1);
      expect(part.y).toBeGreaterThanOrEqual(play.y - 1);
      expect(part.x + part.width).toBeLessThanOrEqual(play.x + play.width + 1);
      expect(part.y + part.height).toBeLessThanOrEqual(play.y + play.height + 1);
      expect(parts.slice(index + 1).filter((other) => doOverlap(part, other))).toEqual([]);
    }
  },
);
