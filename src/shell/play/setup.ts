import type { Content } from '../../content/entities';
import { wordsForCategories } from '../../content/endless';
import { numbersFor, sentencesFor, wordsFor } from '../../content/game-words';
import { goldStarOf } from '../../content/words';
import type { RoundDifficulty, GameSetup, TuningTable } from '../../play/contract';
import type { GameFacts } from '../../play/game-facts';
import type { StarGoals } from '../../play/stars';
import type { Pace } from './pace';
import { hasNeed } from '../../content/needs';
import type { Recall } from '../../progress/recall';
import type { EndlessGame, NormalGame } from './selected-game';

/** The star goals of a game at a difficulty, from content (spec: readings#10). */
export function goalsOf(content: Content, game: GameFacts, difficulty: RoundDifficulty): StarGoals {
  const { scoreType, type, secondType, thresholds, secondThresholds } = goldStarOf(content, game);
  const second = secondType === 'none' || !secondThresholds ? null : { type: secondType, thresholds: secondThresholds[difficulty] };
  return { scoreType, first: { type, thresholds: thresholds[difficulty] }, second };
}

/** Endless mode uses words of all ranks. */
const HIGHEST_RANK = 5;

/** A game of a lesson. `rank` is null where no level was chosen: today's lesson and a teacher's set ask all of their words. */
type LessonGame = Pick<NormalGame, 'mode' | 'descriptor' | 'lesson' | 'target'> & { readonly rank: number | null };

/** What a setup is built from. */
export interface SetupOptions {
  readonly content: Content;
  readonly game: LessonGame | EndlessGame;
  readonly tuning: TuningTable;
  readonly difficulty: RoundDifficulty;
  readonly correctness: Readonly<Record<string, number>>;
  readonly stage: GameSetup['stage'];
  readonly seed: number;
  /** From the settings (`paceOf`). */
  readonly pace?: Pace;
  /** What the child remembers (`createRecall`). Without it nothing is introduced, and no word is urgent. */
  readonly recall?: Recall | null;
}

/**
 * The content that a game asks: the subunit's words filtered by the learner's level (spec: readings#19), or all words of the categories.
 */
export function lessonContentOf({
  content,
  game,
  difficulty,
}: Pick<SetupOptions, 'content' | 'game' | 'difficulty'>): Pick<GameSetup, 'words' | 'numbers' | 'sentences'> {
  switch (game.mode) {
    case 'normal':
      return {
        words: wordsFor(game.lesson, game.rank ?? HIGHEST_RANK).filter(({ vtaCat }) => game.target === null || vtaCat === game.target),
        numbers: numbersFor(content, game.descriptor, game.rank ?? HIGHEST_RANK),
        sentences: sentencesFor(content, game.lesson, difficulty),
      };
    case 'endless':
      return {
        words: wordsForCategories(content, game.descriptor, game.categories),
        numbers: numbersFor(content, game.descriptor, HIGHEST_RANK),
        sentences: [],
      };
  }
}

/** True for a game whose words are words of the lesson: neither numbers nor sentences. */
const asksWords = (game: GameFacts): boolean => (['numbers', 'pages', 'blanks'] as const).every((need) => !hasNeed(game, need));

/** Builds the setup of a game. */
export function buildSetup(options: SetupOptions): GameSetup {
  const { content, game, tuning, difficulty, correctness, stage, seed, pace, recall } = options;
  const { descriptor, mode } = game;
  const lesson = lessonContentOf(options);
  return {
    difficulty,
    mode,
    tuning: tuning[difficulty],
    ...lesson,
    words: recall && asksWords(descriptor) ? recall(lesson.words) : lesson.words,
    ...(mode === 'normal' && game.rank !== null && { level: game.rank }),
    goals: goalsOf(content, descriptor, difficulty),
    correctness,
    isCalm: false,
    ...pace,
    stage: { width: stage.width, height: stage.height },
    seed,
  };
}
