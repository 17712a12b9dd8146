import { MAX_QUESTIONS, ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { ScoreTuning } from '../../src/play/rounds';

export interface Tuning extends ScoreTuning {
  /** Cards of one chain. */
  readonly numbers: number;
  /**
   * By round: the largest number, and from how many of the nearest numbers the next of a chain is
   * drawn.
   */
  readonly maxNumber: readonly [number, ...number[]];
  readonly nearest: readonly [number, ...number[]];
  readonly readMilliseconds: number;
  readonly provenMilliseconds: number;
  readonly firstBiteMilliseconds: number;
  readonly biteMilliseconds: number;
  readonly mealMilliseconds: number;
}

/**
 * What the three difficulties share. The size of the numbers and how near they are is our choice.
 * spec: games#crocodile, readings#47.
 */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  roundTarget: 9,
  /** A round ends after this many chains, regardless of the score. */
  maxTurns: MAX_QUESTIONS,
  /** The numbers are spoken one after another, each for this long. */
  readMilliseconds: 1400,
  /** A finished chain is shown this long after the last bite, with its numerals. */
  provenMilliseconds: 1000,
  /** The word of the answer begins first. */
  firstBiteMilliseconds: 450,
  /** Time between bites, so that each number can be said; shorter for a long meal. */
  biteMilliseconds: 480,
  mealMilliseconds: 2400,
};

export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, numbers: 2, maxNumber: [5, 10, 15, 20], nearest: [99, 8, 4, 2] },
  medium: { ...shared, numbers: 3, maxNumber: [10, 20, 30, 99], nearest: [99, 8, 4, 3] },
  hard: { ...shared, numbers: 4, maxNumber: [10, 20, 40, 99], nearest: [8, 6, 4, 2] },
};
