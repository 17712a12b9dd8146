import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

export interface Tuning extends RoundTuning {
  /** The windows of a round light up for this long, before its first word is said. */
  readonly lightingMilliseconds: number;
  /**
   * Pictures to choose from, by round; fewer where the lesson has not as many words with a
   * recording.
   */
  readonly pool: readonly [number, ...number[]];
  /**
   * By round: all blinds are down when a word is asked, and one goes up after each time of this
   * length; 0 for windows without blinds.
   */
  readonly blindMilliseconds: readonly [number, ...number[]];
  /** New windows come in for this long: no press on one that is not there yet is an answer. */
  readonly enteringMilliseconds: number;
  readonly roundSeconds: number;
  readonly trailDots: number;
  readonly foundShownMilliseconds: number;
  readonly lostShownMilliseconds: number;
}

/** What the three difficulties share. spec: games#wordless. */
const shared = {
  rounds: ROUNDS,
  /**
   * The banner begins the 3 s before each round; in the rest the windows light up
   * (spec: readings#59).
   */
  statsMilliseconds: 1300,
  lightingMilliseconds: 1700,
  enteringMilliseconds: 700,
  roundSeconds: 40,
  trailDots: 10,
  /**
   * The window that was found, or is shown after too many misses, stays open this long before the
   * next word is spoken.
   */
  foundShownMilliseconds: 1600,
  lostShownMilliseconds: 2200,
};

/**
 * Lists have one entry a round; none is below the specified number (spec: readings#62). All can lie
 * in full rows. In every second round of Easy and Medium shadows are seen first, on Hard in all.
 */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, pool: [4, 4, 6, 6], blindMilliseconds: [0, 800, 0, 600] },
  medium: { ...shared, pool: [6, 6, 8, 8], blindMilliseconds: [0, 700, 0, 500] },
  hard: { ...shared, pool: [9, 9, 10, 12], blindMilliseconds: [600] },
};
