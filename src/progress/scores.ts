import type { ContentIndex, LessonFacts } from '../content/entities';
import { goldStarOf } from '../content/words';
import type { RoundDifficulty } from '../play/contract';
import { memoize } from '../play/memoize';
import { findGame } from '../play/game-facts';
import type { DifficultyScore, ScoreRecord } from './records';
import { higherOf, joinByKey } from './join';

/** Key of a score record: gameData Key plus game label. spec: data#score-record. */
export function recordKeyOf(gameDataKey: number | string, label: string): string {
  return `${gameDataKey}${label}`;
}

/**
 * The score before the first result. `difficulty` is the content difficulty, 1..5.
 * spec: data#score-record.
 */
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

function mapDifficulties(map: (difficulty: RoundDifficulty) => DifficultyScore): ScoreRecord['difficultyScores'] {
  return { easy: map('easy'), medium: map('medium'), hard: map('hard') };
}

/** What records are made of. */
export type Scored = Pick<ContentIndex, 'catalogue' | 'goldStar' | 'lessons'>;

/**
 * Fresh records of some lessons: one for each game that a subunit can offer. Games that cannot be
 * played add nothing to the totals. spec: data#score-record, data#what-is-offered, readings#4.
 */
export function buildScores(content: Scored, lessons: readonly LessonFacts[] = content.lessons): ScoreRecord[] {
  const records = new Map<string, ScoreRecord>();
  for (const [index, { Key: row, unit, name, games }] of lessons.entries()) {
    // A story of the names of a unit, whose row it shares, has no records of its own.
    if (lessons[index - 1]?.Key === row) continue;
    for (const [label, opensAt] of Object.entries(games)) {
      const game = findGame(content.catalogue, label);
      if (!game) continue;
      const { scoreType, type, secondType } = goldStarOf(content, game);
      const Key = recordKeyOf(row, label);
      records.set(Key, {
        Key,
        scoreType,
        category: unit,
        gameType: label,
        gameName: label,
        target: name,
        firstType: type,
        secondType,
        difficultyScores: mapDifficulties((difficulty) => emptyScore(opensAt[difficulty])),
      });
    }
  }
  return [...records.values()];
}

/** Records by their keys. The index of a list is made once. */
export const recordsByKey = memoize(
  (records: readonly ScoreRecord[]): ReadonlyMap<string, ScoreRecord> =>
    new Map(records.map((record) => [record.Key, record])),
);

/**
 * True for a record with a result at any difficulty. The others say nothing that the content does
 * not, so they are not saved: a large pack has thousands.
 */
export function hasResult({ difficultyScores }: ScoreRecord): boolean {
  return Object.values(difficultyScores).some(({ time, stars }) => time !== null || stars > 0);
}

/**
 * Decides between two results, the best one highest: stars, then score, then less time. The rest
 * makes the order total, but for the content's difficulty, which is joined apart: a result must not
 * change its place by being joined.
 */
function rankOf({ difficulty: _difficulty, ...result }: DifficultyScore): readonly (number | string)[] {
  const { time, stars, score } = result;
  return [time === null ? 0 : 1, stars, score, -(time ?? 0), JSON.stringify(result)];
}

/** The better result; the content difficulty is that of the first. */
function betterOf(one: DifficultyScore, other: DifficultyScore): DifficultyScore {
  const better = higherOf(one, other, rankOf);
  return better === one ? one : { ...better, difficulty: one.difficulty };
}

/**
 * Fresh records of the content with saved results: of each game and difficulty the better one.
 * Records without content follow (spec: readings#37).
 */
export function mergeRecords(fresh: readonly ScoreRecord[], saved: readonly ScoreRecord[]): ScoreRecord[] {
  const merged = new Map(fresh.map((record) => [record.Key, record]));
  for (const other of saved) {
    const one = merged.get(other.Key);
    const difficultyScores =
      one && mapDifficulties((name) => betterOf(one.difficultyScores[name], other.difficultyScores[name]));
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

/**
 * Two saved lists as one: the better result of each record and difficulty, sorted by Key. A join:
 * commutative, associative, idempotent.
 */
export function joinScores(ones: readonly ScoreRecord[], others: readonly ScoreRecord[]): ScoreRecord[] {
  return joinByKey(ones, others, ({ Key }) => Key, joinRecords);
}
