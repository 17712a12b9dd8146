import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Placement } from '../../src/progress/scenes';
import {
  MAX_IN_SCENE,
  MAX_ROWS,
  MAX_SIZE,
  MIN_SIZE,
  clampPlacement,
  isSceneRow,
  joinScenes,
  placedRow,
  readScene,
  takenRow,
} from '../../src/progress/scenes';
import { anyScenes } from './any-rows';

const anyNumber = fc.oneof(fc.double(), fc.double({ min: -2, max: 3 }));
const anyPlacement: fc.Arbitrary<Placement> = fc.record({
  word: fc.constantFrom('1', '2', '12Story', 'history:3'),
  x: anyNumber,
  y: anyNumber,
  turn: anyNumber,
  size: anyNumber,
});
const ALL = new Set(['1', '2', '12Story', 'history:3']);
const at = (word: string, x = 0.5): Placement => ({ word, x, y: 0.5, turn: 0, size: 1 });

describe('a place in a scene', () => {
  it('is always where the sticker can be taken hold of, whatever it was made from', () => {
    fc.assert(
      fc.property(anyPlacement, (placement) => {
        const { x, y, turn, size } = clampPlacement(placement);
        for (const share of [x, y]) {
          expect(share).toBeGreaterThanOrEqual(0.05);
          expect(share).toBeLessThanOrEqual(0.95);
        }
        expect(turn).toBeGreaterThanOrEqual(-180);
        expect(turn).toBeLessThan(180);
        expect(size).toBeGreaterThanOrEqual(MIN_SIZE);
        expect(size).toBeLessThanOrEqual(MAX_SIZE);
        expect(clampPlacement(clampPlacement(placement))).toEqual(clampPlacement(placement));
      }),
    );
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyPlacement, (placement) => {
        const row = placedRow([], placement, 5);
        expect(isSceneRow(row)).toBe(true);
        expect(readScene([row], ALL)).toEqual([clampPlacement(placement)]);
      }),
    );
  });

  it('is dropped alone where it is bad: the others of the scene are kept', () => {
    const good = placedRow([], at('1'), 5);
    const bad = [
      '',
      ',',
      '2',
      '2,',
      '2,x',
      '2,5,1',
      '2,5,500,500,0',
      '2,5,500,500,0,1e9',
      '2,5,-5,500,0,100',
      `${'9'.repeat(70)},5`,
    ];
    for (const row of bad) {
      expect(isSceneRow(row)).toBe(false);
      expect(readScene([row, good], ALL)).toEqual([at('1')]);
    }
    fc.assert(
      fc.property(fc.string(), (row) => {
        expect(readScene([row, good], ALL)).toContainEqual(at('1'));
      }),
    );
  });
});

describe('the stickers of a scene', () => {
  it('lie in the order in which they were touched: the last one is on top', () => {
    fc.assert(
      fc.property(anyScenes, anyPlacement, fc.nat(20), (rows, placement, now) => {
        const after = joinScenes(rows, [placedRow(rows, placement, now)]);
        expect(readScene(after, ALL).at(-1)).toEqual(clampPlacement(placement));
        const others = ({ word }: Placement): boolean => word !== placement.word;
        expect(readScene(after, ALL).filter(others)).toEqual(readScene(rows, ALL).filter(others));
      }),
    );
  });

  it('are taken out, and put in again', () => {
    const first = joinScenes([placedRow([], at('1'), 9)], [placedRow([], at('2'), 10)]);
    const taken = joinScenes(first, [takenRow(first, '1', 3)]);
    expect(readScene(taken, ALL)).toEqual([at('2')]);
    expect(readScene(joinScenes(taken, [placedRow(taken, at('1', 0.2), 3)]), ALL)).toEqual([at('2'), at('1', 0.2)]);
  });

  it('are those of its unit, no more than find room, and few enough to be carried', () => {
    const rows = Array.from({ length: MAX_ROWS + 20 }, (_, index) => placedRow([], at(String(index)), index + 1));
    const joined = joinScenes(rows, []);
    expect(joined).toEqual(rows.slice(20));
    expect(readScene(joined, new Set(['0', '25', '26']))).toEqual([at('25'), at('26')]);
    const all = readScene(joined, new Set(rows.map((_, index) => String(index))));
    expect(all).toHaveLength(MAX_IN_SCENE);
    expect(all.at(-1)?.word).toBe(String(MAX_ROWS + 19));
    expect(joined.join('').length).toBeLessThan(40_000);
  });
});
