import { gsap } from 'gsap/gsap-core';
import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { createLesson } from '../../scenes/counting/lesson';
import { makeKit } from './fakes';

const pass = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);
const DOTS = [0, 20, 40].map((x) => ({ x, y: 0 }));
const takenOf = (count: number) => Array.from({ length: count }, (_, index) => ({ x: 300 + index, y: 400 }));

/** What was taken wrong, after the flights. */
function fill(taken: number, amount: number) {
  const lesson = createLesson(makeKit().kit);
  lesson.fill(Texture.WHITE, takenOf(taken), DOTS.slice(0, amount), amount);
  pass(1.7);
  return lesson;
}

it('what was taken too much finds no dot and falls', () => {
  const { view } = fill(3, 2);
  expect(view.children.map(({ alpha }) => alpha)).toEqual([1, 1, 0]);
  expect(view.children.slice(0, 2).map(({ x }) => x)).toEqual([0, 20]);
  expect(view.children[2]?.y).toBeGreaterThan(50);
});

it('where too few were taken the dots that stay empty are ringed', () => {
  const { view } = fill(1, 3);
  expect(view.children).toHaveLength(3);
  expect(view.children.slice(1).map(({ x, label }) => [x, label])).toEqual([
    [20, 'ring'],
    [40, 'ring'],
  ]);
});

it('is gone after a while, so that the child counts again', () => {
  const { view } = fill(3, 2);
  pass(1);
  expect(view.children).toEqual([]);
});
