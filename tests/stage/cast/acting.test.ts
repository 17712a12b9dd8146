import { gsap } from 'gsap/gsap-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../src/stage/cast/actions';
import { createActing } from '../../../src/stage/cast/acting';
import { advanceTweens, countTweens } from '../../../src/stage/tweens';
import { makeKit } from '../fakes';
import { installFrames } from '../frames';

beforeEach(() => {
  installFrames();
  for (const tween of gsap.globalTimeline.getChildren(true, true, true)) tween.kill();
});

/** Where every part is now. */
function readParts(view: { children: readonly unknown[]; rotation?: number; x?: number; y?: number }): string {
  const parts = view.children as (typeof view)[];
  return `${view.x?.toFixed(2)},${view.y?.toFixed(2)},${view.rotation?.toFixed(3)}[${parts.map(readParts).join()}]`;
}

const advance = (seconds: number): void => advanceTweens(gsap.globalTimeline.time() + seconds);

describe('createActing', () => {
  it('moves with game time, and rests in the pose that stands for the whole', () => {
    const acting = createActing(makeKit().kit, ACTIONS.walk);
    const atRest = readParts(acting.view);
    acting.play();
    advance(0.3);
    const moved = readParts(acting.view);
    expect(moved).not.toBe(atRest);
    // The clock of a paused game does not advance.
    advance(0);
    expect(readParts(acting.view)).toBe(moved);
    acting.rest();
    expect(readParts(acting.view)).toBe(atRest);
    expect(countTweens()).toBe(0);
  });

  it('played once, ends in the pose that stands for the whole', () => {
    const acting = createActing(makeKit().kit, ACTIONS.walk);
    const atRest = readParts(acting.view);
    acting.play(1);
    advance(0.3);
    expect(readParts(acting.view)).not.toBe(atRest);
    advance(2 * ACTIONS.walk.seconds);
    expect(readParts(acting.view)).toBe(atRest);
    expect(countTweens()).toBe(0);
  });

  it('stands still where motion is reduced', () => {
    const acting = createActing(makeKit({ isMotionReduced: true }).kit, ACTIONS.jump);
    acting.play();
    expect(countTweens()).toBe(0);
  });

  it('ends with its view', () => {
    const acting = createActing(makeKit().kit, ACTIONS.give);
    expect(acting.puppets).toBe(2);
    acting.play();
    acting.view.destroy({ children: true });
    advance(0.5);
    expect(countTweens()).toBe(0);
  });
});
