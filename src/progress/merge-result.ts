import type { RoundDifficulty } from '../play/contract';
import type { DifficultyScore, GameResult, ScoreRecord } from './records';

// Apart from what home needs of scores (./scores.ts).

/**
 * True when a result is at least as good as the current best, and so replaces it
 * (spec: readings#9).
 */
function isAtLeastAsGood(scoreType: ScoreRecord['scoreType'], next: GameResult, current: DifficultyScore): boolean {
  if (current.time === null) return true;
  if (next.stars < current.stars || next.score < current.score) return false;
  return scoreType !== 'time' || next.stars > current.stars || next.time <= current.time;
}

/**
 * The record with a result merged in; `kept` says whether the new result or the previous best is in
 * it. Does not change its arguments.
 */
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
