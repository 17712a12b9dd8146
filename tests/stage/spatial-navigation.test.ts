import { describe, expect, it } from 'vitest';
import { ARROW_DIRECTIONS, findNearestToward, findRows } from '../../src/stage/kit/spatial-navigation';

const SIZE = 10;
/** Two rows of letters, the second one shorter. */
const ROWS = ['abc', 'de'];
const PLACES = new Map(
  ROWS.flatMap((row, y) =>
    [...row].map((name, x) => [name, { x: x * 2 * SIZE, y: y * 2 * SIZE, width: SIZE, height: SIZE }] as const),
  ),
);

const placeOf = (name: string) => PLACES.get(name) ?? null;

function press(name: string, key: string): string | null {
  const from = PLACES.get(name);
  const direction = ARROW_DIRECTIONS[key];
  if (!from || !direction) throw new Error(`There is no ${name} or no ${key}.`);
  return findNearestToward(from, PLACES.keys(), (other) => PLACES.get(other) ?? null, direction);
}

describe('arrow keys', () => {
  it('lead to the nearest item in their direction, preferring straight ahead', () => {
    expect(press('a', 'ArrowRight')).toBe('b');
    expect(press('b', 'ArrowDown')).toBe('e');
    expect(press('c', 'ArrowDown')).toBe('e');
    expect(press('d', 'ArrowUp')).toBe('a');
    expect(press('b', 'ArrowLeft')).toBe('a');
  });

  it('lead nowhere from the edge, and never to an item without bounds', () => {
    expect(press('c', 'ArrowRight')).toBeNull();
    expect(press('a', 'ArrowUp')).toBeNull();
    expect(findNearestToward({ x: 0, y: 0, width: 1, height: 1 }, ['a', 'b'], () => null, [1, 0])).toBeNull();
  });
});

describe('the order of reading', () => {
  it('goes by rows from the top, each from the left, whatever the order was; what has no place comes last', () => {
    const rows = findRows(['e', '?', 'c', 'b', 'd', 'a'], (name) => {
      const bounds = PLACES.get(name);
      // A little higher or lower is still the same row.
      return bounds ? { ...bounds, y: bounds.y + (name === 'b' ? -SIZE / 3 : 0) } : null;
    });
    expect(rows).toEqual([['a', 'b', 'c'], ['d', 'e'], ['?']]);
    expect(findRows([], () => null)).toEqual([]);
    expect(findRows(['a', 'e', 'b', 'd', 'c'], placeOf, true)).toEqual([
      ['c', 'b', 'a'],
      ['e', 'd'],
    ]);
  });
});
