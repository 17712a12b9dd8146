import { gsap } from 'gsap/gsap-core';
import type { Sprite } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rope } from '../../src/stage/components/rope';
import { createRope } from '../../src/stage/components/rope';
import { COLORS } from '../../src/stage/kit/colors';
import { makeKit } from './fakes';
import { installFrames } from './frames';

beforeEach(() => {
  installFrames();
});

const advance = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

const WORD = { x: 0, y: 100, width: 200, height: 80 };
const PICTURE = { x: 600, y: 100, width: 200, height: 80 };

/** A rope at the end of its way: its marks, and whether it has a socket. */
function runOut(run: (rope: Rope) => void) {
  const rope = createRope(makeKit().kit);
  run(rope);
  advance(0.01);
  advance(0.25);
  const marks = (rope.view.children as Sprite[]).filter(({ visible }) => visible);
  return { rope, marks, tints: new Set(marks.map(({ tint }) => tint)), xs: marks.map(({ x }) => x) };
}

describe('a rope', () => {
  it('to a wrong picture is grey and snaps back, away from the edges of both', () => {
    const { rope, xs, tints } = runOut((made) => made.miss(WORD, PICTURE));
    expect([...tints]).not.toContain(COLORS.gold);
    expect(Math.min(...xs)).toBeGreaterThan(200);
    expect(Math.max(...xs)).toBeLessThan(600);
    expect(rope.view.visible).toBe(true);
    advance(2);
    expect(rope.view.visible).toBe(false);
  });

  it('to a right picture is golden', () => {
    const { tints } = runOut((made) => made.hit(WORD, PICTURE));
    expect([...tints]).toEqual([COLORS.gold]);
  });
});
