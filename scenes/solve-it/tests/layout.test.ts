import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findLayout } from '../layout';

/** Slots, numbers and signs: the easiest sum, and the largest with the most decoys. */
const SUMS = [
  [3, 3, 0],
  [3, 3, 1],
  [3, 6, 2],
  [5, 6, 4],
] as const;
const CASES = SCREENS.flatMap((screen) => SUMS.map((sum) => [...screen, ...sum] as const));

it.each(CASES)(
  'on %i x %i all parts of %i slots, %i numbers and %i signs are large, free and in the play area',
  (width, height, slots, numbers, signs) => {
    const viewport = computeViewport(width, height);
    const layout = findLayout(viewport, slots, numbers, signs);
    const parts = [...layout.slots, layout.target, ...layout.tray];
    expect(parts).toHaveLength(slots + 1 + numbers + signs);
    expect(findLayoutFaults(viewport, parts)).toEqual([]);
  },
);

it('fills a tablet on its side: stones are over a fifth of the play area high', () => {
  const viewport = computeViewport(1366, 768);
  const { tray, stoneHeight } = findLayout(viewport, 3, 3, 2);
  for (const height of [stoneHeight, ...tray.map((cell) => cell.height)])
    expect(height).toBeGreaterThan(0.2 * viewport.play.height);
});

it('has large tiles in the last round: two signs stand above each other, away from the edge', () => {
  const viewport = computeViewport(1366, 768);
  const { tray } = findLayout(viewport, 3, 4, 2);
  const [plus, minus] = tray.slice(4);
  for (const cell of tray) expect(cell.height).toBeGreaterThan(0.25 * viewport.play.height);
  expect(plus?.x).toBe(minus?.x);
  expect((minus?.x ?? 0) + (minus?.width ?? 0)).toBeLessThan(viewport.width - 48);
});

it('leaves water below the sum for what marches, which the tray lies in', () => {
  const { water, tray, logs } = findLayout(computeViewport(1366, 768), 3, 3, 0);
  for (const { y, height } of logs) expect(y + height).toBeLessThanOrEqual(water.y + 1);
  for (const { y, height } of tray) {
    expect(y).toBeGreaterThanOrEqual(water.y);
    expect(y + height).toBeLessThanOrEqual(water.y + water.height + 1);
  }
});
