import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Container } from 'pixi.js';
import type { Crocodile } from './crocodile';

/** Who rides on the large one's back, and on that of a young one; seconds from one to the next. */
const RIDERS = { large: 5, young: 2, stagger: 0.1 } as const;
/**
 * A crocodile that is alone comes near: its way down in heights of the play area, its size against
 * before; then it swims to and fro: how far, in widths of the play area, and seconds of one way.
 */
const SWIM = { down: 0.2, scale: 1.35, way: 0.09, seconds: 0.9, ways: 5, laughEvery: 0.7 } as const;

/**
 * The end of a game: nobody was hurt. All that was eaten leaps onto the backs, and rides there,
 * while the crocodile swims to and fro and laughs.
 */
export function startRide(
  kit: StageKit,
  view: Container,
  crocodiles: readonly Crocodile[],
  food: string,
  { width, height }: Rectangle,
  isAlone: boolean,
): void {
  crocodiles.forEach((crocodile, order) => {
    crocodile.show('shut', false);
    const count = order === 0 ? RIDERS.large : RIDERS.young;
    for (let rider = 0; rider < count; rider += 1)
      crocodile.carry(kit.sprite(food), (rider + 0.5) / count, (rider + order) * RIDERS.stagger);
    for (let laugh = 1; laugh <= SWIM.ways; laugh += 1)
      kit.tween.delayedCall(laugh * SWIM.laughEvery + order * MOTION.fast, () => {
        if (!crocodile.view.destroyed) crocodile.laugh();
      });
  });
  if (!isAlone || kit.isMotionReduced) return;
  const { x, y } = view;
  const way = { duration: MOTION.slow, ease: EASE.move };
  kit.tween.to(view, { y: y + SWIM.down * height, ...way });
  kit.tween.to(view.scale, { x: SWIM.scale, y: SWIM.scale, ...way });
  kit.tween
    .timeline()
    .to(view, { x: x - SWIM.way * width, duration: SWIM.seconds / 2, ease: 'sine.inOut' })
    .to(view, {
      x: x + SWIM.way * width,
      duration: SWIM.seconds,
      ease: 'sine.inOut',
      yoyo: true,
      repeat: SWIM.ways - 1,
    });
}
