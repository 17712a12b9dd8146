import type { Container, Sprite } from 'pixi.js';
import type { Rectangle, StageKit } from '../kit/view';

/**
 * Adds a drawing of this size that stands at `x` and `y`: there is the middle of its lower edge.
 * CSS pixels.
 */
export function stand(kit: StageKit, layer: Container, frame: string, { x, y, width, height }: Rectangle): Sprite {
  const sprite = kit.sprite(frame);
  sprite.anchor.set(0.5, 1);
  sprite.setSize(width, height);
  sprite.position.set(x, y);
  layer.addChild(sprite);
  return sprite;
}
