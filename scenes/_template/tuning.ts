import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { ScoreTuning } from '../../src/play/rounds';

export interface Tuning extends ScoreTuning {
  /** Pictures to choose from. */
  readonly options: number;
}

/** What the three difficulties share. */
const shared = { rounds: ROUNDS, statsMilliseconds: 1300, roundTarget: 5, maxTurns: 15 };

export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, options: 2 },
  medium: { ...shared, options: 3 },
  hard: { ...shared, options: 4 },
};
