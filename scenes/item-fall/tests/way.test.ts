import { describe, expect, it } from 'vitest';
import { findFreePlace } from '../way';

const WIDTH = 200;
const STREAM = { width: WIDTH, minX: 100, maxX: 900 };

describe('the basket', () => {
  it('stays where nothing comes down on it', () => {
    expect(findFreePlace([{ x: 700, radius: 60 }], { x: 300, ...STREAM })).toBe(300);
    expect(findFreePlace([], { x: 300, ...STREAM })).toBe(300);
  });

  it('glides to the nearest free place', () => {
    const place = findFreePlace([{ x: 320, radius: 60 }], { x: 300, ...STREAM });
    expect(Math.abs(place - 320)).toBeGreaterThanOrEqual(60 + WIDTH / 2);
    expect(Math.abs(place - 300)).toBeLessThan(300);
    expect(place).toBeGreaterThanOrEqual(STREAM.minX);
  });

  it('stands between two where nothing is quite free', () => {
    const falling = [100, 500, 900].map((x) => ({ x, radius: 150 }));
    const place = findFreePlace(falling, { x: 500, ...STREAM });
    expect(Math.min(...falling.map(({ x }) => Math.abs(x - place)))).toBeGreaterThan(150);
  });
});
