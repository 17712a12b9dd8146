import type { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';
import { DRAWN } from './layout';

/** Size in units of the drawings. */
const DUST = { clouds: 7, size: 62, spread: 120, rise: 58, seconds: 0.5 } as const;

/** Dust flies out of a burrow to both sides. `force`: 1 for a jump, less for scratching. */
export function raiseDust(kit: StageKit, burrow: Container, force: number): void {
  if (kit.isMotionReduced) return;
  const count = Math.ceil(DUST.clouds * force);
  for (let index = 0; index < count; index += 1) {
    const side = count === 1 ? 0 : (2 * index) / (count - 1) - 1;
    const cloud = kit.sprite('dust');
    cloud.anchor.set(0.5);
    fitInside(cloud, DUST.size * force * (0.7 + 0.5 * kit.random()));
    cloud.position.set(side * DUST.spread * 0.4, DRAWN.rim - 10);
    burrow.addChild(cloud);
    const { x: size } = cloud.scale;
    kit.tween.to(cloud.scale, { x: size * 1.5, y: size * 1.5, duration: DUST.seconds });
    kit.tween.to(cloud, {
      x: side * DUST.spread * force,
      y: DRAWN.rim - DUST.rise * force * (1.3 - Math.abs(side)),
      alpha: 0,
      duration: DUST.seconds,
      ease: 'power2.out',
      onComplete: () => destroyView(kit, cloud),
    });
  }
}
