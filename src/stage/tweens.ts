import { gsap } from 'gsap/gsap-core';
import type { Application } from 'pixi.js';
import { Container, Sprite } from 'pixi.js';

/** Number of tweens that run or are delayed; GSAP removes finished ones. */
export function countTweens(): number {
  return gsap.globalTimeline.getChildren(false, true, true).length;
}

const isDestroyed = (target: unknown): boolean => target instanceof Container && target.destroyed;

/**
 * Advances all tweens to a game time in seconds. When a tween throws, it alone is killed, with a
 * warning on the console, and the game goes on.
 */
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
const kept: (Container | ReturnType<typeof gsap.timeline>)[] = [];

/**
 * Moves an object as a game does: GSAP's field, and fractions where it began with whole numbers.
 */
function move(target: Container): void {
  const points = [target.position, target.scale, target.pivot];
  gsap.set([target, ...points], { x: 0 });
  for (const point of points) point.set(FRACTION);
  target.alpha = FRACTION;
  target.rotation = FRACTION;
  if (target instanceof Sprite) target.anchor.set(FRACTION);
}

/** A timeline and its tween, with a fraction in each number that GSAP keeps of them. */
const timelineOf = (target: Container): ReturnType<typeof gsap.timeline> =>
  gsap.timeline({ delay: FRACTION, repeat: 1, repeatDelay: FRACTION }).to(target, {
    keyframes: { x: [0, FRACTION] },
    delay: FRACTION,
    duration: FRACTION,
    repeat: 1,
    repeatDelay: FRACTION,
    yoyo: true,
  });

/**
 * Makes an object of each class that moves, with a timeline, renders it, moves it as a game does
 * and destroys it, by which Pixi gives it further fields. V8 throws away the code that it compiled
 * for a class when one of its objects first gets such a field or number; in a game, that would be
 * Pixi's whole renderer, which then makes garbage for seconds until it is compiled again. Nothing
 * of it is seen: its sprites are empty.
 */
export function prepareTargets(renderer: Application['renderer']): void {
  if (kept.length > 0) return;
  const stage = new Container();
  const targets = [new Container(), new Sprite()];
  stage.addChild(...targets);
  kept.push(...targets, ...targets.map((target) => timelineOf(target).kill()));
  renderer.render(stage);
  targets.forEach(move);
  renderer.render(stage);
  for (const target of targets) target.destroy();
}
