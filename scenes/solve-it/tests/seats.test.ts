import { expect, it } from 'vitest';
import { findSeats } from '../seats';

const AREA = { x: 40, y: 20, width: 300, height: 120 } as const;

it.each([0, 1, 4, 5, 6, 10, 11, 20, 37, 99])(
  'has exactly %i seats, all in their area and none over another',
  (wanted) => {
    const { seats, pitch } = findSeats(AREA, wanted);
    expect(seats).toHaveLength(wanted);
    for (const [index, { x, y }] of seats.entries()) {
      expect(x - pitch / 2).toBeGreaterThanOrEqual(AREA.x - 0.01);
      expect(x + pitch / 2).toBeLessThanOrEqual(AREA.x + AREA.width + 0.01);
      expect(y).toBeLessThanOrEqual(AREA.y + AREA.height);
      expect(y - pitch).toBeGreaterThanOrEqual(AREA.y - 0.01);
      for (const other of seats.slice(index + 1))
        expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThanOrEqual(pitch - 0.01);
    }
  },
);

it('shows five and two of seven: whole rows of five, and of ten where there are more than ten', () => {
  expect(findSeats(AREA, 7).seats.map(({ row }) => row)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(findSeats(AREA, 23).seats.filter(({ row }) => row === 0)).toHaveLength(10);
});
