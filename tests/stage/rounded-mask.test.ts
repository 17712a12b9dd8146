import type { Sprite } from 'pixi.js';
import { Graphics, Rectangle, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { createRoundedMask, createRoundedPicture } from '../../src/stage/components/rounded-mask';

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

const boxOf = ({ x, y, width, height }: Pick<Sprite, 'x' | 'y' | 'width' | 'height'>) => [x, y, width, height];

describe('createRoundedPicture', () => {
  const source = new TextureSource({ width: 800, height: 800 });
  const whole = new Texture({ source, frame: new Rectangle(100, 200, 400, 300) });
  /** The whole picture would be larger than the room on all sides, at half of its size. */
  const PLACED = { x: 0, y: 10, width: 200, height: 150 };
  const ROOM = { x: 20, y: 30, width: 100, height: 60 };

  it('has the shape of the mask, each part from its place in the picture', () => {
    const parts = createRoundedPicture(whole, PLACED, ROOM, 20).children as Sprite[];
    expect(parts.map(boxOf)).toEqual((createRoundedMask(ROOM, 20).children as Sprite[]).map(boxOf));
    for (const { x, y, width, height, texture } of parts) {
      const { frame } = texture;
      expect([frame.x, frame.y, frame.width, frame.height].map((value) => value.toFixed(6))).toEqual(
        [100 + 2 * x, 200 + 2 * (y - 10), 2 * width, 2 * height].map((value) => value.toFixed(6)),
      );
    }
  });

  it('leaves no texture behind', () => {
    const listeners = source.listenerCount('resize');
    createRoundedPicture(whole, PLACED, ROOM, 20).destroy({ children: true });
    expect(source.listenerCount('resize')).toBe(listeners);
  });
});
