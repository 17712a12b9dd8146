import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDifference, listDifferences } from '../../src/debug/diff';

describe('listDifferences', () => {
  it('finds nothing between equal values, and something between different ones', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(listDifferences(one, structuredClone(one))).toEqual([]);
        expect(listDifferences(one, other).length > 0).toBe(
          JSON.stringify(one) !== JSON.stringify(other) && !isSame(one, other),
        );
      }),
    );
  });

  it('gives the path and both values of each difference', () => {
    const found = listDifferences(
      { score: 1, cards: [{ x: 1 }, { x: 2 }] },
      { score: 1, cards: [{ x: 1 }, { x: 5 }, { x: 3 }], hand: null },
    );
    expect(found.map(formatDifference)).toEqual([
      'cards.1.x: 2 -> 5',
      'cards.2: nothing -> {"x":3}',
      'hand: nothing -> null',
    ]);
  });
});

/** True when two values are equal apart from the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  const sort = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sort)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, inner]) => [name, sort(inner)]),
          )
        : value;
  return JSON.stringify(sort(one)) === JSON.stringify(sort(other)) && Object.is(typeof one, typeof other);
}
