/** After so much play the bird offers a rest. */
export const REST_AFTER_SECONDS = 10 * 60;

/**
 * A game that is played changes its display at least so often; while nothing changes it is paused,
 * or nobody is there.
 */
const MAX_GAP_SECONDS = 5;

/** Counts how long a child has played since its last rest. */
export interface PlayClock {
  /**
   * Call at each change of what a game shows, and when a game begins or ends. Returns the seconds
   * of play so far.
   */
  readonly tick: (nowSeconds: number, isPlaying: boolean) => number;
  readonly reset: () => void;
}

export function createPlayClock(): PlayClock {
  let seconds = 0;
  /** When the game showed a change last; null while none is played. */
  let last: number | null = null;
  return {
    tick: (now, isPlaying) => {
      if (last !== null) seconds += Math.min(MAX_GAP_SECONDS, Math.max(0, now - last));
      last = isPlaying ? now : null;
      return seconds;
    },
    reset: () => {
      seconds = 0;
    },
  };
}
