import type { Container } from 'pixi.js';
import { pickByKey } from '../kit/pick-by-key';
import type { StageKit } from '../kit/view';
import { bendPicture } from './bend';

type ActKit = Pick<StageKit, 'tween' | 'isMotionReduced'>;

/** Small acts of what was answered. Each leaves scale, rotation and pivot as it found them. */
const ACTS = ['hop', 'gallop', 'sway', 'stretch'] as const;
export type Act = (typeof ACTS)[number] | 'spin' | 'shake';

/** Leaps of a gallop in one second, and their height in heights of the view. */
const GALLOP = { leapsASecond: 2.4, height: 0.12 } as const;

/** The act of a word: always the same one, so that a child can wait for it. `key`: the word's. */
export const actOf = (key: string): Act => pickByKey(ACTS, key);

/**
 * Plays an act on a view whose origin is its middle. Moves pivot, rotation and scale, so that it
 * may be moved elsewhere meanwhile; `size` is the height that it has at scale 1, `seconds` all that
 * the act takes. Nothing where motion is reduced.
 */
export function playAct(
  { tween, isMotionReduced }: ActKit,
  view: Container,
  act: Act,
  size: number,
  seconds: number,
): void {
  if (isMotionReduced) return;
  const { x, y } = view.scale;
  const ground = view.pivot.y;
  switch (act) {
    case 'hop':
      tween
        .timeline({ repeat: 1 })
        .to(view.pivot, { y: ground + size * 0.28, duration: seconds / 4, ease: 'sine.out' })
        .to(view.pivot, { y: ground, duration: seconds / 4, ease: 'sine.in' });
      tween.to(view.scale, { keyframes: { y: [y, y * 1.1, y * 0.86, y * 1.1, y * 0.86, y] }, duration: seconds });
      break;
    case 'gallop': {
      const leaps = Math.max(1, Math.round(seconds * GALLOP.leapsASecond));
      const up = { y: ground + size * GALLOP.height, duration: seconds / leaps / 2, ease: 'sine.out' };
      tween
        .timeline({ repeat: leaps - 1 })
        .to(view.pivot, up)
        .to(view.pivot, { ...up, y: ground, ease: 'sine.in' });
      bendPicture({ tween, isMotionReduced }, view, 'gallop', seconds);
      break;
    }
    case 'sway':
      bendPicture({ tween, isMotionReduced }, view, 'sway', seconds);
      tween.to(view.scale, { keyframes: { y: [y, y * 0.94, y * 1.06, y * 0.94, y * 1.06, y] }, duration: seconds });
      break;
    case 'spin':
      tween.to(view.pivot, {
        keyframes: { y: [ground, ground + size * 0.2, ground] },
        duration: seconds,
        ease: 'sine.inOut',
      });
      tween.fromTo(
        view,
        { rotation: 0 },
        {
          rotation: 2 * Math.PI,
          duration: seconds,
          ease: 'power2.inOut',
          onComplete: () => (view.rotation = 0),
        },
      );
      break;
    case 'shake':
      tween.to(view, {
        keyframes: { rotation: [0, -0.22, 0.22, -0.2, 0.2, -0.14, 0.14, 0] },
        duration: seconds,
        ease: 'sine.inOut',
      });
      break;
    case 'stretch':
      tween.to(view.scale, {
        keyframes: { x: [x, x * 1.22, x * 0.84, x * 1.12, x], y: [y, y * 0.76, y * 1.2, y * 0.92, y] },
        duration: seconds,
        ease: 'sine.inOut',
      });
      break;
  }
}

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
