import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Container } from 'pixi.js';
import type { Crocodile } from './crocodile';
import type { Family } from './family';

/**
 * A crocodile that is alone comes near, beside the egg: its way down in heights of the play area,
 * and aside in widths of it; its size between rounds. At the end it is larger, as far as this share
 * of the width has room, and low in the picture, where the results leave it free.
 */
const NEAR = { down: 0.24, aside: 0.13, scale: 1.1, endScale: 1.5, endRatio: 0.94, endFoot: 0.9 } as const;
/**
 * Then it swims out of the picture with all its young, and comes in at the other side. Seconds of
 * each way, and how far outside it turns, in widths of the picture.
 */
const SWIM = { out: 0.8, in: 1.3, outside: 0.45 } as const;
/** All laugh, in turn: seconds from one to the next, and how often. */
const LAUGH = { every: 0.55, times: 7 } as const;

/** At the end of a game it is here, and as large as this; `length` from snout to tail. */
const endOf = ({ x, y, width, height }: Rectangle, length: number) => ({
  x: x + width / 2,
  y: y + height * NEAR.endFoot,
  scale: Math.min(NEAR.endScale, (width * NEAR.endRatio) / length),
});

/** It is where it rests when a game is over. */
export function settleAtEnd(view: Container, play: Rectangle, length: number): void {
  const { x, y, scale } = endOf(play, length);
  view.position.set(x, y);
  view.scale.set(scale);
}

/**
 * It comes near and waits, its mouth shut; at the end of a game `endLength` is from snout to tail.
 */
export function comeNear(kit: StageKit, view: Container, play: Rectangle, endLength: number | null): void {
  if (kit.isMotionReduced) {
    if (endLength !== null) settleAtEnd(view, play, endLength);
    return;
  }
  const way = { duration: MOTION.slow, ease: EASE.move };
  const end = endLength === null ? null : endOf(play, endLength);
  const size = end?.scale ?? NEAR.scale;
  kit.tween.to(view, {
    x: (end?.x ?? view.x) + NEAR.aside * play.width,
    y: end?.y ?? view.y + NEAR.down * play.height,
    ...way,
  });
  kit.tween.to(view.scale, { x: size, y: size, ...way });
}

/** The end of a game: the mother swims through the whole picture with her young on her back. */
export function startRide(
  kit: StageKit,
  view: Container,
  mother: Crocodile,
  family: Family,
  { x: left, width }: Rectangle,
  isAlone: boolean,
): void {
  for (let turn = 0; turn < LAUGH.times; turn += 1)
    kit.tween.delayedCall(turn * LAUGH.every, () => {
      if (mother.view.destroyed) return;
      mother.laugh();
      family.call(turn % Math.max(1, family.count()));
    });
  mother.swim(SWIM.out + SWIM.in);
  if (!isAlone || kit.isMotionReduced) return;
  const outside = width * SWIM.outside;
  kit.tween
    .timeline()
    .to(view, { x: left + width + outside, duration: SWIM.out, ease: 'power1.in' })
    .set(view, { x: left - outside })
    .to(view, { x: left + width / 2, duration: SWIM.in, ease: 'power2.out' });
}
