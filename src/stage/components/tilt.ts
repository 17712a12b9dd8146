import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';

type ActKit = Pick<StageKit, 'tween' | 'isMotionReduced'>;

/** A view tilts to both sides, `degrees` at most, and comes to rest, as if it looked about. */
export function tilt({ tween, isMotionReduced }: ActKit, view: Container, degrees: number): void {
  if (isMotionReduced) return;
  tween.to(view, {
    keyframes: { angle: [0, -degrees, degrees * 0.8, -degrees / 2, 0] },
    duration: 1,
    ease: 'sine.inOut',
  });
}

/** A view of scale 1 swells and comes back, while it is said. */
export function swell({ tween, isMotionReduced }: ActKit, view: Container): void {
  if (isMotionReduced) return;
  tween.killTweensOf(view.scale);
  tween.to(view.scale, { keyframes: { x: [1, 1.12, 1], y: [1, 1.12, 1] }, duration: 0.7, ease: 'sine.inOut' });
}
