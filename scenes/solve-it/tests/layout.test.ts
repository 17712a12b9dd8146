import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findLayout } from '../layout';
import { VESSELS } from '../vessels';

/** Slots, numbers and signs: the easiest sum, and the largest with the most decoys. */
const SUMS = [
  [3, 3, 0],
  [3, 3, 1],
  [3, 6, 2],
  [5, 6, 4],
] as const;
const CASES = SCREENS.flatMap((screen) =>
  SUMS.flatMap((sum) => VESSELS.map((vessel) => [...screen, ...sum, vessel.frame, vessel] as const)),
);

it.each(CASES)(
  'on %i x %i all parts of %i slots, %i numbers, %i signs and a %s are large, free and in the play area',
  (width, height, slots, numbers, signs, _, vessel) => {
    const viewport = computeViewport(width, height);
    const layout = findLayout(viewport, slots, numbers, signs, vessel);
    const parts = [...layout.slots, layout.target, ...layout.tray];
    expect(parts).toHaveLength(slots + 1 + numbers + signs);
    expect(findLayoutFaults(viewport, parts)).toEqual([]);
  },
);

it.each(VESSELS.map((vessel) => [vessel.frame, vessel] as const))(
  'on a tablet on its side the %s is over a third of the picture high, its pieces large',
  (_, vessel) => {
    const { target, tray, stoneHeight } = findLayout(computeViewport(1366, 768), 3, 4, 2, vessel);
    expect(target.height).toBeGreaterThan(768 / 3);
    for (const height of [stoneHeight, ...tray.map((cell) => cell.height)]) expect(height).toBeGreaterThan(74);
  },
);

const REMAINING = VESSELS.filter(({ leaving }) => leaving !== 'wait');

it.each(SCREENS)('keeps the vessels of earlier sums on a screen of %i x %i', (width, height) => {
  const viewport = computeViewport(width, height);
  for (const berth of REMAINING.flatMap((vessel) => findLayout(viewport, 3, 3, 0, vessel).berths)) {
    expect(berth.x).toBeGreaterThanOrEqual(0);
    expect(berth.y).toBeGreaterThanOrEqual(viewport.play.y);
    expect(berth.x + berth.width).toBeLessThanOrEqual(width);
  }
});

it.each(SCREENS.filter(([width, height]) => width > height))(
  'keeps them off the log on a screen of %i x %i on its side',
  (width, height) => {
    for (const vessel of REMAINING) {
      const { berths, logs } = findLayout(computeViewport(width, height), 3, 3, 0, vessel);
      for (const berth of berths)
        for (const log of logs) expect(berth.y + berth.height <= log.y || berth.x > log.x + log.width).toBe(true);
    }
  },
);
