import { Container, Sprite, Texture } from 'pixi.js';
import type { Rectangle } from '../view';

/** Height of the strips that a round corner is made of. CSS pixels: finer than a device pixel of the densest stage. */
const STRIP_PIXELS = 0.5;

const strip = (x: number, y: number, width: number, height: number): Sprite => new Sprite({ texture: Texture.WHITE, x, y, width, height });

/**
 * A mask: a rectangle with round corners, made of strips that are plain sprites. Pixi's Graphics
 * would add 30 kB to the first game that is loaded.
 */
export function createRoundedMask({ x, y, width, height }: Rectangle, radius = 0): Container {
  const rows = Math.ceil(radius / STRIP_PIXELS);
  const corners = Array.from({ length: rows }, (_, row) => {
    const above = radius - (row + 0.5) * STRIP_PIXELS;
    const inset = radius - Math.sqrt(radius * radius - above * above);
    const top = row * STRIP_PIXELS;
    return [top, height - top - STRIP_PIXELS].map((at) => strip(x + inset, y + at, width - 2 * inset, STRIP_PIXELS));
  });
  return new Container({ children: [strip(x, y + radius, width, height - 2 * radius), ...corners.flat()] });
}
