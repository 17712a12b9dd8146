/** The resolution is reduced when more than 5 % of this many frames take longer than `LATE_MILLISECONDS`. */
const WINDOW_FRAMES = 90;
const LATE_MILLISECONDS = 20;
const LATE_SHARE = 0.05;
/** A longer frame comes from a hidden tab or a stall, and is not counted. */
const MAX_COUNTED_MILLISECONDS = 250;

/** Device pixels per CSS pixel: at most 1.5, and fewer on devices whose frames come late. */
export interface AdaptiveResolution {
  readonly current: () => number;
  /** Records one drawn frame by the time since the previous one; true when the resolution has just been stepped down. */
  readonly recordFrame: (milliseconds: number) => boolean;
}

/** Starts at `min(devicePixelRatio, 1.5)` and steps to 1 and 0.75 when frames run late. */
export function createAdaptiveResolution(devicePixelRatio: number): AdaptiveResolution {
  const max = 1.5;
  const first = Math.min(devicePixelRatio, max);
  const ladder = [first, ...[1, 0.75].filter((resolution) => resolution < first)];
  let rung = 0;
  let frames = 0;
  let late = 0;
  return {
    current: () => ladder[rung] ?? 1,
    recordFrame: (milliseconds) => {
      if (milliseconds > MAX_COUNTED_MILLISECONDS) return false;
      frames += 1;
      if (milliseconds > LATE_MILLISECONDS) late += 1;
      if (frames < WINDOW_FRAMES) return false;
      const isLate = late > WINDOW_FRAMES * LATE_SHARE;
      frames = 0;
      late = 0;
      if (!isLate || rung + 1 >= ladder.length) return false;
      rung += 1;
      return true;
    },
  };
}
