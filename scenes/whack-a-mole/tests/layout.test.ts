import { describe, expect, it } from 'vitest';
import { computeViewport } from '../../../src/stage/viewport';
import type { Rectangle } from '../../../src/stage/kit/view';
import { boundsOfMole, layoutBurrows } from '../layout';
import { SCREENS } from '../../../tests/screens';

const MIN_GAP = 14;
const MIN_SIZE = { phone: 48, other: 56 } as const;
const ROUNDING = 1e-6;

function distance(one: Rectangle, other: Rectangle): number {
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
  const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height);
  return Math.max(across, down);
}

describe.each(SCREENS)('the meadow at %i by %i', (width, height) => {
  const { play, isTall } = computeViewport(width, height);

  it.each([3, 4])('has moles inside the play area, apart from each other, in 3 rows of %i', (columns) => {
    const meadow = isTall ? layoutBurrows(play, columns, 3) : layoutBurrows(play, 3, columns);
    const moles = meadow.spots.map((_, burrow) => boundsOfMole(meadow, burrow) as Rectangle);
    expect(moles).toHaveLength(3 * columns);
    for (const mole of moles) {
      expect(mole.width).toBeGreaterThanOrEqual(Math.min(width, height) < 600 ? MIN_SIZE.phone : MIN_SIZE.other);
      expect(mole.x).toBeGreaterThanOrEqual(play.x - ROUNDING);
      expect(mole.x + mole.width).toBeLessThanOrEqual(play.x + play.width + ROUNDING);
      expect(mole.y).toBeGreaterThanOrEqual(play.y - ROUNDING);
      expect(mole.y + mole.height).toBeLessThanOrEqual(play.y + play.height + ROUNDING);
    }
    const distances = moles.flatMap((mole, index) => moles.slice(index + 1).map((other) => distance(mole, other)));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(MIN_GAP - ROUNDING);
  });
});
