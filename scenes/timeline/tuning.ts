import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';

export interface Tuning extends RoundTuning {
  readonly handCards: number;
  readonly maxHandCards: number;
  /** Cards of the hand that lie open at a time; the others are not seen yet. */
  readonly openCards: number;
  /** Places on the table that are asked about at a time, at least, as far as there are any. */
  readonly leastGaps: number;
  readonly checkMilliseconds: number;
  readonly reasonMilliseconds: number;
  /** Checks after which the round ends, with cards left in the hand or not. */
  readonly maxTurns: number;
  /** The songbird walks the whole road, before the results. */
  readonly finaleMilliseconds: number;
}

/** The timeline has no difficulties. spec: games#timeline, readings#43. */
const shared = {
  /** The round is over when the hand is empty, and a play is one round. */
  rounds: 1,
  /** The path is shown this long before the cards are dealt. */
  statsMilliseconds: 600,
  handCards: 5,
  maxHandCards: 8,
  openCards: 3,
  leastGaps: 3,
  checkMilliseconds: 750,
  /** A wrong card stays beside the one that it contradicts, then glides back to the hand. */
  reasonMilliseconds: 2200,
  /** The round ends after this many checks, with cards left in the hand or not. */
  maxTurns: 40,
  finaleMilliseconds: 8000,
};

export const tuning: TuningTable<Tuning> = { easy: shared, medium: shared, hard: shared };
