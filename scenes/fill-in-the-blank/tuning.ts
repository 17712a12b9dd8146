import { ROUNDS } from '../../src/play/timing';
import type { TuningTable } from '../../src/play/contract';
import type { RoundTuning } from '../../src/play/contract';
import { BLANK_LIMITS } from './rules-blanks';

export interface Tuning extends RoundTuning {
  readonly sentencesPerRound: number;
  /** Words left out of a sentence. */
  readonly minBlanks: number;
  readonly maxBlanks: number;
  /** Words in the tray that the sentence does not need, in each round. */
  readonly decoys: readonly [number, ...number[]];
  readonly wordReadMilliseconds: number;
  readonly wholeShownMilliseconds: number;
}

/** What the three difficulties share. spec: games#fill-in-the-blank. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1300,
  /** Two in each of four rounds: a story of eight pages is read once. */
  sentencesPerRound: 2,
  /** While the sentence is spoken its stones light up one after the other, each for this long. */
  wordReadMilliseconds: 320,
  /** How long the completed sentence is shown, while the missing thing comes into the picture. */
  wholeShownMilliseconds: 2600,
};

export const tuning: TuningTable<Tuning> = {
  easy: { ...shared, ...BLANK_LIMITS.easy, decoys: [3] },
  medium: { ...shared, ...BLANK_LIMITS.medium, decoys: [2, 2, 3, 3] },
  hard: { ...shared, ...BLANK_LIMITS.hard, decoys: [1, 1, 2, 2] },
};
