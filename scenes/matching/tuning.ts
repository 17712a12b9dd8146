import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

export interface Tuning extends RoundTuning {
  /** Pairs of each round; in endless mode of each level. */
  readonly pairs: readonly [number, ...number[]];
  /** The box that the cards are centred in, in cards (spec: readings#49). */
  readonly columns: number;
  readonly rows: number;
  readonly cardAspectRatio: number;
  readonly matchShownMilliseconds: number;
  readonly mismatchShownMilliseconds: number;
  readonly missesPerPairUntilHelp: number;
  /** A found pair does something together for this long, before play goes on. */
  readonly pairActMilliseconds: number;
  /** In the last round all cards lie face up for this long at first, for each pair of them. */
  readonly lookMillisecondsPerPair: number;
  /** As the first round begins, and while nothing is found, a pair shows what to do. */
  readonly showsPair: boolean;
  /** After each found pair two cards change places. */
  readonly swapsPlaces: boolean;
}

/** What the three difficulties share. spec: games#matching. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  /** Width over height of a card. */
  cardAspectRatio: 0.643,
  /** A found pair is shown this long before it is removed. */
  matchShownMilliseconds: 800,
  /** Two different cards stay open this long. */
  mismatchShownMilliseconds: 1000,
  /** Misses for each pair on the table after which one pair is shown and removed without score. */
  missesPerPairUntilHelp: 3,
  pairActMilliseconds: 2700,
  lookMillisecondsPerPair: 1100,
  swapsPlaces: false,
  showsPair: false,
};

/**
 * As many pairs as specified, and more on later boards; hard has a trick of its own
 * (spec: readings#62).
 */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, pairs: [4, 4, 5, 5], columns: 5, rows: 3, showsPair: true },
  medium: { ...shared, pairs: [6, 6, 7, 7], columns: 5, rows: 4 },
  hard: { ...shared, pairs: [8], columns: 5, rows: 5, swapsPlaces: true },
};
