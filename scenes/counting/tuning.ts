import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { ScoreTuning } from '../../src/play/rounds';

/** The least and the greatest number that a round asks for. */
export type Span = readonly [least: number, greatest: number];

export interface Tuning extends ScoreTuning {
  /** Distinct words on the meadow. */
  readonly items: number;
  /** Most copies of one word (spec: readings#45). */
  readonly repeats: number;
  readonly columns: number;
  readonly rows: number;
  /** By round, and in endless mode by level. */
  readonly amounts: readonly [Span, ...Span[]];
  /** What is taken bears its number, and the number is said. */
  readonly isCountedAloud: boolean;
  /** Most things on the meadow together, by round, and in endless mode by level. */
  readonly maxThings: readonly [number, ...number[]];
  /**
   * On a small screen fewer things come: the share of the play area that they have, and the side of
   * the square that each needs. CSS pixels.
   */
  readonly meadowRatio: number;
  readonly thingPixels: number;
  readonly numberFollowsMilliseconds: number;
  readonly numberRepeatedMilliseconds: number;
  readonly lineUpMilliseconds: number;
  readonly recountMilliseconds: number;
  readonly leaveMilliseconds: number;
}

/** What the three difficulties share. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  roundTarget: 4,
  /** A round ends after this many questions, regardless of the score. */
  maxTurns: 6,
  meadowRatio: 0.5,
  thingPixels: 62,
  /** The word of the thing is spoken first; its number follows after this time. */
  numberFollowsMilliseconds: 1200,
  /** After a miss both are said again; the number follows the words after this time. */
  numberRepeatedMilliseconds: 2400,
  /**
   * After a right answer its word is said while the counted things line up; then each hops for its
   * number, the last with the numeral; then they leave together.
   */
  lineUpMilliseconds: 300,
  recountMilliseconds: 560,
  leaveMilliseconds: 2100,
};

/**
 * Things, copies and grid are the specified ones in every round; the numbers that are asked grow
 * (our choice), and with them the herd, which begins small; who plays on hard counts without help.
 * spec: games#counting, readings#45, readings#62.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    items: 4,
    repeats: 6,
    columns: 5,
    rows: 4,
    amounts: [
      [1, 3],
      [2, 4],
      [3, 5],
      [3, 6],
    ],
    isCountedAloud: true,
    maxThings: [8, 10, 12, 14],
  },
  medium: {
    ...shared,
    items: 6,
    repeats: 8,
    columns: 7,
    rows: 5,
    amounts: [
      [2, 5],
      [3, 6],
      [4, 7],
      [5, 8],
    ],
    isCountedAloud: true,
    maxThings: [12, 14, 17, 20],
  },
  hard: {
    ...shared,
    items: 8,
    repeats: 10,
    columns: 9,
    rows: 7,
    amounts: [
      [3, 6],
      [4, 7],
      [5, 9],
      [6, 10],
    ],
    isCountedAloud: false,
    maxThings: [18, 20, 23, 26],
  },
};
