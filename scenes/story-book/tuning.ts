import type { TuningTable } from '../../src/play/contract';
import type { Tuning } from './rules-pages';

/**
 * A story is read the same way at all three difficulties. spec: games#story-book, readings#12,
 * readings#39.
 */
const shared = {
  /** One reading from the cover to the last page, without a banner before it. */
  rounds: 1,
  statsMilliseconds: 0,
  /** A page that was shown this long counts as read when it is turned. */
  pageShownMilliseconds: 1000,
  /** The game ends after this many turned pages. */
  maxTurns: 60,
  /** Pictures to choose from in a question about what was read. */
  questionPictures: 3,
  /** Answers that a whole story asks for, on its pages and after them. */
  minQuestions: 4,
  /** A word that is tapped is lit for this long. */
  wordLitMilliseconds: 900,
  /** So is the word that decides, after a miss. */
  missLitMilliseconds: 2400,
  /** From when the book closes until the round does, which takes its own time. */
  endingMilliseconds: 1800,
  /**
   * Sizes on the specification's page, which is enlarged to the screen (`scaleText`).
   * spec: play#item-size.
   */
  minTextPixels: 16,
  maxTextPixels: 28,
};

export const tuning: TuningTable<Tuning> = { easy: shared, medium: shared, hard: shared };
