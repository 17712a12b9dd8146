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
  readonly solvedShownMilliseconds: number;
  /**
   * When a stone shows its number as dots: always, once it was taken in hand, or after a miss. All
   * show them when the sum is solved.
   */
  readonly dots: 'always' | 'taken' | 'missed';
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
   * Reading the sum aloud: time for a number word, for one of several parts, and for a sign. The
   * countdown is paused.
   */
  numberReadMilliseconds: 850,
  longNumberReadMilliseconds: 1400,
  signReadMilliseconds: 350,
  /** The solved sum is shown in figures this long before the next. */
  solvedShownMilliseconds: 2200,
};

/**
 * Decoys, the limit of targets and numbers, and when dots are shown are our choice; medium has more
 * decoys (spec: readings#46).
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    ...SUM_LIMITS.easy,
    signs: 1,
    decoys: [1, 1, 2, 3],
    maxTarget: [5, 6, 8, 10],
    dots: 'always',
  },
  medium: {
    ...shared,
    ...SUM_LIMITS.medium,
    signs: 1,
    decoys: [2, 3, 4],
    maxTarget: [8, 10, 15, 20],
    dots: 'taken',
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
  },
};
