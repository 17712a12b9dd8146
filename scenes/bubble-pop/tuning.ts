import { MAX_QUESTIONS, ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { BubbleTuning } from './rules-bubbles';
import type { ScoreTuning } from '../../src/play/rounds';

export interface Tuning extends ScoreTuning, BubbleTuning {
  /** Bubbles in play at once, the target among them. */
  readonly targets: number;
  /** How many more words are in the giant bubble of the last round. */
  readonly giantExtras: number;
  readonly idleSeconds: number;
  readonly idle: {
    readonly wordSeconds: number;
    readonly lookSeconds: number;
    readonly handSeconds: number;
    readonly repeatSeconds: number;
  };
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
   * Without a tap for this long another word is asked, and nothing is counted
   * (spec: readings#16). Never in calm play.
   */
  idleSeconds: 15,
  /** All help comes before that. */
  idle: { wordSeconds: 4, lookSeconds: 5, handSeconds: 6, repeatSeconds: 5 },
  /** A round ends after this many targets, regardless of the score. */
  maxTurns: MAX_QUESTIONS,
  /** Size: see `ItemSizeTuning`. */
  fillRatio: 0.6,
  maxWidthRatio: 0.5,
  maxHeightRatio: 0.5,
  minDiameter: 50,
  maxDiameter: 375,
  dragRatio: 0.02,
  bounceRatio: 0.35,
  driftSwingSteps: 200,
  entryVelocity: 8,
  giantRatio: 0.96,
  giantTurnSteps: 2400,
  giantExtras: 1,
};

/**
 * Lists have one entry a round: first the bubbles sink slowly, then a breeze comes up, then they
 * sink quicker. In the last round they are in a giant one.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    targets: 3,
    gravityPerStep: [0.013, 0.016, 0.019],
    driftPerStep: [0.012, 0.02, 0.03],
  },
  medium: {
    ...shared,
    targets: 4,
    gravityPerStep: [0.015, 0.019, 0.023],
    driftPerStep: [0.012, 0.024, 0.036],
  },
  hard: {
    ...shared,
    targets: 6,
    gravityPerStep: [0.017, 0.022, 0.028],
    driftPerStep: [0.02, 0.03, 0.04],
    minDiameter: 35,
    maxDiameter: 300,
  },
};
