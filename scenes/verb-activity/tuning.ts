import { MAX_QUESTIONS, ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { ScoreTuning } from '../../src/play/rounds';

/** One value a round. */
type ByRound<Value> = readonly [Value, Value, Value, Value];

/**
 * How a verb is asked: 'read' with its word on the plaque, 'heard' alone, both answered by an
 * action; 'spelled': heard while its action is shown, answered by its written word.
 */
export type Task = 'read' | 'heard' | 'spelled';

export interface Tuning extends ScoreTuning {
  /** Actions to choose from. */
  readonly options: number;
  /** This many more of them. */
  readonly optionsChange: ByRound<number>;
  /**
   * At most this share of the distractors look like the target, 0 to 0.5 (spec: readings#55). With
   * 0, none does as long as there are others.
   */
  readonly alikeRatio: ByRound<number>;
  /** The tasks of a round in turn. */
  readonly tasks: ByRound<readonly [Task, ...Task[]]>;
  readonly circleRatio: number;
  readonly minCirclePixels: number;
  readonly maxCirclePixels: number;
  readonly actionShownMilliseconds: number;
}

const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  options: 4,
  roundTarget: 10,
  /** A round ends after this many verbs, regardless of the score. */
  maxTurns: MAX_QUESTIONS,
  /**
   * Diameter of the light round the right action: this share of the screen's smaller side, within
   * the limits in CSS pixels.
   */
  circleRatio: 0.35,
  minCirclePixels: 100,
  maxCirclePixels: 350,
  /** The action is played large, and its word said, for this long before the next verb. */
  actionShownMilliseconds: 2000,
};

/**
 * Always four, as specified, or more. Easy's look unlike at first, Medium's become alike. Hard
 * takes the written word away, or asks for it.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    optionsChange: [0, 0, 0, 0],
    alikeRatio: [0, 0, 0.34, 0.34],
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
