import type { Content } from '../../content/entities';
import { endlessContent } from '../../content/endless';
import { lessonContent } from '../../content/offers';
import { sentencesFor } from '../../content/story-pages';
import { goldStarOf } from '../../content/words';
import type { RoundDifficulty, GameSetup, TuningTable } from '../../play/contract';
import type { GameFacts } from '../../play/game-facts';
import type { StarGoals } from '../../play/stars';
import type { Pace } from './game-pace';
import { hasNeed } from '../../play/needs';
import type { Recall } from '../../progress/recall';
import type { EndlessGame, NormalGame } from './selected-game';

/** The star goals of a game at a difficulty, from content (spec: readings#10). */
export function goalsOf(content: Content, game: GameFacts, difficulty: RoundDifficulty): StarGoals {
  const { scoreType, type, secondType, thresholds, secondThresholds } = goldStarOf(content, game);
  const second =
    secondType === 'none' || !secondThresholds ? null : { type: secondType, thresholds: secondThresholds[difficulty] };
  return { scoreType, first: { type, thresholds: thresholds[difficulty] }, second };
}

/**
 * A game of a lesson. `rank` is null where no level was chosen: today's lesson and a teacher's set
 * ask all of their words.
 */
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
  /**
   * What the child remembers (`createRecall`). Without it nothing is introduced, and no word is
   * urgent.
   */
  readonly recall?: Recall | null;
}

/**
 * The content that a game is begun with, with the pictures of a story's pages. Menus judge the same
 * by `lessonContent` and `endlessContent`.
 */
export function contentOfGame({
  content,
  game,
  difficulty,
}: Pick<SetupOptions, 'content' | 'game' | 'difficulty'>): Pick<GameSetup, 'mode' | 'words' | 'numbers' | 'sentences'> {
  switch (game.mode) {
    case 'normal':
      return {
        ...lessonContent(content, { ...game, game: game.descriptor }, difficulty),
        sentences: sentencesFor(content, game.lesson, difficulty),
      };
    case 'endless':
      return endlessContent(content, game.descriptor, game.categories, difficulty);
  }
}

/** True for a game whose words are words of the lesson: neither numbers nor sentences. */
const asksWords = (game: GameFacts): boolean =>
  (['numbers', 'pages', 'blanks'] as const).every((need) => !hasNeed(game, need));

/** Builds the setup of a game. */
export function buildSetup(options: SetupOptions): GameSetup {
  const { content, game, tuning, difficulty, correctness, stage, seed, pace, recall } = options;
  const { descriptor, mode } = game;
  const { words, numbers, sentences } = contentOfGame(options);
  return {
    difficulty,
    mode,
    tuning: tuning[difficulty],
    words: recall && asksWords(descriptor) ? recall(words) : words,
    numbers,
    sentences,
    ...(mode === 'normal' && game.rank !== null && { level: game.rank }),
    goals: goalsOf(content, descriptor, difficulty),
    correctness,
    isCalm: false,
    ...pace,
    stage: { width: stage.width, height: stage.height },
    seed,
  };
}
