import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';

function endTweens(tween: StageKit['tween'], view: Container): void {
  // One target per call: with a list, GSAP keeps a delayed tween of one of them.
  for (const target of [view, view.scale, view.pivot]) tween.killTweensOf(target);
  for (const child of view.children) endTweens(tween, child);
}

/**
 * Destroys a view with its children. Kills their tweens first, which would change destroyed
 * objects.
 */
export function destroyView({ tween }: Pick<StageKit, 'tween'>, view: Container): void {
  endTweens(tween, view);
  view.destroy({ children: true });
}
