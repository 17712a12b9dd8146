import { gsap } from 'gsap/gsap-core';
import { Sprite } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shortenKeyframes, to } from '../../src/stage/keyframes';
import { installFrames } from './frames';

/** Another test of this page may have replaced `gsap.to`. */
const gsapTo = gsap.core.Tween.to;

beforeEach(() => {
  gsap.to = gsapTo;
  installFrames();
});

/** The tweens of keyframes, which GSAP keeps in a timeline of their own. */
function countParts(): number {
  const tween = gsap.to(new Sprite(), { keyframes: { angle: [0, 8, -6, 3, 0] }, duration: 1 });
  tween.kill();
  const { timeline } = tween as unknown as { readonly timeline: gsap.core.Timeline | 0 };
  return timeline === 0 ? 0 : timeline.getChildren().length;
}

/** The places of an object at 60 times a second, while it is moved. */
function listPlaces(move: typeof gsap.to, vars: gsap.TweenVars): number[] {
  gsap.updateRoot(0);
  const target = { x: 7, y: 0 };
  move(target, { ...vars });
  const places = Array.from({ length: 150 }, (_, frame) => {
    gsap.updateRoot(frame / 60);
    return [target.x, target.y];
  });
  return places.flat();
}

describe('keyframes that are lists of numbers', () => {
  it.each<[string, gsap.TweenVars]>([
    ['alone', { keyframes: { x: [0, 10, -10, 5, 0] }, duration: 2 }],
    ['with an ease, after a delay', { keyframes: { x: [0, 10, 0] }, duration: 1, delay: 0.4, ease: 'sine.inOut' }],
    ['of two properties', { keyframes: { x: [0, 10, 3], y: [1, 0] }, duration: 2, ease: 'sine.inOut' }],
    ['forth and back', { keyframes: { x: [0, 10, 3] }, duration: 0.5, repeat: 3, yoyo: true }],
    ['past their end', { keyframes: { x: [0, 10, 3] }, duration: 1, ease: 'back.out(2)' }],
  ])('move as GSAP moves by them: %s', (_, vars) => {
    const expected = listPlaces(gsapTo, vars);
    const actual = listPlaces(to, vars);
    expect(expected.some((place) => place > 7)).toBe(true);
    actual.forEach((place, index) => expect(place).toBeCloseTo(expected[index] ?? Number.NaN, 2));
  });

  it('are one tween in all games, once they are shortened', () => {
    expect(countParts()).toBe(5);
    shortenKeyframes();
    expect(countParts()).toBe(0);
  });

  it('end with the tweens of their object', () => {
    const sprite = new Sprite();
    to(sprite, { keyframes: { angle: [0, 8, 0] }, duration: 1 });
    gsap.updateRoot(0.5);
    expect(sprite.angle).toBeCloseTo(8, 5);
    gsap.killTweensOf(sprite);
    gsap.updateRoot(0.75);
    expect([gsap.getTweensOf(sprite).length, sprite.angle]).toEqual([0, expect.closeTo(8, 5)]);
  });

  it('tell of each change, and of the end', () => {
    const onUpdate = vi.fn<() => void>();
    const onComplete = vi.fn<() => void>();
    to({ x: 0 }, { keyframes: { x: [0, 1] }, duration: 0.1, onUpdate, onComplete });
    for (const seconds of [0.05, 0.2]) gsap.updateRoot(seconds);
    expect([onUpdate.mock.calls.length, onComplete.mock.calls.length]).toEqual([2, 1]);
  });
});

it('leaves other tweens as they are', () => {
  const target = { x: 0 };
  to(target, {
    keyframes: [
      { x: 4, duration: 1 },
      { x: 0, duration: 1 },
    ],
  });
  gsap.updateRoot(1);
  expect(target.x).toBeCloseTo(4, 5);
  gsap.killTweensOf(target);
});
