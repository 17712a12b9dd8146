import { expect, it } from 'vitest';
import type { Rectangle } from '../../../src/stage/kit/view';
import { layoutSet } from '../layout';

const wide = { width: 1366, height: 768, isTall: false, play: { x: 36, y: 150, width: 1294, height: 594 } };
const tall = { width: 390, height: 844, isTall: true, play: { x: 14, y: 186, width: 362, height: 634 } };
const HANGINGS = ['branch', 'arc', 'tree', 'boats'] as const;

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

it.each(HANGINGS)('every lantern has a place of its own in the room: %s', (wanted) => {
  for (const viewport of [wide, tall])
    for (const count of [4, 5, 6, 7, 9]) {
      const { cells, room } = layoutSet(viewport, count, 3, wanted);
      expect(cells).toHaveLength(count);
      expect(cells.some((one, index) => cells.slice(index + 1).some((other) => overlaps(one, other)))).toBe(false);
      for (const { x, y, width, height } of cells) {
        expect(x).toBeGreaterThanOrEqual(room.x - 0.5);
        expect(y).toBeGreaterThanOrEqual(room.y - 0.5);
        expect(x + width).toBeLessThanOrEqual(room.x + room.width + 0.5);
        expect(y + height).toBeLessThanOrEqual(room.y + room.height + 0.5);
      }
    }
});

it('four rounds hang in four ways on a wide screen, on easy', () => {
  const shown = HANGINGS.map((wanted, round) => layoutSet(wide, 4 + round, 2, wanted).hanging);
  expect(shown).toEqual(HANGINGS);
});

it('lanterns stay large: where halves would be small they hang on a branch', () => {
  for (const viewport of [wide, tall])
    for (const wanted of HANGINGS)
      for (const count of [4, 7, 9]) {
        const [plain, own] = [layoutSet(viewport, count, 3), layoutSet(viewport, count, 3, wanted)];
        const least = Math.min(140, plain.cells[0]?.width ?? 0);
        expect(own.cells[0]?.width).toBeGreaterThanOrEqual(least - 0.5);
      }
});
