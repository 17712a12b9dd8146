import type { TuningTable } from '../../src/play/contract';
import type { ScoreTuning } from '../../src/play/rounds';

/**
 * How words are offered: 'heard' as voices whose text is seen once they were heard, 'read' as text
 * with a voice.
 */
export type OptionForm = 'heard' | 'read';

export interface Tuning extends ScoreTuning {
  /** Words to choose from. */
  readonly options: number;
  readonly aloneMilliseconds: number;
  /** A bird comes to its picture, its word is said and they act together. */
  readonly actedMilliseconds: number;
  /** The birds call one after another, before the first picture of a round can be answered. */
  readonly callMilliseconds: number;
  /** By round. */
  readonly forms: readonly [OptionForm, ...OptionForm[]];
}

/** What the three difficulties share. Today's path plays it on easy. */
const shared = {
  rounds: 2,
  statsMilliseconds: 1300,
  roundTarget: 3,
  maxTurns: 9,
  /**
   * The picture is alone for this long: the child says its word before there is anything to choose
   * from.
   */
  aloneMilliseconds: 2200,
  actedMilliseconds: 2400,
  callMilliseconds: 950,
};

/** `forms` has one entry a round. */
export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, options: 3, forms: ['heard', 'read'] },
  medium: { ...shared, options: 3, forms: ['read', 'heard'] },
  hard: { ...shared, options: 3, forms: ['heard', 'heard'] },
};
