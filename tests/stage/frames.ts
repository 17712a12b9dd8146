import { gsap } from 'gsap/gsap-core';
import { vi } from 'vitest';

/** Animation frames and the clock, under the test's control. */
export interface Frames {
  /** Lets this many milliseconds pass, and runs the frame that was requested, if one was. */
  readonly pass: (milliseconds: number) => void;
  /** The processor is at work for this many milliseconds: the clock goes on, without a frame. */
  readonly work: (milliseconds: number) => void;
  /** This many frames of 1/60 s. */
  readonly passFrames: (count: number) => void;
  readonly isRequested: () => boolean;
}

/** A little more than a step, so that rounding never loses one. */
const FRAME_MILLISECONDS = 1000 / 60 + 0.001;

/** Never used twice: GSAP's ticker may cancel a frame that it requested in the test before. */
let handles = 0;

/**
 * Replaces `requestAnimationFrame` and `performance.now`, and rewinds GSAP. Call before each test.
 */
export function installFrames(): Frames {
  const requests = new Map<number, FrameRequestCallback>();
  let now = 1000;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    handles += 1;
    requests.set(handles, callback);
    return handles;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => void requests.delete(handle));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  // As the loop does: otherwise GSAP's own ticker would move the tweens too.
  gsap.ticker.remove(gsap.updateRoot);
  for (const tween of gsap.globalTimeline.getChildren(true, true, true)) tween.kill();
  gsap.updateRoot(0);
  gsap.ticker.sleep();

  function pass(milliseconds: number): void {
    now += milliseconds;
    const callbacks = [...requests.values()];
    requests.clear();
    for (const callback of callbacks) callback(now);
  }

  return {
    pass,
    work: (milliseconds) => {
      now += milliseconds;
    },
    passFrames: (count) => {
      for (let frame = 0; frame < count; frame += 1) pass(FRAME_MILLISECONDS);
    },
    isRequested: () => requests.size > 0,
  };
}
