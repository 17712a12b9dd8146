import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findLayout } from '../layout';
import { SEATED, findSeats } from '../seats';
import { SHIP, VESSELS } from '../vessels';

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

it.each(VESSELS.map((vessel) => [vessel.frame, vessel] as const))(
  'of an easy sum with a %s no picture is below 96 pixels on a laptop, and the log is smaller than the vessel',
  (_, vessel) => {
    const signs = vessel.leaving === 'wait' ? 2 : 0;
    const { target, tray, logs } = findLayout(computeViewport(1366, 768), 3, 3, signs, vessel);
    for (const { height } of tray) expect(Math.round(height)).toBeGreaterThanOrEqual(96);
    const scale = target.width / vessel.width;
    const { width, height } = vessel.seats;
    const { pitch } = findSeats({ x: 0, y: 0, width: width * scale, height: height * scale }, 5);
    expect(Math.round(pitch * SEATED.crew)).toBeGreaterThanOrEqual(96);
    for (const log of logs) expect(log.height).toBeLessThan(target.height / 2);
  },
);

it('has cards, log and ship of the last round in one line: the log over its cards, at the cabin', () => {
  const ship = VESSELS[VESSELS.length - 1] ?? VESSELS[0];
  const { target, tray, logs } = findLayout(computeViewport(1366, 768), 3, 3, 2, ship);
  const [log] = logs;
  expect(new Set(tray.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
  expect(log && (tray[0]?.y ?? 0) - (log.y + log.height)).toBeLessThan(40);
  expect(log && target.x - (log.x + log.width)).toBeLessThan(40);
});

it('has the numeral of the ship above the friends on its deck', () => {
  const { sign } = VESSELS[VESSELS.length - 1] ?? VESSELS[0];
  expect(sign.y + sign.size / 2).toBeLessThan(SHIP.deck.y - SHIP.deck.size);
});
