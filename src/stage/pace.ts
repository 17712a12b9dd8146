/** Frames that are looked at together, and how late the 95th of a hundred may be. */
const WINDOW_FRAMES = 90;
const LATE_MILLISECONDS = 20;
const LATE_SHARE = 0.05;
/** A tab that was away is no slow frame. */
const AWAY_MILLISECONDS = 250;

/** Device pixels per CSS pixel: never more than 1.5, and less where frames come late. */
export interface Pace {
  readonly resolution: () => number;
  /** Counts one drawn frame; true when the resolution has just been stepped down. */
  readonly count: (milliseconds: number) => boolean;
}

/** Starts at `min(devicePixelRatio, 1.5)` and steps to 1 and 0.75 when frames run late. */
export function createPace(devicePixelRatio: number): Pace {
  const max = 1.5;
  const first = Math.min(devicePixelRatio, max);
  const ladder = [first, ...[1, 0.75].filter((resolution) => resolution < first)];
  let rung = 0;
  let frames = 0;
  let late = 0;
  return {
    resolution: () => ladder[rung] ?? 1,
    count: (milliseconds) => {
      if (milliseconds > AWAY_MILLISECONDS) return false;
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
