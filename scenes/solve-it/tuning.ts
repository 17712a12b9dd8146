import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { PuzzleTuning } from './rules-puzzles';
import { SUM_LIMITS } from './rules-sums';

export interface Tuning extends PuzzleTuning {
  readonly roundSeconds: number;
  /** Solved sums that end a round. */
  readonly sumsPerRound: number;
  readonly numberReadMilliseconds: number;
  /** Of a number word of several parts. */
  readonly longNumberReadMilliseconds: number;
  readonly signReadMilliseconds: number;
  readonly joinMilliseconds: number;
  readonly countMilliseconds: number;
  readonly longCountMilliseconds: number;
  readonly solvedShownMilliseconds: number;
  /**
   * When a stone shows its number as dots: always, once it was taken in hand, or after a miss. All
   * show them when the sum is solved.
   */
  readonly dots: 'always' | 'taken' | 'missed';
  /**
   * A round ends with its time also where no clock shows it: small children look at nothing else.
   */
  readonly hasClock: boolean;
}

/** What the three difficulties share. spec: games#solve-it. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  /** Solved sums that end a round before its time does. */
  sumsPerRound: 3,
  /** Time for three sums of about 30 s; a counter of 0 to 3 that a child of six can fill. */
  roundSeconds: 90,
  /**
   * The sum is counted aloud, while the countdown is paused: time for the last word of a number,
   * for one of several parts, for a sign, and before a number's first counter.
   */
  numberReadMilliseconds: 850,
  longNumberReadMilliseconds: 1400,
  signReadMilliseconds: 300,
  joinMilliseconds: 100,
  /** From counter to counter, so that each can be said; shorter where a number has many. */
  countMilliseconds: 520,
  longCountMilliseconds: 1600,
  /** The solved sum is shown in figures this long before the next, while its counters fly off. */
  solvedShownMilliseconds: 1900,
};

/**
 * Decoys (on Easy few enough for one row), the limit of targets and numbers, and when dots are
 * shown are our choice; medium has more decoys (spec: readings#46).
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    ...SUM_LIMITS.easy,
    signs: 1,
    // Fewer where a sign is chosen as well.
    decoys: [1, 1, 2, 1],
    // No more than a hand has fingers, so that who is counted is large.
    maxTarget: [5],
    dots: 'always',
    hasClock: false,
  },
  medium: {
    ...shared,
    ...SUM_LIMITS.medium,
    signs: 1,
    decoys: [2, 3, 4],
    maxTarget: [8, 10, 15, 20],
    dots: 'taken',
    hasClock: true,
  },
  hard: {
    ...shared,
    ...SUM_LIMITS.hard,
    roundSeconds: 120,
    signs: 2,
    decoys: [1, 2, 3],
    // In the last round up to the number of number words, as specified.
    maxTarget: [10, 15, 20, 99],
    dots: 'missed',
    hasClock: true,
  },
};
