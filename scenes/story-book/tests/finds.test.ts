import { describe, expect, it } from 'vitest';
import { placeFinds } from '../layout';

const play = { x: 36, y: 116, width: 1294, height: 640 };
const bookWidth = 250;

describe('what was found, beside the closed book', () => {
  it.each([2, 3, 4, 5, 6])('stands clear of the book and of each other: %i finds', (count) => {
    const places = placeFinds(play, bookWidth, count);
    expect(places).toHaveLength(count);
    const book = { left: play.x + (play.width - bookWidth) / 2, right: play.x + (play.width + bookWidth) / 2 };
    places.forEach((place, index) => {
      expect(place.x).toBeGreaterThanOrEqual(play.x);
      expect(place.x + place.width).toBeLessThanOrEqual(play.x + play.width);
      expect(place.y).toBeGreaterThanOrEqual(play.y);
      expect(place.x + place.width <= book.left || place.x >= book.right).toBe(true);
      for (const other of places.slice(index + 1)) {
        const isBeside = place.x + place.width <= other.x + 1 || other.x + other.width <= place.x + 1;
        // Behind: the ground of one is above the picture of the other.
        const isBehind = Math.abs(place.y + place.height - other.y - other.height) > place.height / 2;
        expect(isBeside || isBehind).toBe(true);
      }
    });
  });

  it('stands to the left and to the right in turn', () => {
    const middle = play.x + play.width / 2;
    const sides = placeFinds(play, bookWidth, 4).map(({ x, width }) => x + width / 2 < middle);
    expect(sides).toEqual([true, false, true, false]);
  });
});
