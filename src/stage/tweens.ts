import { gsap } from 'gsap/gsap-core';
import { Container, Sprite } from 'pixi.js';

/** Number of tweens that run or are delayed; GSAP removes finished ones. */
export function countTweens(): number {
  return gsap.globalTimeline.getChildren(false, true, true).length;
}

const isDestroyed = (target: unknown): boolean => target instanceof Container && target.destroyed;

/** Advances all tweens to a game time in seconds. When a tween throws, it alone is killed, with a warning on the console, and the game goes on. */
export function advanceTweens(gameSeconds: number): void {
  try {
    gsap.updateRoot(gameSeconds);
  } catch (error) {
    console.warn('A tween failed and was removed; the game goes on.', error);
    const tweens = gsap.globalTimeline.getChildren(true, true, false) as ReturnType<typeof gsap.to>[];
    const broken = tweens.filter((tween) => tween.targets().some(isDestroyed));
    for (const tween of broken.length > 0 ? broken : tweens) tween.kill();
  }
}

/** Not a whole number. */
const FRACTION = 0.5;

/** Kept, since V8 forgets a class of objects with its last one. */
const kept: Container[] = [];

/**
 * Gives one object of each class that moves what it will have in a game: a field of GSAP's, and fractions where it began with whole numbers. V8 throws
 * away the code that it compiled for a class when one of its objects first gets such a field or number; in a game, that would be Pixi's whole
 * renderer, which then makes garbage for seconds until it is compiled again.
 */
export function prepareTargets(): void {
  if (kept.length > 0) return;
  for (const target of [new Container(), new Sprite()]) {
    gsap.set([target, target.position, target.scale, target.pivot], { x: 0 });
    for (const point of [target.position, target.scale, target.pivot]) point.set(FRACTION);
    target.alpha = FRACTION;
    target.rotation = FRACTION;
    target.updateLocalTransform();
    if (target instanceof Sprite) target.anchor.set(FRACTION);
    kept.push(target);
  }
}
