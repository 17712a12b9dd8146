import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';

/** Adds what tweens move of a view and its children to a set. */
function addTargets(targets: Set<unknown>, view: Container): void {
  targets.add(view).add(view.scale).add(view.pivot);
  for (const child of view.children) addTargets(targets, child);
}

/**
 * Ends all tweens of views and their children, in one pass over all tweens: one for each object
 * takes several milliseconds on a slow tablet where a card of many parts goes.
 */
export function endTweens(tween: StageKit['tween'], views: readonly Container[]): void {
  const running = tween.globalTimeline.getChildren(true, true, false) as ReturnType<StageKit['tween']['to']>[];
  if (running.length === 0) return;
  const targets = new Set<unknown>();
  for (const view of views) addTargets(targets, view);
  // One target per call: with a list, GSAP keeps a delayed tween of one of them.
  for (const one of running)
    for (const target of one.targets<object>().filter((moved: object) => targets.has(moved))) one.kill(target);
}

/**
 * Destroys a view with its children. Kills their tweens first, which would change destroyed
 * objects.
 */
export function destroyView({ tween }: Pick<StageKit, 'tween'>, view: Container): void {
  endTweens(tween, [view]);
  view.destroy({ children: true });
}
