/**
 * The resolution is judged after this many frames, or after `maxMilliseconds` and at least
 * `minFrames` where they take long.
 */
const WINDOW = { frames: 90, minFrames: 20, maxMilliseconds: 3000 } as const;
/**
 * Where most frames are slower than 30 a second it is judged sooner: a picture is not to stand for
 * seconds.
 */
const SLOW_WINDOW = { minFrames: 15, maxMilliseconds: 1500, slowMilliseconds: 36, share: 0.5 } as const;
/** A longer frame comes from a hidden tab or a stall, and is not counted. */
const MAX_COUNTED_MILLISECONDS = 250;

/**
 * A resolution of the ladder, in device pixels per CSS pixel, is taken when more than `share` of
 * the frames before it took longer than `milliseconds`.
 */
const STEPS = [
  { resolution: 1.5, milliseconds: 20, share: 0.05 },
  { resolution: 1, milliseconds: 20, share: 0.05 },
  { resolution: 0.75, milliseconds: 20, share: 0.05 },
  // Pictures are blurred here, so only where most frames are slower than 30 a second: drawn without
  // a graphics card.
  { resolution: 0.5, milliseconds: SLOW_WINDOW.slowMilliseconds, share: SLOW_WINDOW.share },
] as const;

/** More pixels a child does not see. Device pixels per CSS pixel. */
const MAX_RESOLUTION = 2;

/** Device pixels per CSS pixel: at most 2, and fewer on devices whose frames come late. */
export interface AdaptiveResolution {
  readonly current: () => number;
  /**
   * Records one drawn frame by the time since the previous one; true when the resolution has just
   * been stepped down.
   */
  readonly recordFrame: (milliseconds: number) => boolean;
}

/** Starts at `min(devicePixelRatio, 2)` and steps to 1.5, 1, 0.75 and 0.5 when frames run late. */
export function createAdaptiveResolution(devicePixelRatio: number): AdaptiveResolution {
  let current = Math.min(devicePixelRatio, MAX_RESOLUTION);
  const steps = STEPS.filter(({ resolution }) => resolution < current);
  let frames = 0;
  let late = 0;
  let slow = 0;
  let total = 0;

  function isWindowOver(): boolean {
    if (frames >= WINDOW.frames || (frames >= WINDOW.minFrames && total >= WINDOW.maxMilliseconds)) return true;
    return frames >= SLOW_WINDOW.minFrames && total >= SLOW_WINDOW.maxMilliseconds && slow > frames * SLOW_WINDOW.share;
  }

  return {
    current: () => current,
    recordFrame: (milliseconds) => {
      const [next] = steps;
      if (!next || milliseconds > MAX_COUNTED_MILLISECONDS) return false;
      frames += 1;
      total += milliseconds;
      if (milliseconds > next.milliseconds) late += 1;
      if (milliseconds > SLOW_WINDOW.slowMilliseconds) slow += 1;
      if (!isWindowOver()) return false;
      const isLate = late > frames * next.share;
      [frames, late, slow, total] = [0, 0, 0, 0];
      if (!isLate) return false;
      current = next.resolution;
      steps.shift();
      return true;
    },
  };
}
