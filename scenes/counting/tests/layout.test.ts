import { expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import { SCREENS, findLayoutFaults } from '../../../tests/screens';
import { findLayout, findLine, findTower, findWaiting, towerRows } from '../layout';
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

const CASES = SCREENS.flatMap((screen) => [8, mostOn(screen)].map((count) => [...screen, count] as const));

it.each(CASES)(
  'on %i x %i things (%i), number, numeral and Check are free and in the play area',
  (width, height, count) => {
    const viewport = computeViewport(width, height);
    const { cells, number, numeral, check } = findLayout(viewport, spread(count, 63), 9);
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

it('draws no thing smaller than 96 pixels on a laptop, however many there are', () => {
  const { cells } = findLayout(computeViewport(1366, 768), spread(26, 63), 9);
  expect(Math.min(...cells.flatMap((cell) => cell?.width ?? []))).toBeGreaterThanOrEqual(96 / 0.96);
});

it('lets what was counted stand in a line or as a tower, inside of the screen', () => {
  expect(towerRows(1)).toEqual([1]);
  expect(towerRows(5)).toEqual([3, 2]);
  expect(towerRows(10)).toEqual([4, 3, 2, 1]);
  for (const [width, height] of SCREENS) {
    const viewport = computeViewport(width, height);
    const layout = findLayout(viewport, spread(17, 63), 9);
    for (let count = 1; count <= 10; count += 1)
      for (const find of [findLine, findTower, findWaiting]) {
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
