import { Graphics } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';

describe('createRoundedMask', () => {
  const ROOM = { x: 10, y: 20, width: 100, height: 60 };

  it('fills its rectangle', () => {
    const { x, y, width, height } = createRoundedMask(ROOM, 8).getLocalBounds();
    expect([x, y, width, height]).toEqual([10, 20, 100, 60]);
  });

  it('has the corners of Graphics.roundRect, within half a pixel', () => {
    const radius = 20;
    const strips = createRoundedMask(ROOM, radius).children;
    const drawn = new Graphics().roundRect(ROOM.x, ROOM.y, ROOM.width, ROOM.height, radius).fill(0xffffff);
    const isWithin = (x: number, y: number): boolean =>
      strips.some((strip) => x >= strip.x && x < strip.x + strip.width && y >= strip.y && y < strip.y + strip.height);
    let differing = 0;
    for (let x = ROOM.x + 0.25; x < ROOM.x + ROOM.width; x += 0.5) {
      for (let y = ROOM.y + 0.25; y < ROOM.y + ROOM.height; y += 0.5) {
        const isNear = [-0.5, 0, 0.5].some((shift) => drawn.containsPoint({ x: x + shift, y }) === isWithin(x, y));
        if (!isNear) differing += 1;
      }
    }
    expect(differing).toBe(0);
    expect(isWithin(ROOM.x + 1, ROOM.y + 1)).toBe(false);
    expect(isWithin(ROOM.x + radius, ROOM.y + 0.25)).toBe(true);
  });
});
