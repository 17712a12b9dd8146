import type { Content, VocabItem } from '../../content/entities';
import { lessonOf } from '../../content/can-begin';
import { MIN_WORDS } from '../../content/units';
import type { GameSetup, TuningTable } from '../../play/contract';
import type { StarGoals } from '../../play/stars';
import type { Memory } from '../../progress/word-memory';
import type { Recall } from '../../progress/recall';
import type { GameDescriptor } from '../../stage/define-game';
import type { Pace } from '../games/game-pace';
import { buildSetup } from '../games/game-setup';

/**
 * Rounds of a game of the path: half of a game of the menu, so that the whole path takes about ten
 * minutes.
 */
const ROUNDS = 2;

/** Whoever answers has stars: the path is walked, not won. */
const GOALS: StarGoals = { scoreType: 'normal', first: { type: 'correct', thresholds: [1, 3, 6] }, second: null };

interface TodaySetupOptions {
  readonly content: Content;
  readonly descriptor: GameDescriptor;
  readonly tuning: TuningTable;
  readonly words: readonly VocabItem[];
  readonly recall: Recall | null;
  readonly correctness: GameSetup['correctness'];
  readonly stage: GameSetup['stage'];
  readonly seed: number;
  readonly pace: Pace;
}

/**
 * Words that were met, where they are enough: whoever is to find a word for a picture has heard it.
 */
export function listMet(words: readonly VocabItem[], memory: Memory): readonly VocabItem[] {
  const met = words.filter(({ Key }) => memory.has(String(Key)));
  return met.length >= MIN_WORDS ? met : words;
}

/**
 * The setup of a game of today's path: two rounds with the lesson's words, regardless of their
 * rank. `stage` is its size in CSS pixels.
 */
export function buildTodaySetup({ words, descriptor, ...options }: TodaySetupOptions): GameSetup {
  const game = { mode: 'normal', descriptor, lesson: lessonOf(words), target: null, rank: null } as const;
  const setup = buildSetup({ ...options, game, difficulty: 'easy' });
  return { ...setup, tuning: { ...setup.tuning, rounds: ROUNDS }, goals: GOALS };
}
