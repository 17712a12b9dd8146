import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { ScoreTuning } from '../../src/play/rounds';

/** The grid of a round. */
export interface Grid {
  /** Distinct words on the grid. */
  readonly items: number;
  /** Most copies of one word (spec: readings#45). */
  readonly repeats: number;
  readonly columns: number;
  readonly rows: number;
}

/** The grid is that of the last round. */
export interface Tuning extends ScoreTuning, Grid {
  readonly firstRounds: readonly Grid[];
  /**
   * Share of the play area that the grid has, and the smallest side of a cell on it, in CSS pixels.
   */
  readonly gridRatio: number;
  readonly minCellPixels: number;
  readonly numberFollowsMilliseconds: number;
  readonly numberRepeatedMilliseconds: number;
  readonly hopMilliseconds: number;
  readonly numeralShownMilliseconds: number;
}

/** What the three difficulties share. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  roundTarget: 4,
  /** A round ends after this many questions, regardless of the score. */
  maxTurns: 6,
  /**
   * Phones have no room for the largest grid: they keep the one before. Share of the play area, and
   * CSS pixels.
   */
  gridRatio: 0.75,
  minCellPixels: 44,
  /** The word of the thing is spoken first; its number follows after this time. */
  numberFollowsMilliseconds: 1200,
  /** After a miss both are said again; the number follows the words after this time. */
  numberRepeatedMilliseconds: 2400,
  /**
   * After a right answer the counted things hop one after the other, each for this long; then the
   * number is said with its numeral.
   */
  hopMilliseconds: 240,
  /** The numeral is shown this long before the next question. */
  numeralShownMilliseconds: 1500,
};

/**
 * The grids of the first three rounds, and those of easy and medium, are our choice: a little fewer
 * cells than copies. The last round has the specified one. spec: games#counting, readings#45.
 */
export const tuning: TuningTable<Tuning> = {
  easy: {
    ...shared,
    firstRounds: [
      { items: 2, repeats: 3, columns: 4, rows: 3 },
      { items: 3, repeats: 4, columns: 4, rows: 3 },
      { items: 3, repeats: 5, columns: 5, rows: 3 },
    ],
    items: 4,
    repeats: 6,
    columns: 5,
    rows: 4,
  },
  medium: {
    ...shared,
    firstRounds: [
      { items: 3, repeats: 5, columns: 5, rows: 3 },
      { items: 4, repeats: 6, columns: 5, rows: 4 },
      { items: 5, repeats: 7, columns: 6, rows: 5 },
    ],
    items: 6,
    repeats: 8,
    columns: 7,
    rows: 5,
  },
  hard: {
    ...shared,
    firstRounds: [
      { items: 4, repeats: 7, columns: 6, rows: 4 },
      { items: 5, repeats: 8, columns: 7, rows: 5 },
      { items: 6, repeats: 9, columns: 8, rows: 6 },
    ],
    items: 8,
    repeats: 10,
    columns: 9,
    rows: 7,
  },
};
