import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

type ByRound = readonly [number, ...number[]];

export interface Tuning extends RoundTuning {
  /**
   * The songbird crosses the scene with the round's first word for this long, before its first set.
   */
  readonly flightMilliseconds: number;
  /** Pictures of one set, by round. */
  readonly pool: ByRound;
  /** Number of pictures that show the target, by round. */
  readonly targetCopies: ByRound;
  readonly roundSeconds: number;
  readonly newSetSeconds: number;
  /** The round ends early after this number of sets, or of sets that were found whole. */
  readonly maxSets: number;
  readonly enoughSets: number;
  /** The clocks wait for this long while a lantern that was found has its moment. */
  readonly celebrateMilliseconds: number;
  /** They wait for the first tap of a game, at most this long. */
  readonly maxWaitSeconds: number;
  /** A set that was found stays; longer where it makes an event. */
  readonly foundShownMilliseconds: number;
  readonly eventShownMilliseconds: number;
  readonly lostShownMilliseconds: number;
  /** Lanterns that are found are tied together, and the sets without a miss make a garland. */
  readonly tiesGarland: boolean;
  readonly trailDots: number;
}

/** What the three difficulties share. spec: games#good-guess, readings#63. */
const shared = {
  rounds: ROUNDS,
  /**
   * The banner begins the 3 s before each round; the songbird's flight is the rest
   * (spec: readings#50, readings#59).
   */
  statsMilliseconds: 1300,
  flightMilliseconds: 1700,
  roundSeconds: 60,
  newSetSeconds: 6,
  maxSets: 10,
  enoughSets: 8,
  /**
   * Lanterns that are all found, or shown after too many misses, stay this long before the next
   * set.
   */
  celebrateMilliseconds: 1200,
  maxWaitSeconds: 30,
  /** The first set waits for the hand. */
  idle: { wordSeconds: 4, lookSeconds: 6, handSeconds: 8, repeatSeconds: 10 },
  foundShownMilliseconds: 1350,
  eventShownMilliseconds: 2700,
  lostShownMilliseconds: 2200,
  tiesGarland: false,
  trailDots: 10,
};

/** Lists have one entry a round; none is below the specified number (spec: readings#62). */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, pool: [4, 5, 6, 7], targetCopies: [2, 2, 3, 3] },
  medium: { ...shared, pool: [6, 7, 8, 9], targetCopies: [3, 3, 4, 4] },
  hard: { ...shared, pool: [9], targetCopies: [4], tiesGarland: true },
};
