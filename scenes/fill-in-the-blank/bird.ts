import type { Sprite } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';

/** In heights of a stone. */
const RATIO = { bird: 1.05, hop: 0.7, flight: 3 } as const;
/** Less than the time in which a round closes. */
const CROSSING_SECONDS = 1.2;

/** Where the bird stands on a stone. */
const footOf = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height * 0.3 });

/** The bird, invisible until `hopAcross`. */
export function createBird(kit: StageKit): Sprite {
  const bird = kit.sprite('bird');
  bird.anchor.set(0.5, 0.96);
  bird.visible = false;
  return bird;
}

/** Animates the bird across the whole sentence. `height` is that of a stone in CSS pixels. */
export function hopAcross(kit: StageKit, bird: Sprite, way: readonly Rectangle[], height: number): void {
  fitInside(bird, height * RATIO.bird);
  const first = way[0];
  const last = way[way.length - 1];
  if (!first || !last) return;
  kit.tween.killTweensOf(bird);
  bird.visible = true;
  bird.alpha = 1;
  if (kit.isMotionReduced) {
    bird.position.copyFrom(footOf(last));
    kit.tween.from(bird, { alpha: 0, duration: 0.15 });
    return;
  }
  const hopSeconds = CROSSING_SECONDS / (way.length + 1);
  const start = footOf(first);
  const isLeftward = last.x < first.x && first.y === last.y;
  // It looks to where it hops.
  bird.scale.x = Math.abs(bird.scale.x) * (isLeftward ? -1 : 1);
  bird.position.set(start.x - height * (isLeftward ? -1.2 : 1.2), start.y - height);
  const timeline = kit.tween.timeline();
  for (const step of way) {
    const { x, y } = footOf(step);
    timeline
      .to(bird, { x, duration: hopSeconds, ease: 'none' })
      .to(bird, { y: y - height * RATIO.hop, duration: hopSeconds / 2, ease: 'power2.out' }, '<')
      .to(bird, { y, duration: hopSeconds / 2, ease: EASE.leave }, `<${hopSeconds / 2}`);
  }
  timeline.to(
    bird,
    { y: footOf(last).y - height * RATIO.flight, alpha: 0, duration: MOTION.base, ease: EASE.leave },
    '+=0.1',
  );
}
