import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';
import { expect, it } from 'vitest';
import { createHand } from '../../src/stage/hand';
import { makeKit } from './fakes';

const pass = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

const noop = (): void => undefined;

/** A hand that carries something from (0, 0) to (100, 0), and where it was moved. */
function carry() {
  const moves: ({ readonly x: number } | null)[] = [];
  let doneCount = 0;
  const hand = createHand(makeKit().kit, new Container());
  hand.tap(
    { x: 0, y: 0 },
    () => undefined,
    () => (doneCount += 1),
    { to: { x: 100, y: 0 }, onMove: (at) => void moves.push(at && { x: at.x }) },
  );
  return { hand, moves, isDone: () => doneCount === 1 };
}

it('the hand takes along what it carries, and lets it go at its place', () => {
  const { moves, isDone } = carry();
  for (let frame = 0; frame < 400; frame += 1) pass(0.01);
  const last = moves.at(-2);
  expect(last?.x).toBeCloseTo(100, 0);
  expect(moves.filter((at) => at === null)).toHaveLength(1);
  expect(moves.at(-1)).toBeNull();
  expect(isDone()).toBe(true);
});

it('a hand that is hidden on its way lets go at once, and never again', () => {
  const { hand, moves } = carry();
  for (let frame = 0; frame < 130; frame += 1) pass(0.01);
  hand.hide();
  expect(moves.at(-1)).toBeNull();
  const count = moves.length;
  for (let frame = 0; frame < 400; frame += 1) pass(0.01);
  expect(moves).toHaveLength(count);
});

it('the hand goes with what it points at, and does not while it carries', () => {
  const layer = new Container();
  const hand = createHand(makeKit().kit, layer);
  hand.tap({ x: 10, y: 20 }, noop, noop);
  for (let frame = 0; frame < 100; frame += 1) pass(0.01);
  hand.follow({ x: 15, y: 60 });
  const sprite = layer.children[0] as Container;
  const tip = () => ({ x: sprite.x - sprite.pivot.x * sprite.scale.x, y: sprite.y - sprite.pivot.y * sprite.scale.y });
  expect(tip()).toEqual({ x: 15, y: 60 });
  hand.tap({ x: 15, y: 60 }, noop, noop, { to: { x: 100, y: 0 }, onMove: noop });
  hand.follow({ x: 80, y: 90 });
  expect(tip()).toEqual({ x: 15, y: 60 });
});
