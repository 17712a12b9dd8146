import type { Content } from '../content/entities';
import { findLesson, offeredGames } from '../content/lesson';
import { MIN_WORDS } from '../content/units';
import { goldStarOf } from '../content/words';
import type { RoundDifficulty } from '../play/contract';
import type { DifficultyScore, GameResult, ScoreRecord } from './records';

/** Key of a score record: gameData Key plus game label. spec: data#score-record. */
export function recordKeyOf(gameDataKey: number | string, label: string): string {
  return `${gameDataKey}${label}`;
}

/** The score before the first result. `difficulty` is the content difficulty, 1..5. spec: data#score-record. */
export function emptyScore(difficulty: number): DifficultyScore {
  return {
    difficulty,
    correct: 0,
    incorrect: 0,
    score: 0,
    time: null,
    stars: 0,
    firstStars: 0,
    secondStars: 0,
    firstNextGoals: null,
    secondNextGoals: null,
  };
}

/**
 * Fresh records: one for each game that a subunit of the content can offer. Games that cannot be played add nothing to the totals.
 * spec: data#score-record, data#what-is-offered, readings#4.
 */
export function buildScores(content: Content): ScoreRecord[] {
  const hardest = 5;
  const records = content.gameData.flatMap((row): ScoreRecord[] => {
    const lesson = findLesson(content, row.category, row.target, false) ?? findLesson(content, row.category, row.target, true);
    if (!lesson || lesson.words.length < MIN_WORDS) return [];
    return offeredGames(content, lesson, hardest).map(({ game, difficulties }) => {
      const { scoreType, type, secondType } = goldStarOf(content, game);
      return {
        Key: recordKeyOf(row.Key, game.label),
        scoreType,
        category: row.category,
        gameType: game.label,
        gameName: game.label,
        target: row.target,
        firstType: type,
        secondType,
        difficultyScores: {
          easy: emptyScore(difficulties.easy),
          medium: emptyScore(difficulties.medium),
          hard: emptyScore(difficulties.hard),
        },
      };
    });
  });
  return [...new Map(records.map((record) => [record.Key, record])).values()];
}

/** True when a result is at least as good as the current best, and so replaces it (spec: readings#9). */
function isAtLeastAsGood(scoreType: ScoreRecord['scoreType'], next: GameResult, current: DifficultyScore): boolean {
  if (current.time === null) return true;
  if (next.stars < current.stars || next.score < current.score) return false;
  return scoreType !== 'time' || next.stars > current.stars || next.time <= current.time;
}

/** The record with a result merged in; `kept` says whether the new result or the previous best is in it. Does not change its arguments. */
export function mergeResult(
  record: ScoreRecord,
  difficulty: RoundDifficulty,
  result: GameResult,
): { readonly record: ScoreRecord; readonly kept: 'current' | 'previous' } {
  const current = record.difficultyScores[difficulty];
  if (!isAtLeastAsGood(record.scoreType, result, current)) return { record, kept: 'previous' };
  const difficultyScores = { ...record.difficultyScores, [difficulty]: { ...result, difficulty: current.difficulty } };
  return { record: { ...record, difficultyScores }, kept: 'current' };
}

function betterOf(one: DifficultyScore, other: DifficultyScore): DifficultyScore {
  if (other.time === null) return one;
  if (one.time === null) return other;
  if (one.stars !== other.stars) return one.stars > other.stars ? one : other;
  if (one.score !== other.score) return one.score > other.score ? one : other;
  return one.time <= other.time ? one : other;
}

/** Merges two lists of records: the better result for each record and difficulty. */
export function mergeRecords(ones: readonly ScoreRecord[], others: readonly ScoreRecord[]): ScoreRecord[] {
  const merged = new Map(ones.map((record) => [record.Key, record]));
  for (const other of others) {
    const one = merged.get(other.Key);
    if (!one) {
      merged.set(other.Key, other);
      continue;
    }
    const better = (difficulty: RoundDifficulty): DifficultyScore => ({
      ...betterOf(one.difficultyScores[difficulty], other.difficultyScores[difficulty]),
      difficulty: one.difficultyScores[difficulty].difficulty,
    });
    merged.set(one.Key, { ...one, difficultyScores: { easy: better('easy'), medium: better('medium'), hard: better('hard') } });
  }
  return [...merged.values()];
}
