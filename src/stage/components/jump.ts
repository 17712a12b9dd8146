import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';
import { EASE } from './motion';

/** Animation of a right answer: squash, stretch and jump. */
export function jump({ tween, isMotionReduced }: Pick<StageKit, 'tween' | 'isMotionReduced'>, view: Container): void {
  if (isMotionReduced) return;
  const { x, y } = view.scale;
  const top = view.y;
  tween
    .timeline()
    .to(view.scale, { x: x * 0.9, y: y * 0.9, duration: 0.08 })
    .to(view.scale, { x: x * 0.92, y: y * 1.14, duration: 0.14 })
    .to(view, { y: top - 18, duration: 0.14 }, '<')
    .to(view.scale, { x, y, duration: 0.5, ease: EASE.settle })
    .to(view, { y: top, duration: 0.2, ease: EASE.leave }, '<');
}
