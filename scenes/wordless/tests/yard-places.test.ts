import { expect, test } from 'vitest';
import { bandPlaces, leadPlace, yardPlaces } from '../yard-places';

const SCREEN = { width: 1366, height: 768 };

test('all of the row stand below the windows, on the screen, and beside each other', () => {
  const top = 640;
  const places = yardPlaces(SCREEN, top);
  expect(places.length).toBeGreaterThan(4);
  expect(places[0]?.x).toBe(SCREEN.width / 2);
  const inOrder = [...places].sort((one, other) => one.x - other.x);
  inOrder.forEach(({ x, y, side }, order) => {
    expect(y - side / 2).toBeGreaterThanOrEqual(top);
    expect(y + side / 2).toBeLessThanOrEqual(SCREEN.height);
    expect(x - side / 2).toBeGreaterThanOrEqual(0);
    expect(x + side / 2).toBeLessThanOrEqual(SCREEN.width);
    const next = inOrder[order + 1]?.x ?? SCREEN.width + side;
    expect(next - x).toBeGreaterThanOrEqual(side);
  });
});

test('where the windows leave no ground nobody stands before them', () => {
  expect(yardPlaces(SCREEN, 750)).toEqual([]);
});

test.each([1, 2, 5, 9])('a band of %i stands at both sides of its lead, on the screen', (count) => {
  const lead = 300;
  const places = bandPlaces(SCREEN, count, lead);
  expect(places).toHaveLength(count);
  for (const { x, y, side } of places) {
    expect(Math.abs(x - SCREEN.width / 2)).toBeGreaterThan(lead * 0.4);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(SCREEN.width);
    expect(y + side / 2).toBeLessThanOrEqual(SCREEN.height);
    expect(side).toBeGreaterThan(100);
  }
});

test('on an upright screen a band stands in rows below its lead', () => {
  const screen = { width: 390, height: 844 };
  const lead = leadPlace(screen, 6, 240);
  const places = bandPlaces(screen, 6, 240);
  expect(places).toHaveLength(6);
  for (const { x, y, side } of places) {
    expect(x - side / 2).toBeGreaterThanOrEqual(0);
    expect(x + side / 2).toBeLessThanOrEqual(screen.width);
    expect(y + side / 2).toBeLessThanOrEqual(screen.height);
    expect(y).toBeGreaterThan(lead.y);
  }
});
