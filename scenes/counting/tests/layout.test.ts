import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import type { Shape } from '../layout';
import { findFinale, findLayout, findLine, findSlot, findTower, findWaiting, towerRows } from '../layout';
import { heightOf, leastPixels, pixelsOf } from '../sizes';
import { tuning } from '../tuning';

/** `cells` cells; `count` of them are taken, spread over the grid. */
const spread = (count: number, cells: number): boolean[] =>
  Array.from(
    { length: cells },
    (_, cell) => Math.floor((cell * count) / cells) !== Math.floor(((cell + 1) * count) / cells),
  );

/** Most things on a screen: as the rules count them, of the play area. */
function mostOn([width, height]: (typeof SCREENS)[number]): number {
  const { play } = computeViewport(width, height);
  const { maxThings, meadowRatio, thingPixels, repeats, items } = tuning.hard as NonNullable<typeof tuning.hard>;
  const room = Math.min(
    Math.max(...maxThings),
    Math.floor((play.width * play.height * meadowRatio) / thingPixels ** 2),
  );
  return Math.max(room, repeats + items - 1);
}

const SHAPES: readonly Shape[] = ['herd', 'rails', 'hill', 'night'];
const CASES = SCREENS.flatMap((screen) =>
  [8, 12, mostOn(screen)].flatMap((count) => SHAPES.map((shape) => [...screen, count, shape] as const)),
);

it.each(CASES)(
  'on %i x %i things (%i in %s), number, numeral and Check are free and in the play area',
  (width, height, count, shape) => {
    const viewport = computeViewport(width, height);
    const { cells, number, numeral, check } = findLayout(viewport, spread(count, 63), 9, false, shape);
    const things = cells.flatMap((cell) => cell ?? []);
    expect(things).toHaveLength(count);
    expect(findLayoutFaults(viewport, [...things, number, numeral, check])).toEqual([]);
  },
);

it.each(SCREENS)('on %i x %i the larger sign with thing and number is free of the things', (width, height) => {
  const viewport = computeViewport(width, height);
  const { cells, number, numeral, thing, check } = findLayout(viewport, spread(8, 63), 9, true);
  const things = cells.flatMap((cell) => cell ?? []);
  expect(findLayoutFaults(viewport, [...things, number, numeral, thing, check])).toEqual([]);
});

it.each(SCREENS)("on %i x %i has a pen for all copies at the left of Check, in nobody's way", (width, height) => {
  const viewport = computeViewport(width, height);
  const { cells, pen, check } = findLayout(viewport, spread(8, 20), 5);
  const { repeats } = tuning.easy;
  const slots = Array.from({ length: pen ? repeats : 0 }, (_, order) => findSlot(pen ?? check, order, repeats));
  const things = cells.flatMap((cell) => cell ?? []);
  const faults = findLayoutFaults(viewport, [...things, check, ...slots]).filter((fault) => !fault.includes('only'));
  expect(faults).toEqual([]);
});

it.each([8, 10, 14])('has room for a pen with %i things on a laptop in each shape', (count) => {
  for (const shape of SHAPES)
    expect(findLayout(computeViewport(1366, 768), spread(count, 20), 5, false, shape).pen).not.toBeNull();
});

const LAPTOP = { tallest: heightOf('horse'), least: leastPixels(768) };

it.each(SHAPES)('draws no thing smaller than 96 pixels on a laptop in %s, however many there are', (shape) => {
  const { cells } = findLayout(computeViewport(1366, 768), spread(26, 63), 9, false, shape);
  for (const cell of cells.flatMap((one) => one ?? []))
    expect(pixelsOf('bee', LAPTOP, cell.width * 0.98)).toBeGreaterThanOrEqual(96);
});

it('draws a bee smaller than a chick, a cat, a dog and a horse, and all as large where they are alone', () => {
  const sizes = ['bee', 'chick', 'cat', 'dog', 'horse'].map((name) => pixelsOf(name, LAPTOP, 220));
  expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => one - other));
  expect(pixelsOf('bee', { ...LAPTOP, tallest: heightOf('bee') }, 220)).toBe(220);
});

it('tells sizes apart on a phone, too', () => {
  const phone = { tallest: heightOf('cow'), least: leastPixels(390) };
  expect(pixelsOf('chick', phone, 105)).toBeLessThan(0.8 * pixelsOf('cow', phone, 105));
});

it('has the middle of a hill higher than its ends', () => {
  const { cells } = findLayout(computeViewport(1366, 768), spread(8, 20), 5, false, 'hill');
  const first = cells.flatMap((cell) => cell ?? []).slice(0, 8);
  const row = first.sort((one, other) => one.x - other.x);
  const [left, middle] = [row[0], row[3]];
  expect((left?.y ?? 0) - (middle?.y ?? 0)).toBeGreaterThan(20);
});

it.each([8, 10, 14])('lets %i things stand near and far, in groups: some in a pond, one on a rock', (count) => {
  const { cells, seats, pond } = findLayout(computeViewport(1366, 768), spread(count, 20), 5);
  const things = cells.flatMap((cell) => cell ?? []);
  const sizes = things.map(({ width }) => width);
  expect(Math.min(...sizes) / Math.max(...sizes)).toBeLessThan(0.9);
  expect(seats.filter((seat) => seat === 'water').length).toBeGreaterThan(0);
  expect(seats.filter((seat) => seat === 'rock')).toHaveLength(1);
  // Not in three straight rows: it is no grid.
  expect(new Set(things.map(({ y }) => Math.round(y))).size).toBeGreaterThan(3);
  cells.forEach((cell, index) => {
    if (!cell || !pond || seats[index] !== 'water') return;
    expect(cell.x).toBeGreaterThanOrEqual(pond.x);
    expect(cell.x + cell.width).toBeLessThanOrEqual(pond.x + pond.width + 0.01);
  });
});

it('lets what was counted stand in a line or as a tower, inside of the screen', () => {
  expect(towerRows(1)).toEqual([1]);
  expect(towerRows(5)).toEqual([3, 2]);
  expect(towerRows(10)).toEqual([4, 3, 2, 1]);
  for (const [width, height] of SCREENS) {
    const viewport = computeViewport(width, height);
    const layout = findLayout(viewport, spread(17, 63), 9);
    for (let count = 1; count <= 10; count += 1)
      for (const find of [findFinale, findLine, findTower, findWaiting]) {
        const places = find(viewport, layout, count);
        expect(places).toHaveLength(count);
        for (const { x, y, width: side } of places) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + side).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(layout.number.y + layout.number.height - 1);
        }
      }
  }
});

it('lets those of a tower wait at the right of those that stand, so that all are counted from left to right', () => {
  const viewport = computeViewport(1366, 768);
  const layout = findLayout(viewport, spread(14, 20), 5);
  for (let count = 1; count <= 10; count += 1) {
    const xs = findWaiting(viewport, layout, count).map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((one, other) => one - other));
  }
});

it('has those that dance at the end in the middle, below the banner', () => {
  const viewport = computeViewport(1366, 768);
  const layout = findLayout(viewport, spread(14, 20), 5);
  for (let count = 1; count <= 10; count += 1) {
    const places = findFinale(viewport, layout, count);
    const [left, right] = [places[0], places[count - 1]];
    expect((left?.x ?? 0) + (right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo(viewport.width);
    for (const { y } of places) expect(y).toBeGreaterThan(0.54 * viewport.height);
  }
});
