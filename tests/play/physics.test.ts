import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/play/digest';
import type { Ball, BallSettings, Box, Physics } from '../../src/play/physics';
import { createPhysics, applyForces } from '../../src/play/physics';
import { throughJson } from '../bots';

const box: Box = { left: 0, right: 900, top: 0, bottom: 600 };
const settings: BallSettings = { bounceRatio: 0.35, dragRatio: 0.02 };
const GRAVITY = 0.1;
const COLUMNS = 3;
const CELL = 300;
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Up to six balls, each in a cell of its own, thrown anywhere. */
const thrownBalls = fc
  .array(
    fc.record({
      radius: between(20, 90),
      aside: between(-50, 50),
      above: between(-50, 50),
      velocityX: between(-9, 9),
      velocityY: between(-9, 9),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((throws) =>
    throws.map(({ radius, aside, above, velocityX, velocityY }, index): Ball => ({
      id: index + 1,
      radius,
      x: ((index % COLUMNS) + 0.5) * CELL + aside,
      y: (Math.floor(index / COLUMNS) + 0.5) * CELL + above,
      velocityX,
      velocityY,
    })),
  );

function advance(physics: Physics, balls: readonly Ball[], steps: number): void {
  for (let step = 0; step < steps; step += 1) {
    for (const ball of balls) ball.velocityY += GRAVITY;
    physics.step(balls);
  }
}

function ballAt(id: number, x: number): Ball {
  return { id, radius: 40, x, y: 300, velocityX: 3, velocityY: 0 };
}

describe('balls', () => {
  it('continue bit-identically after a round trip through JSON', () => {
    fc.assert(
      fc.property(thrownBalls, fc.nat(150), (balls, middle) => {
        const physics = createPhysics(box, settings);
        advance(physics, balls, middle);
        const copy = throughJson(balls);
        advance(physics, balls, 100);
        advance(createPhysics(box, settings), copy, 100);
        expect(digestOf(copy)).toBe(digestOf(balls));
      }),
      { numRuns: 20 },
    );
  });

  it('are pulled down, and drift from side to side, each with its own phase', () => {
    const balls: Ball[] = [0, 1].map((id) => ({ id, radius: 10, x: 0, y: 0, velocityX: 0, velocityY: 0 }));
    const pull = { gravityPerStep: 0.5, driftPerStep: 2, driftSwingSteps: 200 };
    // Ball 0 is at the start of its swing, ball 1 a quarter of a swing later.
    applyForces(balls, 0, 50, pull);
    expect(balls.map(({ velocityX }) => velocityX)).toEqual([0, 2]);
    applyForces(balls, 100, 50, pull);
    expect(balls.map(({ velocityX }) => Math.round(velocityX * 1e6))).toEqual([0, 0]);
    expect(balls.map(({ velocityY }) => velocityY)).toEqual([1, 1]);
  });

  it('stay in their box', () => {
    const deepestDent = 12;
    fc.assert(
      fc.property(thrownBalls, (balls) => {
        const physics = createPhysics(box, settings);
        for (let second = 0; second < 5; second += 1) {
          advance(physics, balls, 60);
          for (const { x, y, radius } of balls) {
            expect(x - radius).toBeGreaterThan(-deepestDent);
            expect(x + radius).toBeLessThan(900 + deepestDent);
            expect(y - radius).toBeGreaterThan(-deepestDent);
            expect(y + radius).toBeLessThan(600 + deepestDent);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('fall, come to rest on the ground, and do not sink into each other', () => {
    const balls: Ball[] = [1, 2].map((id) => ({
      id,
      radius: 50,
      x: 430 + id * 10,
      y: id * 150,
      velocityX: 0,
      velocityY: 0,
    }));
    advance(createPhysics(box, settings), balls, 900);
    const [one, other] = balls as [Ball, Ball];
    expect(Math.max(one.y, other.y)).toBeGreaterThan(545);
    expect(Math.max(one.y, other.y)).toBeLessThan(556);
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(95);
    expect(Math.abs(one.velocityY) + Math.abs(other.velocityY)).toBeLessThan(0.5);
  });

  it('enter from above where the box is open', () => {
    const balls: Ball[] = [{ id: 1, radius: 40, x: 300, y: -200, velocityX: 0, velocityY: 0 }];
    advance(createPhysics({ ...box, top: null }, settings), balls, 600);
    expect(balls[0]?.y).toBeGreaterThan(500);
  });

  it('leave no state behind when they are removed', () => {
    const physics = createPhysics(box, settings);
    advance(physics, [ballAt(1, 300), ballAt(2, 350)], 30);
    const later = [ballAt(1, 300)];
    const alone = throughJson(later);
    advance(physics, later, 60);
    advance(createPhysics(box, settings), alone, 60);
    expect(digestOf(later)).toBe(digestOf(alone));
  });
});
