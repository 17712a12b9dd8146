import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';

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
