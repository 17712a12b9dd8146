import type { Content } from '../../content/entities';
import type { Lesson } from '../../content/lesson';
import { sentencesFor, toPlayWord, wordsFor } from '../../content/lesson';
import { goldStarOf } from '../../content/words';
import type { RoundDifficulty, SceneSetup } from '../../play/contract';
import type { StarGoals } from '../../play/stars';
import type { SceneDescriptor } from '../../stage/descriptor';

/** Goals for a game that the pack's goldStar list does not have: one star for every third of ten points. */
const USUAL_GOALS: StarGoals = { scoreType: 'normal', first: { type: 'correct', thresholds: [3, 6, 9] }, second: null };

/** The star goals of a game at a difficulty, from content (readings 10). */
export function goalsOf(content: Content, label: string, difficulty: RoundDifficulty): StarGoals {
  const row = goldStarOf(content, label);
  if (!row) return USUAL_GOALS;
  const { scoreType, type, secondType, thresholds, secondThresholds } = row;
  const second = secondType === 'none' || !secondThresholds ? null : { type: secondType, thresholds: secondThresholds[difficulty] };
  return { scoreType, first: { type, thresholds: thresholds[difficulty] }, second };
}

/** What a game is made from. */
export interface SetupParts {
  readonly content: Content;
  readonly lesson: Lesson;
  readonly label: string;
  readonly descriptor: SceneDescriptor;
  readonly difficulty: RoundDifficulty;
  /** The learner's chosen level, 1 to 5: filters the words (readings 19). */
  readonly rank: number;
  readonly correctness: Readonly<Record<string, number>>;
  readonly stage: SceneSetup['stage'];
  readonly seed: number;
}

/** Everything a game is begun with, in normal mode. */
export function buildSetup({ content, lesson, label, descriptor, difficulty, rank, correctness, stage, seed }: SetupParts): SceneSetup {
  return {
    difficulty,
    mode: 'normal',
    tuning: descriptor.tuning[difficulty],
    words: wordsFor(lesson, rank),
    numbers: content.numberData.map(toPlayWord),
    sentences: sentencesFor(content, lesson, difficulty),
    goals: goalsOf(content, label, difficulty),
    correctness,
    stage: { width: stage.width, height: stage.height },
    seed,
  };
}
