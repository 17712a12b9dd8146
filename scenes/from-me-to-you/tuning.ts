import { MAX_QUESTIONS, ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { PromptForm, RoundTuning } from '../../src/play/contract';

/** One value a round. */
type ByRound<Value> = readonly [Value, Value, Value, Value];

export interface Tuning extends RoundTuning {
  /** Places for persons in a game; whoever is in no ring comes to the dance at its end. */
  readonly persons: number;
  /** Persons that are in the ring of a round, so few that all are large. */
  readonly inRing: ByRound<number>;
  /** In endless mode others come after this many sentences. */
  readonly ringTurns: number;
  readonly animationMilliseconds: number;
  readonly actedMilliseconds: number;
  readonly historyTargets: number;
  readonly roundTarget: number;
  readonly maxTurns: number;
  /** Only sentences whose persons have at most this many members, e.g. 1 for 'I' and 'you'. */
  readonly maxMembers: ByRound<number>;
  readonly forms: ByRound<PromptForm>;
  /**
   * Percent of the sentences that turn the one before round: after 'I see you' comes 'you see me'.
   */
  readonly reversePercent: number;
  /** Persons change their places from round to round. */
  readonly isShuffled: boolean;
}

const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  /** More only when the words name more (spec: readings#72). */
  persons: 8,
  ringTurns: 8,
  /** Flight time of the ball of light. */
  animationMilliseconds: 500,
  /** The verb is acted out, its sentence said and a gift given, this long before the next one. */
  actedMilliseconds: 2900,
  /** This many recent sentences are not asked again. */
  historyTargets: 3,
  roundTarget: 10,
  /** A round ends after this many sentences, regardless of the score. */
  maxTurns: MAX_QUESTIONS,
};

/**
 * Easy begins with single persons. Medium has all. Hard is heard alone every other round, turns
 * sentences round, and the persons move.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    inRing: [3, 4, 4, 5],
    maxMembers: [1, 2, 2, 3],
    forms: ['read', 'read', 'read', 'read'],
    reversePercent: 0,
    isShuffled: false,
  },
  medium: {
    ...shared,
    inRing: [4, 5, 6, 6],
    maxMembers: [2, 3, 3, 3],
    forms: ['read', 'read', 'read', 'heard'],
    reversePercent: 25,
    isShuffled: false,
  },
  hard: {
    ...shared,
    inRing: [5, 6, 7, 8],
    maxMembers: [3, 3, 3, 3],
    forms: ['read', 'heard', 'read', 'heard'],
    reversePercent: 50,
    isShuffled: true,
  },
};
