import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';
import { EASE, MOTION } from './motion';

type MoveKit = Pick<StageKit, 'tween' | 'isMotionReduced'>;

/** Scales a view up from 0, or fades it in where motion is reduced. */
export function popIn({ tween, isMotionReduced }: MoveKit, view: Container, order = 0): void {
  view.alpha = 1;
  if (isMotionReduced) {
    tween.from(view, { alpha: 0, duration: 0.15 });
    return;
  }
  const { x, y } = view.scale;
  view.scale.set(0);
  // GSAP's `from` would make two tweens.
  tween.to(view.scale, { x, y, duration: MOTION.base, ease: EASE.enter, delay: order * MOTION.stagger });
}

/** A wrong answer shakes its head: to each side in the view's own pixels, and for how long. */
const WOBBLE = { swing: 16, seconds: 0.5 } as const;

/**
 * Animation of a wrong answer: it firmly shakes its head. Moves the pivot: the view keeps its
 * position. One that still moves goes on: begun anew from where it just is, it would drift.
 */
export function wobble({ tween, isMotionReduced }: MoveKit, { pivot }: Container): void {
  if (isMotionReduced || tween.isTweening(pivot)) return;
  const { x } = pivot;
  const { swing } = WOBBLE;
  tween.to(pivot, {
    keyframes: { x: [x + swing, x - swing, x + swing, x - swing, x] },
    duration: WOBBLE.seconds,
    ease: 'sine.inOut',
  });
}

/** Rise of a nudged choice, in CSS pixels; one that is so small is still coming in. */
const NUDGE = { pixels: 10, minScale: 0.1 } as const;

/**
 * A small hop of a choice that has waited long, or a change of light where motion is reduced. Moves
 * the pivot: the view keeps its position.
 */
export function nudge({ tween, isMotionReduced }: MoveKit, view: Container, order: number): void {
  const size = Math.abs(view.scale.y);
  if (size < NUDGE.minScale || tween.isTweening(view.pivot)) return;
  const timeline = tween.timeline({ delay: order * MOTION.stagger });
  if (isMotionReduced) {
    timeline.to(view, { alpha: 0.6, duration: MOTION.base }).to(view, { alpha: 1, duration: MOTION.base });
    return;
  }
  const rise = NUDGE.pixels / size;
  const { y } = view.pivot;
  timeline
    .to(view.pivot, { y: y + rise, duration: MOTION.fast, ease: 'sine.out' })
    .to(view.pivot, { y, duration: MOTION.slow, ease: EASE.settle });
}

/**
 * Scales a view down to 0, or fades it out where motion is reduced. `then` is called at the end.
 */
export function popOut({ tween, isMotionReduced }: MoveKit, view: Container, delay: number, then: () => void): void {
  const timeline = tween.timeline({ delay, onComplete: then });
  if (isMotionReduced) timeline.to(view, { alpha: 0, duration: 0.15 });
  else timeline.to(view.scale, { x: 0, y: 0, duration: MOTION.fast, ease: EASE.leave });
}
