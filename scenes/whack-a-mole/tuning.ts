import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

export interface Tuning extends RoundTuning {
  /** Moles come up this often. */
  readonly moleMilliseconds: number;
  /** Different words that are up at once, the target among them, by round. */
  readonly items: readonly [number, ...number[]];
  /**
   * Moles that are up at once, by round: as many as `items`, or more, which repeat the words of
   * others but never the target's.
   */
  readonly moles: readonly [number, ...number[]];
  readonly rows: number;
  /** Burrows of each row. */
  readonly columns: number;
  readonly roundSeconds: number;
  readonly targetSeconds: number;
  readonly listenMilliseconds: number;
  readonly actMilliseconds: number;
  readonly patientWaves: number;
  readonly patientRatio: number;
  readonly maxWaitSeconds: number;
  readonly partySeconds: number;
  readonly trailDots: number;
}

/** What the three difficulties share. spec: games#whack-a-mole, readings#48. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  roundSeconds: 30,
  /** The target changes at seconds 10 and 20; in endless mode every 10 s. */
  targetSeconds: 10,
  /** The new word is spoken this long before the first moles come up. */
  listenMilliseconds: 700,
  /**
   * After a right answer no moles come, and the target stays, for this long: what was answered acts
   * while its word is said.
   */
  actMilliseconds: 1200,
  /**
   * After this many waves without an answer the moles stay up this many times as long, the right
   * one waves, and the clock waits, until one is tapped: a word does not change before a child has
   * tried. It waits for at most `maxWaitSeconds` of a round, so that each round ends.
   */
  patientWaves: 2,
  patientRatio: 2.5,
  maxWaitSeconds: 30,
  /** The party in the last seconds of a round. */
  partySeconds: 5,
  rows: 3,
  trailDots: 10,
};

/**
 * Lists have one entry a round; none is below the specified number (spec: readings#62). Two waves
 * have room in the meadow.
 */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, moleMilliseconds: 1800, items: [2, 2, 3, 4], moles: [2, 3, 3, 4], columns: 3 },
  medium: { ...shared, moleMilliseconds: 1500, items: [3, 3, 4, 4], moles: [3, 4, 4, 4], columns: 3 },
  hard: { ...shared, moleMilliseconds: 1200, items: [4, 4, 5, 5], moles: [4, 5, 5, 6], columns: 4 },
};
