import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { Tuning } from './rules';

const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  options: 4,
  roundTarget: 10,
  /** A round ends after this many verbs, regardless of the score. */
  maxTurns: 20,
  /**
   * Diameter of the right answer's circle: this share of the screen's smaller side, within the
   * limits in CSS pixels.
   */
  circleRatio: 0.35,
  minCirclePixels: 100,
  maxCirclePixels: 350,
  /** The action is played in its circle, and its word said, for this long before the next verb. */
  actionShownMilliseconds: 2000,
};

/**
 * Easy begins with two actions that look unlike. Medium has four, and they become alike. Hard takes
 * the written word away, or asks for it.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    optionsChange: [-2, -1, 0, 0],
    alikeRatio: [0, 0, 0, 0.34],
    tasks: [['read'], ['read'], ['read'], ['read']],
  },
  medium: {
    ...shared,
    optionsChange: [0, 0, 0, 0],
    alikeRatio: [0, 0.5, 0.5, 0.5],
    tasks: [['read'], ['read'], ['read'], ['read', 'heard']],
  },
  hard: {
    ...shared,
    optionsChange: [0, 0, 0, 2],
    alikeRatio: [0.5, 0.5, 0.5, 0.5],
    tasks: [['read', 'heard'], ['heard'], ['spelled'], ['heard', 'spelled']],
  },
};
