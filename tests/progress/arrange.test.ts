import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finger, Frame, Point, Step } from '../../src/progress/arrange';
import { findFreePlace, listFriends, moveByFingers, orderForTelling, stepPlacement } from '../../src/progress/arrange';
import type { Placement } from '../../src/progress/scenes';
import { MAX_SIZE, MIN_SIZE, clampPlacement } from '../../src/progress/scenes';

const FRAME: Frame = { width: 800, height: 400, side: 100 };
const at = (word: string, x: number, y: number, size = 1): Placement => ({ word, x, y, turn: 0, size });
const anyShare = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);
const anyPlacement: fc.Arbitrary<Placement> = fc
  .record({
    word: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    x: anyShare,
    y: anyShare,
    turn: fc.integer({ min: -180, max: 179 }),
    size: fc.double({ min: MIN_SIZE, max: MAX_SIZE, noNaN: true }),
  })
  .map(clampPlacement);
const anyScene = fc.uniqueArray(anyPlacement, { selector: ({ word }) => word });
const anyPoint: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: 0, max: 800 }),
  y: fc.integer({ min: 0, max: 400 }),
});
const anyFinger: fc.Arbitrary<Finger> = fc.record({ from: anyPoint, to: anyPoint });

describe('fingers on a sticker', () => {
  it('pull it along: one finger moves it by as much as itself', () => {
    fc.assert(
      fc.property(anyPlacement, anyFinger, (start, finger) => {
        const { x, y, turn, size } = moveByFingers(start, [finger], FRAME);
        expect((x - start.x) * FRAME.width).toBeCloseTo(finger.to.x - finger.from.x, 6);
        expect((y - start.y) * FRAME.height).toBeCloseTo(finger.to.y - finger.from.y, 6);
        expect([turn, size]).toEqual([start.turn, start.size]);
      }),
    );
  });

  it('that have not moved leave it as it is, and no two fingers break its bounds', () => {
    fc.assert(
      fc.property(anyPlacement, anyFinger, anyFinger, (start, one, other) => {
        const still = [one, other].map(({ from }) => ({ from, to: from }));
        expect(moveByFingers(start, still, FRAME)).toEqual(start);
        const { turn, size } = moveByFingers(start, [one, other], FRAME);
        expect(Math.abs(turn)).toBeLessThanOrEqual(180);
        expect(size).toBeGreaterThanOrEqual(MIN_SIZE);
        expect(size).toBeLessThanOrEqual(MAX_SIZE);
      }),
    );
  });

  it('turn it and make it larger: a quarter turn at twice the distance', () => {
    const fingers = [
      { from: { x: 100, y: 100 }, to: { x: 150, y: 50 } },
      { from: { x: 200, y: 100 }, to: { x: 150, y: 250 } },
    ];
    expect(moveByFingers(at('a', 0.2, 0.25), fingers, FRAME)).toEqual({
      word: 'a',
      x: 0.2,
      y: 0.375,
      turn: 90,
      size: 2,
    });
  });
});

describe('steps by keys and buttons', () => {
  it('keep a sticker in its scene, however many there are', () => {
    const anyStep = fc.constantFrom<Step>('left', 'right', 'up', 'down', 'larger', 'smaller', 'turn', 'turnBack');
    fc.assert(
      fc.property(anyPlacement, fc.array(anyStep), (start, steps) => {
        const end = steps.reduce(stepPlacement, start);
        expect(end).toEqual(clampPlacement(end));
      }),
    );
  });

  it('do what they say', () => {
    const start = at('a', 0.5, 0.5);
    expect(stepPlacement(start, 'left').x).toBeLessThan(0.5);
    expect(stepPlacement(start, 'right').x).toBeGreaterThan(0.5);
    expect(stepPlacement(start, 'up').y).toBeLessThan(0.5);
    expect(stepPlacement(start, 'down').y).toBeGreaterThan(0.5);
    expect(stepPlacement(start, 'larger').size).toBeGreaterThan(1);
    expect(stepPlacement(start, 'smaller').size).toBeLessThan(1);
    expect(stepPlacement(start, 'turn').turn).toBeGreaterThan(0);
    expect(stepPlacement(start, 'turnBack').turn).toBeLessThan(0);
  });
});

describe('friends', () => {
  it('are those that lie over or next to each other, whichever of them is asked', () => {
    expect(listFriends(at('a', 0.5, 0.5), [at('b', 0.6, 0.5), at('c', 0.9, 0.5), at('d', 0.5, 0.5)], FRAME)).toEqual([
      'b',
      'd',
    ]);
    expect(listFriends(at('a', 0.5, 0.5, 2), [at('c', 0.7, 0.5)], FRAME)).toEqual([]);
    expect(listFriends(at('a', 0.5, 0.5, 2), [at('c', 0.7, 0.5, 2)], FRAME)).toEqual(['c']);
    fc.assert(
      fc.property(anyPlacement, anyPlacement, (one, other) => {
        fc.pre(one.word !== other.word);
        expect(listFriends(one, [other], FRAME).length).toBe(listFriends(other, [one], FRAME).length);
      }),
    );
  });
});

describe('telling', () => {
  it('goes as a line of text runs, and says each sticker once', () => {
    const scene = [at('b', 0.7, 0.2), at('a', 0.1, 0.9), at('c', 0.7, 0.1)];
    expect(orderForTelling(scene, false)).toEqual(['a', 'c', 'b']);
    expect(orderForTelling(scene, true)).toEqual(['c', 'b', 'a']);
    fc.assert(
      fc.property(anyScene, fc.boolean(), (placements, isRightToLeft) => {
        const order = orderForTelling(placements, isRightToLeft);
        expect(order.toSorted()).toEqual(placements.map(({ word }) => word).toSorted());
        const columns = order.map((word) => placements.find((one) => one.word === word)?.x ?? -1);
        expect(columns).toEqual(columns.toSorted((one, other) => (isRightToLeft ? other - one : one - other)));
        // The order in which they were put there does not matter.
        expect(orderForTelling(placements.toReversed(), isRightToLeft)).toEqual(order);
      }),
    );
  });
});

describe('a sticker that comes by a tap', () => {
  it('lies in the middle of an empty scene, else where no other lies while there is such a place', () => {
    expect(findFreePlace('a', [], FRAME)).toEqual(at('a', 0.5, 0.5));
    const words = ['a', 'b', 'c', 'd', 'e', 'f'];
    const scene: Placement[] = [];
    for (const word of words) scene.push(findFreePlace(word, scene, FRAME));
    for (const one of scene) {
      expect(listFriends(one, scene, FRAME)).toEqual([]);
      expect(one).toEqual(clampPlacement(one));
    }
  });
});
