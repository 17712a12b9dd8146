import { Rectangle, Sprite, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { createCrop } from '../../src/stage/components/crop';

const source = new TextureSource({ width: 400, height: 400 });
const makeTexture = (y: number): Texture => new Texture({ source, frame: new Rectangle(10, y, 100, 200) });

/**
 * A sprite of 100 by 200, drawn at half of its size about its middle: it reaches from y 250 to 350.
 */
function makeSprite() {
  const sprite = new Sprite({ texture: makeTexture(20), anchor: 0.5, y: 300 });
  sprite.scale.set(0.5);
  return { sprite, crop: createCrop(sprite) };
}

describe('a crop', () => {
  it('shows a sprite down to a line, at its place and in its shape', () => {
    const { sprite, crop } = makeSprite();
    const whole = sprite.texture;
    crop.cropBelow(275);
    const { frame, trim, width, height } = sprite.texture;
    expect([frame.x, frame.y, frame.width, frame.height]).toEqual([10, 20, 100, 50]);
    expect([trim?.height, width, height]).toEqual([50, 100, 200]);
    expect([sprite.visualBounds.minY, sprite.visualBounds.maxY]).toEqual([-100, -50]);
    crop.cropBelow(300);
    expect([sprite.texture.frame.height, sprite.visualBounds.maxY]).toEqual([100, 0]);
    crop.cropBelow(350);
    expect([sprite.texture, sprite.visualBounds.maxY, sprite.renderable]).toEqual([whole, 100, true]);
  });

  it('hides a sprite that is below the line, until it comes up', () => {
    const { sprite, crop } = makeSprite();
    crop.cropBelow(250);
    expect(sprite.renderable).toBe(false);
    crop.cropBelow(260);
    expect(sprite.renderable).toBe(true);
  });

  it('takes over another texture, and leaves no texture behind', () => {
    const { sprite, crop } = makeSprite();
    const listeners = source.listenerCount('resize');
    crop.cropBelow(300);
    const other = makeTexture(40);
    crop.setTexture(other);
    expect(sprite.texture).toBe(other);
    crop.cropBelow(300);
    expect(sprite.texture.frame.y).toBe(40);
    sprite.destroy();
    other.destroy();
    expect(source.listenerCount('resize')).toBe(listeners);
  });
});
