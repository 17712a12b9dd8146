import { Container } from 'pixi.js';
import { destroyView } from './components/destroy-view';
import type { Rectangle, StageKit } from './kit/view';

export type DustKit = Pick<StageKit, 'tween' | 'sprite' | 'isMotionReduced'>;

/**
 * Clouds of dust at the feet of what stands at a place: how many on each side, how large and high
 * they are and how far they drift, in heights of it, and how much they spread out.
 */
const DUST = { count: 3, size: 0.2, rise: 0.13, drift: 0.22, spread: 1.5, seconds: 0.5 } as const;
const DUST_TINT = 0xf6ead2;

/** Raises dust to both sides of a place, below nothing that is to be read: it drifts outward. */
export function raiseDust(kit: DustKit, layer: Container, { x, y, width, height }: Rectangle): void {
  const side = Math.min(width, height);
  const cloud = new Container();
  layer.addChild(cloud);
  for (let index = 0; index < 2 * DUST.count; index += 1) {
    const [way, order] = [index % 2 === 0 ? -1 : 1, Math.floor(index / 2)];
    const puff = kit.sprite('dot');
    puff.anchor.set(0.5);
    puff.tint = DUST_TINT;
    const size = (side * DUST.size * (1 - 0.2 * order)) / puff.texture.width;
    puff.scale.set(size);
    puff.position.set(x + width / 2 + (way * width) / 2, y + height - side * (DUST.size / 2 + DUST.rise * order));
    cloud.addChild(puff);
    const motion = { duration: DUST.seconds, ease: 'power2.out' };
    kit.tween.to(puff, { x: puff.x + way * side * DUST.drift, alpha: 0, ...motion });
    kit.tween.to(puff.scale, { x: size * DUST.spread, y: size * DUST.spread, ...motion });
  }
  kit.tween.delayedCall(DUST.seconds, () => {
    if (!cloud.destroyed) destroyView(kit, cloud);
  });
}
