import type { Learnt } from '../play/reviews';

/** A child who looked away for longer did not think about the answer. */
const MAX_ANSWER_SECONDS = 30;
/** A median of fewer answers says little. */
const MIN_ANSWERS = 3;
/** Weight of the last game in the running value. */
const LAST_GAME_RATIO = 0.3;

/**
 * The answer times of a game: of the first answers that were right, since wrong ones may be
 * guesses. Seconds.
 */
export function answerTimesOf(learnt: readonly Learnt[]): number[] {
  return learnt.flatMap((one) =>
    one.kind === 'review' && one.isRight && one.seconds !== undefined ? one.seconds : [],
  );
}

/**
 * What answers take on this device, after a game with these answer times: a running mean of the
 * medians of games, to a tenth of a second. `before` is 0 before anything was measured.
 */
export function medianAnswerSeconds(before: number, times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined || sorted.length < MIN_ANSWERS) return before;
  const mixed = before === 0 ? median : before + LAST_GAME_RATIO * (median - before);
  return Math.round(10 * Math.min(MAX_ANSWER_SECONDS, mixed)) / 10;
}
