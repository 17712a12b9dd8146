import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_INHABITANTS, NEWEST_INHABITANTS, chooseInhabitants, settle } from '../../src/progress/inhabitants';
import type { Sticker } from '../../src/progress/sticker-list';

const won = (count: number): Sticker[] =>
  Array.from({ length: count }, (_, index) => ({ word: String(index), layers: 1, order: index + 1 }));

const anySpots = fc.uniqueArray(fc.record({ x: fc.nat(1366), y: fc.nat(768) }), {
  selector: ({ x, y }) => `${x} ${y}`,
  maxLength: 40,
});
const anyGroups = fc.array(fc.constantFrom('animals', 'food', 'people'), { maxLength: 40 });

describe('who lives on home', () => {
  it('are all stickers up to some thirty, else those won last and some of the others', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(5000), (count, day) => {
        const stickers = won(count);
        const chosen = chooseInhabitants(stickers, day);
        expect(chosen).toHaveLength(Math.min(count, MAX_INHABITANTS));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.slice(-NEWEST_INHABITANTS)).toEqual(stickers.slice(-NEWEST_INHABITANTS));
      }),
    );
  });

  it('come back: none is away for longer than all others take', () => {
    fc.assert(
      fc.property(fc.integer({ min: MAX_INHABITANTS + 1, max: 200 }), fc.nat(5000), (count, day) => {
        const seen = new Set<string>();
        for (let later = 0; later <= count; later += 1) {
          for (const { word } of chooseInhabitants(won(count), day + later)) seen.add(word);
        }
        expect(seen.size).toBe(count);
      }),
    );
  });
});

describe('where they live', () => {
  it('is a spot of their own, while there are any', () => {
    fc.assert(
      fc.property(anySpots, anyGroups, (spots, groups) => {
        const settled = settle(spots, groups).filter((spot) => spot !== null);
        expect(settled).toHaveLength(Math.min(spots.length, groups.length));
        expect(new Set(settled).size).toBe(settled.length);
      }),
    );
  });

  it('stays the same when somebody comes', () => {
    fc.assert(
      fc.property(anySpots, anyGroups, fc.constantFrom('animals', 'plants'), (spots, groups, group) => {
        expect(settle(spots, [...groups, group]).slice(0, groups.length)).toEqual(settle(spots, groups));
      }),
    );
  });

  it('is beside a friend of the same group', () => {
    const row = [0, 100, 200, 300, 400].map((x) => ({ x, y: 700 }));
    expect(settle(row, ['animals', 'food', 'animals', 'food']).map((spot) => spot?.x)).toEqual([0, 400, 100, 300]);
  });
});
