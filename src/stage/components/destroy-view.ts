import type { Container } from 'pixi.js';
import type { StageKit } from '../view';

function endTweens(tween: StageKit['tween'], view: Container): void {
  // One by one: asked for two at once, GSAP spares a tween of one of them that has not begun.
  for (const target of [view, view.scale]) tween.killTweensOf(target);
  for (const child of view.children) endTweens(tween, child);
}

/** Destroys a view with all that is in it. Tweens end first: none may touch what is gone. */
export function destroyView({ tween }: Pick<StageKit, 'tween'>, view: Container): void {
  endTweens(tween, view);
  view.destroy({ children: true });
}
