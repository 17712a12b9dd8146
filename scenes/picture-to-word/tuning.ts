import type { TuningTable } from '../../src/play/contract';
import type { Tuning } from './rules';

/** What the three difficulties share. Today's path plays it on easy. */
const shared = {
  rounds: 2,
  statsMilliseconds: 1500,
  roundTarget: 3,
  maxTurns: 9,
  /**
   * The picture is alone for this long: the child says its word before there is anything to choose
   * from.
   */
  aloneMilliseconds: 2200,
};

/** `forms` has one entry a round. */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, options: 3, forms: ['heard', 'read'] },
  medium: { ...shared, options: 3, forms: ['read', 'heard'] },
  hard: { ...shared, options: 3, forms: ['heard', 'heard'] },
};
