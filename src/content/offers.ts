import type { RoundDifficulty } from '../play/contract';
import type { GameFacts } from '../play/game-facts';
import type { GameContent } from '../play/needs';
import { findUnmetNeed, hasNeed } from '../play/needs';
import type { Content, Openings } from './entities';
import { blanksOf, numbersFor, wordsFor } from './game-words';
import type { Lesson } from './lesson';
import { pagesOf } from './lesson';
import { MAX_LEVEL, NEVER } from './levels';
import { MIN_WORDS } from './units';

/** A game of a lesson as a child chooses it. */
export interface LessonGame {
  readonly game: GameFacts;
  readonly lesson: Lesson;
  /**
   * The chosen level; null where none was: today's lesson and a teacher's set ask all of their
   * words.
   */
  readonly rank: number | null;
  /** The chosen VTA_Cat of a game that is split by it; null for all words. */
  readonly target: string | null;
}

/**
 * The content that a game of a lesson is begun with: the words up to the learner's level, of these
 * those of the target (spec: readings#19).
 */
export function lessonContent(
  content: Content,
  { game, lesson, rank, target }: LessonGame,
  difficulty: RoundDifficulty,
): GameContent {
  const level = rank ?? MAX_LEVEL;
  const words = wordsFor(lesson, level);
  const isReading = hasNeed(game, 'pages') || hasNeed(game, 'blanks');
  return {
    mode: 'normal',
    difficulty,
    words: target === null ? words : words.filter(({ vtaCat }) => vtaCat === target),
    numbers: numbersFor(content, game, level),
    sentences: isReading ? pagesOf(content, lesson).map((item) => blanksOf(item, difficulty)) : [],
  };
}

/** True when a game of a lesson can be begun at a difficulty. */
export function canBegin(content: Content, chosen: LessonGame, difficulty: RoundDifficulty): boolean {
  return findUnmetNeed(chosen.game, lessonContent(content, chosen, difficulty)) === null;
}

/** The distinct VTA_Cat values of a lesson: the targets of a game that is split by them. */
export function listTargets({ words }: Lesson): string[] {
  return [...new Set(words.flatMap(({ VTA_Cat }) => VTA_Cat ?? []))];
}

/** The targets that are chosen between; null alone where there is nothing to choose. */
export function targetsOf({ isSplitByTarget }: GameFacts, lesson: Lesson): readonly (string | null)[] {
  const targets = isSplitByTarget ? listTargets(lesson) : [];
  return targets.length > 1 ? targets : [null];
}

/** Content difficulty of the three buttons from a row's starting difficulty. */
export function difficultiesFrom(start: number): Readonly<Record<RoundDifficulty, number>> {
  return {
    easy: Math.min(MAX_LEVEL, start),
    medium: Math.min(MAX_LEVEL, start + 1),
    hard: Math.min(MAX_LEVEL, start + 2),
  };
}

/** One game as a subunit offers it. */
export interface OfferedGame {
  readonly game: GameFacts;
  /**
   * Levels from which Easy, Medium and Hard can be played: base, base + 1, base + 2, at most 5
   * (spec: readings#2), or the first above it at which the words are there; `NEVER` where no level
   * has them.
   */
  readonly opensAt: Openings;
}

/**
 * The levels from which the difficulties of a game can be played with one of these targets. `start`
 * is its row's.
 */
export function findOpenings(
  content: Content,
  { game, lesson }: Pick<LessonGame, 'game' | 'lesson'>,
  targets: readonly (string | null)[],
  start: number,
): OfferedGame['opensAt'] {
  const from = difficultiesFrom(start);
  const find = (difficulty: RoundDifficulty): number => {
    if (!game.difficulties.includes(difficulty)) return NEVER;
    for (let rank = from[difficulty]; rank <= MAX_LEVEL; rank += 1) {
      if (targets.some((target) => canBegin(content, { game, lesson, rank, target }, difficulty))) return rank;
    }
    return NEVER;
  };
  return { easy: find('easy'), medium: find('medium'), hard: find('hard') };
}

/**
 * The game of a column of a lesson's row, with the levels that open it; null where no level does.
 */
function findOffer(
  content: Content,
  lesson: Lesson,
  label: string,
  start: number | null,
  level: number,
): OfferedGame | null {
  const game = content.possibleGames.find((possible) => possible.label === label);
  if (!game || start === null || start > level) return null;
  const opensAt = findOpenings(content, { game, lesson }, targetsOf(game, lesson), start);
  return Object.values(opensAt).some((opening) => opening <= level) ? { game, opensAt } : null;
}

/**
 * The games of a lesson at a level 1 to 5, in the order of the sheet's columns: those that can be
 * begun there, at one difficulty at least. spec: data#what-is-offered, readings#70.
 */
export function offeredGames(content: Content, lesson: Lesson, level: number): OfferedGame[] {
  if (lesson.words.length < MIN_WORDS) return [];
  return Object.entries(lesson.row.games).flatMap(
    ([label, start]) => findOffer(content, lesson, label, start, level) ?? [],
  );
}
