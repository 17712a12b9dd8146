import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

export interface Tuning extends RoundTuning {
  /** Pairs of each round; in endless mode of each level. */
  readonly items: readonly [number, ...number[]];
  /** Pictures without a word, so that the last word, too, has a choice. */
  readonly decoys: number;
  readonly roundSeconds: number;
  /** As a round begins its words are said, one after another; this long each. */
  readonly wordSaidMilliseconds: number;
  /** The picture of a word moves while it is first said. */
  readonly showsPictures: boolean;
  /** After each found pair two pictures change places. */
  readonly swapsPictures: boolean;
  /** A found pair stands together for this long. */
  readonly pairActMilliseconds: number;
}

/** What the three difficulties share. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  decoys: 1,
  wordSaidMilliseconds: 950,
  pairActMilliseconds: 2100,
  swapsPictures: false,
};

/**
 * As many pairs as specified in every round. The round's time is our choice: about fifteen seconds
 * a pair. spec: games#word-to-image, readings#62.
 */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, items: [3], roundSeconds: 60, showsPictures: true },
  medium: { ...shared, items: [6], roundSeconds: 90, showsPictures: false },
  hard: { ...shared, items: [8], roundSeconds: 120, showsPictures: false, swapsPictures: true },
};
