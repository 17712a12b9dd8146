import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

export interface Tuning extends RoundTuning {
  /** Pairs of each round; in endless mode of each level. */
  readonly items: readonly [number, ...number[]];
  readonly roundSeconds: number;
}

/**
 * spec: games#word-to-image. From round to round more pairs, up to the specified number. The
 * round's time is our choice: about fifteen seconds a pair.
 */
export const tuning: TuningTable<Tuning> = {
  easy: { rounds: ROUNDS, statsMilliseconds: 1300, items: [2, 3, 3, 3], roundSeconds: 60 },
  medium: { rounds: ROUNDS, statsMilliseconds: 1300, items: [3, 4, 5, 6], roundSeconds: 90 },
  hard: { rounds: ROUNDS, statsMilliseconds: 1300, items: [4, 6, 7, 8], roundSeconds: 120 },
};
