import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChance } from '../../src/play/chance';
import type { ItemSizeTuning } from '../../src/play/item-size';
import { ITEM_GAP, lanesOf, placeInLane } from '../../src/play/item-size';
import { makeSetup, plainGame } from '../bots';

const tuning: ItemSizeTuning = {
  rounds: 4,
  statsMilliseconds: 1500,
  fillRatio: 0.6,
  maxWidthRatio: 0.5,
  maxHeightRatio: 0.5,
  minDiameter: 50,
  maxDiameter: 200,
};

function setupOf(width: number, height: number) {
  return { ...makeSetup(plainGame, 'easy', 'normal', 1), tuning, stage: { width, height } };
}

it.each([
  // A share of the area, half of the height, the least, the most.
  [600, 600, 9, 120],
  [1000, 200, 2, 100],
  [500, 80, 2, 50],
  [2000, 1500, 2, 200],
])('things on %i by %i, %i at once, have a diameter of %i', (width, height, count, diameter) => {
  expect(2 * lanesOf(setupOf(width, height), count).radius).toBeCloseTo(diameter + ITEM_GAP);
});

it('every place in a lane leaves the thing within it, and the lanes fill the width', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 3000 }),
      fc.integer({ min: 200, max: 3000 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer(),
      (width, height, count, seed) => {
        const lanes = lanesOf(setupOf(width, height), count);
        const chance = createChance(seed);
        expect(lanes.count * lanes.width).toBeCloseTo(width);
        for (let lane = 0; lane < lanes.count; lane += 1) {
          const x = placeInLane(chance, lanes, lane);
          expect(x - lanes.radius).toBeGreaterThanOrEqual(lane * lanes.width - 1e-6);
          expect(x + lanes.radius).toBeLessThanOrEqual((lane + 1) * lanes.width + 1e-6);
        }
      },
    ),
  );
});
