import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';

/** How many tweens run or wait; GSAP drops those that are done. */
export function countTweens(): number {
  return gsap.globalTimeline.getChildren(false, true, true).length;
}

const isGone = (target: unknown): boolean => target instanceof Container && target.destroyed;

/** Lets tweens pass up to a time of the game, in seconds. A motion that fails is no reason to end a child's game: it is ended alone, and said on the console. */
export function advanceTweens(gameSeconds: number): void {
  try {
    gsap.updateRoot(gameSeconds);
  } catch (error) {
    console.warn('A motion broke off; the game goes on.', error);
    const tweens = gsap.globalTimeline.getChildren(true, true, false) as ReturnType<typeof gsap.to>[];
    const broken = tweens.filter((tween) => tween.targets().some(isGone));
    for (const tween of broken.length > 0 ? broken : tweens) tween.kill();
  }
}
