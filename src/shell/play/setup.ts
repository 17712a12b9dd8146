import type { Content } from '../../content/entities';
import { wordsForCategories } from '../../content/endless';
import { numbersFor, sentencesFor, wordsFor } from '../../content/game-words';
import { goldStarOf } from '../../content/words';
import type { RoundDifficulty, GameSetup } from '../../play/contract';
import type { GameFacts } from '../../play/game-facts';
import type { StarGoals } from '../../play/stars';
import type { EndlessGame, NormalGame } from './selected-game';

/** The star goals of a game at a difficulty, from content (spec: readings#10). */
export function goalsOf(content: Content, game: GameFacts, difficulty: RoundDifficulty): StarGoals {
  const { scoreType, type, secondType, thresholds, secondThresholds } = goldStarOf(content, game);
  const second = secondType === 'none' || !secondThresholds ? null : { type: secondType, thresholds: secondThresholds[difficulty] };
  return { scoreType, first: { type, thresholds: thresholds[difficulty] }, second };
}

/** Endless mode uses words of all ranks. */
const HIGHEST_RANK = 5;

/** What a setup is built from. */
export interface SetupOptions {
  readonly content: Content;
  readonly game: Pick<NormalGame, 'mode' | 'descriptor' | 'lesson' | 'rank' | 'target'> | EndlessGame;
  readonly difficulty: RoundDifficulty;
  readonly correctness: Readonly<Record<string, number>>;
  readonly stage: GameSetup['stage'];
  readonly seed: number;
  /** Calm mode, from the settings. */
  readonly isCalm?: boolean;
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
        words: wordsFor(game.lesson, game.rank).filter(({ vtaCat }) => game.target === null || vtaCat === game.target),
        numbers: numbersFor(content, game.descriptor, game.rank),
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

/** Builds the setup of a game. */
export function buildSetup(options: SetupOptions): GameSetup {
  const { content, game, difficulty, correctness, stage, seed, isCalm = false } = options;
  const { descriptor, mode } = game;
  return {
    difficulty,
    mode,
    tuning: descriptor.tuning[difficulty],
    ...lessonContentOf(options),
    goals: goalsOf(content, descriptor, difficulty),
    correctness,
    isCalm,
    stage: { width: stage.width, height: stage.height },
    seed,
  };
}
