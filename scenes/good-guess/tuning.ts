import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

export interface Tuning extends RoundTuning {
  /**
   * The songbird crosses the scene with the round's first word for this long, before its first set.
   */
  readonly flightMilliseconds: number;
  /** Pictures of one set, by round. */
  readonly pool: readonly [number, ...number[]];
  /** Number of pictures that show the target, by round. */
  readonly targetCopies: readonly [number, ...number[]];
  readonly roundSeconds: number;
  readonly newSetSeconds: number;
  readonly foundShownMilliseconds: number;
  readonly lostShownMilliseconds: number;
  readonly trailDots: number;
}

/** What the three difficulties share. spec: games#good-guess. */
const shared = {
  rounds: ROUNDS,
  /**
   * The banner begins the 3 s before each round; the songbird's flight is the rest
   * (spec: readings#50, readings#59).
   */
  statsMilliseconds: 1300,
  flightMilliseconds: 1700,
  roundSeconds: 30,
  newSetSeconds: 6,
  /**
   * Lanterns that are all found, or shown after too many misses, stay this long before the next
   * set.
   */
  foundShownMilliseconds: 1400,
  lostShownMilliseconds: 2200,
  trailDots: 10,
};

/** Lists have one entry a round; the last is the specified number. */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, pool: [2, 3, 4, 4], targetCopies: [1, 2, 2, 2] },
  medium: { ...shared, pool: [4, 5, 6, 6], targetCopies: [2, 3, 3, 3] },
  hard: { ...shared, pool: [6, 7, 8, 9], targetCopies: [3, 3, 4, 4] },
};
