import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { BubbleTuning } from './rules-bubbles';
import type { ScoreTuning } from '../../src/play/rounds';

export interface Tuning extends ScoreTuning, BubbleTuning {
  /** Bubbles in play at once, the target among them. */
  readonly targets: number;
  /** By round: how many fewer there are. */
  readonly fewerTargets: readonly [number, ...number[]];
  readonly idleSeconds: number;
}

/**
 * What the three difficulties share. Lengths in stage units, velocities per step.
 * spec: games#bubble-pop.
 */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  roundTarget: 10,
  /**
   * Without a tap for this long another word is asked; no miss, unlike spec: readings#16
   * (docs/choices.md). Never in calm play.
   */
  idleSeconds: 15,
  /** A round ends after this many targets, regardless of the score. */
  maxTurns: 20,
  /** Size: see `ItemSizeTuning`. */
  fillRatio: 0.6,
  maxWidthRatio: 0.5,
  maxHeightRatio: 0.5,
  minDiameter: 50,
  maxDiameter: 375,
  gravityPerStep: 0.02,
  minRestRatio: 0.42,
  maxRestRatio: 0.85,
  dragRatio: 0.02,
  bounceRatio: 0.35,
  driftSwingSteps: 200,
  liftSwingSteps: 300,
};

/**
 * Lists have one entry a round: first the bubbles sink quietly, then a breeze comes up, then they
 * rise and sink.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    targets: 3,
    fewerTargets: [0],
    driftPerStep: [0.012, 0.02, 0.03, 0.03],
    liftPerStep: [0, 0, 0, 0.03],
  },
  medium: {
    ...shared,
    targets: 4,
    fewerTargets: [1, 0],
    driftPerStep: [0.012, 0.024, 0.03, 0.036],
    liftPerStep: [0, 0, 0.03, 0.036],
  },
  hard: {
    ...shared,
    targets: 6,
    fewerTargets: [2, 1, 0],
    driftPerStep: [0.02, 0.03, 0.04, 0.04],
    liftPerStep: [0, 0.03, 0.036, 0.042],
    minDiameter: 35,
    maxDiameter: 300,
  },
};
