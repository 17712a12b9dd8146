import { expect, test } from 'vitest';
import { yardPlaces } from '../yard-places';

const SCREEN = { width: 1366, height: 768 };

test('all of the row stand below the windows, on the screen, and beside each other', () => {
  const top = 640;
  const places = yardPlaces(SCREEN, top);
  expect(places.length).toBeGreaterThan(4);
  places.forEach(({ x, y, side }, order) => {
    expect(y - side / 2).toBeGreaterThanOrEqual(top);
    expect(y + side / 2).toBeLessThanOrEqual(SCREEN.height);
    expect(x - side / 2).toBeGreaterThanOrEqual(0);
    expect(x + side / 2).toBeLessThanOrEqual(SCREEN.width);
    const next = places[order + 1]?.x ?? SCREEN.width + side;
    expect(next - x).toBeGreaterThanOrEqual(side);
  });
});

test('where the windows leave no ground nobody stands before them', () => {
  expect(yardPlaces(SCREEN, 750)).toEqual([]);
});
