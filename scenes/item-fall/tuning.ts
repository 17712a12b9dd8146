import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { LeafTuning } from './rules-leaves';

type ByRound = readonly [number, ...number[]];

export interface Tuning extends LeafTuning {
  /** Velocity gained per step. */
  readonly gravityPerStep: number;
  /** By round: words from which the distractors of a wave are drawn. */
  readonly otherWords: ByRound;
  /** By round: time in which a leaf at full speed comes down. */
  readonly fallSeconds: ByRound;
  readonly roundTarget: number;
  readonly endlessRoundScore: number;
  readonly maxRoundSeconds: number;
  readonly listenMilliseconds: number;
  readonly bounceRatio: number;
  /** The answer that is shown comes down at this share of its speed. */
  readonly shownSpeedRatio: number;
  /** After a miss all others hang in the air for this long, while the wrong one says its word. */
  readonly waitMilliseconds: number;
  readonly driftPerStep: number;
  readonly driftSwingSteps: number;
  /**
   * A leaf comes closed and opens here, as a share of the play area's height from its top; 0 where
   * all come open.
   */
  readonly opensAtRatio: number;
}

/**
 * What the three difficulties share. Lengths in stage units, velocities per step.
 * spec: games#item-fall, readings#53.
 */
const shared = {
  rounds: ROUNDS,
  /** spec: readings#59. */
  statsMilliseconds: 1300,
  /** Net right answers after which there is a new target; in normal mode they end the round. */
  roundTarget: 5,
  /** Round score at which the trail is reset in endless mode. */
  endlessRoundScore: 10,
  /** In normal mode a round ends after this time, regardless of the score. */
  maxRoundSeconds: 100,
  /** Until the first leaf falls: at once, while the word is spoken; its way down is long. */
  listenMilliseconds: 50,
  /** Size: see `ItemSizeTuning`. At least three leaves fit side by side. */
  fillRatio: 0.6,
  maxWidthRatio: 0.28,
  maxHeightRatio: 0.36,
  minDiameter: 50,
  maxDiameter: 375,
  bounceRatio: 0.35,
  shownSpeedRatio: 0.4,
  waitMilliseconds: 1300,
  /** Acceleration of the drift from side to side, and the steps of one period. */
  driftPerStep: 0.02,
  driftSwingSteps: 170,
  opensAtRatio: 0,
  /** The last round is a harvest: in view two leaves bear the target, among more than before. */
  lastRoundTargets: 2,
  leavingMilliseconds: 600,
};

/**
 * Easy is slow, not empty: its leaves take longer to come down, and as many are in view. Lists have
 * one entry a round.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    spawnMilliseconds: 4000,
    gravityPerStep: 0.06,
    distractors: 1,
    otherWords: [3, 3, 4, 4],
    fallSeconds: [11, 10, 9.5, 9],
    leafMilliseconds: 450,
    minItems: 3,
    maxItems: 4,
    lastRoundItems: 6,
  },
  medium: {
    ...shared,
    spawnMilliseconds: 2750,
    gravityPerStep: 0.07,
    distractors: 2,
    otherWords: [3, 4, 4, 5],
    fallSeconds: [9, 8.5, 8, 7.5],
    leafMilliseconds: 400,
    minItems: 4,
    maxItems: 5,
    lastRoundItems: 6,
  },
  hard: {
    ...shared,
    spawnMilliseconds: 2000,
    gravityPerStep: 0.08,
    distractors: 3,
    otherWords: [4, 5, 6, 6],
    fallSeconds: [8, 7, 6.5, 6],
    leafMilliseconds: 350,
    minItems: 5,
    maxItems: 7,
    lastRoundItems: 7,
    minDiameter: 35,
    maxDiameter: 300,
    opensAtRatio: 0.3,
  },
};
