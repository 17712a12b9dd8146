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
  [360, 640],
  [844, 390],
] as const;
/** Slots, numbers and signs: the easiest sum, and the largest with the most decoys. */
const SUMS = [
  [3, 3, 1],
  [3, 6, 2],
  [5, 6, 4],
] as const;
const CASES = SCREENS.flatMap((screen) => SUMS.map((sum) => [...screen, ...sum] as const));

const doOverlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x + one.width > other.x + 1 &&
  other.x + other.width > one.x + 1 &&
  one.y + one.height > other.y + 1 &&
  other.y + other.height > one.y + 1;

it.each(CASES)(
  'on %i x %i all parts of %i slots, %i numbers and %i signs are large, free and in the play area',
  (width, height, slots, numbers, signs) => {
    const viewport = computeViewport(width, height);
    const { play } = viewport;
    const layout = findLayout(viewport, slots, numbers, signs);
    const parts = [...layout.slots, layout.target, ...layout.tray];
    expect(parts).toHaveLength(slots + 1 + numbers + signs);
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

it('fills a tablet on its side: stones are over a fifth of the play area high', () => {
  const viewport = computeViewport(1366, 768);
  const { tray, stoneHeight } = findLayout(viewport, 3, 3, 2);
  for (const height of [stoneHeight, ...tray.map((cell) => cell.height)]) expect(height).toBeGreaterThan(0.2 * viewport.play.height);
});
