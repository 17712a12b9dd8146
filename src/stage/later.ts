/** What is done within a frame that has taken less than this since its beginning. */
const MAX_USED_MILLISECONDS = 4;

/**
 * Work that a frame causes but does not show: sounds, the page round the game, its buttons. On a
 * slow processor it would make the frame late that shows an answer: there it is done piece by piece
 * at the ends of the next frames, in the same order.
 */
export interface Later {
  readonly add: (work: () => void) => void;
  /**
   * Call at the end of a frame, with the time of its beginning (`performance.now()`). Does what it
   * has time for, and at least one piece that was left by an earlier frame.
   */
  readonly endFrame: (begun: number) => void;
  /** Does all of it now. */
  readonly finish: () => void;
}

/** Creates an empty queue. */
export function createLater(): Later {
  const queue: (() => void)[] = [];
  /** Pieces that earlier frames have left. */
  let left = 0;

  return {
    add: (work) => {
      queue.push(work);
    },
    endFrame: (begun) => {
      while (queue.length > 0 && (left > 0 || performance.now() - begun < MAX_USED_MILLISECONDS)) {
        left = 0;
        queue.shift()?.();
      }
      left = queue.length;
    },
    finish: () => {
      // A piece may end the game, which finishes the others.
      while (queue.length > 0) queue.shift()?.();
      left = 0;
    },
  };
}
