import type { Content } from '../content/entities';
import { findLesson, offeredGames } from '../content/lesson';
import { MIN_WORDS } from '../content/units';
import { goldStarOf } from '../content/words';
import type { RoundDifficulty } from '../play/contract';
import type { DifficultyScore, GameResult, ScoreRecord } from './records';
import { higherOf, joinByKey } from './saved/join';

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

/** True for a record with a result at any difficulty. The others say nothing that the content does not, so they are not saved: a large pack has thousands. */
export function hasResult({ difficultyScores }: ScoreRecord): boolean {
  return Object.values(difficultyScores).some(({ time, stars }) => time !== null || stars > 0);
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

/** Decides between two results, the best one highest: stars, then score, then less time. The rest only makes the order total. */
function rankOf(result: DifficultyScore): readonly (number | string)[] {
  const { time, stars, score } = result;
  return [time === null ? 0 : 1, stars, score, -(time ?? 0), JSON.stringify(result)];
}

/** The better result; the content difficulty is that of the first. */
function betterOf(one: DifficultyScore, other: DifficultyScore): DifficultyScore {
  const better = higherOf(one, other, rankOf);
  return better === one ? one : { ...better, difficulty: one.difficulty };
}

function mapDifficulties(map: (difficulty: RoundDifficulty) => DifficultyScore): ScoreRecord['difficultyScores'] {
  return { easy: map('easy'), medium: map('medium'), hard: map('hard') };
}

/** Fresh records of the content with saved results: of each game and difficulty the better one. Records without content follow (spec: readings#37). */
export function mergeRecords(fresh: readonly ScoreRecord[], saved: readonly ScoreRecord[]): ScoreRecord[] {
  const merged = new Map(fresh.map((record) => [record.Key, record]));
  for (const other of saved) {
    const one = merged.get(other.Key);
    const difficultyScores = one && mapDifficulties((name) => betterOf(one.difficultyScores[name], other.difficultyScores[name]));
    merged.set(other.Key, one && difficultyScores ? { ...one, difficultyScores } : other);
  }
  return [...merged.values()];
}

function joinRecords(one: ScoreRecord, other: ScoreRecord): ScoreRecord {
  // Nearly all: a game changes one record.
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  // The rest of a record is as the content had it, and may have changed between two versions of it.
  const base = higherOf(one, other, (record) => [JSON.stringify({ ...record, difficultyScores: null })]);
  const difficultyScores = mapDifficulties((name) => {
    const [first, second] = [one.difficultyScores[name], other.difficultyScores[name]];
    return { ...higherOf(first, second, rankOf), difficulty: Math.max(first.difficulty, second.difficulty) };
  });
  return { ...base, difficultyScores };
}

/** Two saved lists as one: the better result of each record and difficulty, sorted by Key. A join: commutative, associative, idempotent. */
export function joinScores(ones: readonly ScoreRecord[], others: readonly ScoreRecord[]): ScoreRecord[] {
  return joinByKey(ones, others, ({ Key }) => Key, joinRecords);
}
