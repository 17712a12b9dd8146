import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundDifficulty } from '../../src/play/contract';
import type { DifficultyScore, GameResult, ScoreRecord } from '../../src/progress/records';
import type { Catalogue } from '../../src/play/game-facts';
import { ROUND_DIFFICULTIES } from '../../src/play/game-facts';
import { buildScores, emptyScore, hasResult, joinScores, mergeRecords } from '../../src/progress/scores';
import { mergeResult } from '../../src/progress/merge-result';
import { FUZZ_RUNS } from '../fuzz';
import {
  anyDifficulty,
  anyRecord,
  anyRecords,
  anyResult,
  makeRecord,
  makeResult,
  readContent,
  sampleLists,
} from './sample';
import { balloonRide, pairs } from '../sample-games';

const content = readContent();

/** A record with this result at Easy. */
function playedOnce(scoreType: ScoreRecord['scoreType'], result: Partial<GameResult>): ScoreRecord {
  return mergeResult(makeRecord({ scoreType }), 'easy', makeResult(result)).record;
}

/** Keys of the fresh records where the build has some games and the pack allows some. */
function keysWith(catalogue: Catalogue, PossibleGames: readonly string[]): string[] {
  return buildScores(readContent(sampleLists, { PossibleGames }, catalogue)).map(({ Key }) => Key);
}

function scoreIn(records: readonly ScoreRecord[], key: string, difficulty: RoundDifficulty): DifficultyScore {
  return records.find(({ Key }) => Key === key)?.difficultyScores[difficulty] ?? emptyScore(1);
}

/** What was earned, by record. */
function earnedIn(records: readonly ScoreRecord[]): Map<string, unknown> {
  const entries = records.map(({ Key, difficultyScores: scores }): [string, unknown] => [
    Key,
    ROUND_DIFFICULTIES.map((name) => [scores[name].stars, scores[name].score, scores[name].time]),
  ]);
  return new Map(entries);
}

describe('what is saved', () => {
  it('is what was won: the content says the rest at the next start', () => {
    const fresh = buildScores(content);
    expect(fresh.filter(hasResult)).toEqual([]);
    fc.assert(
      fc.property(fc.nat(fresh.length - 1), anyDifficulty, anyResult, (index, difficulty, result) => {
        const records = fresh.map((record, at) =>
          at === index ? mergeResult(record, difficulty, result).record : record,
        );
        const saved = records.filter(hasResult);
        expect(saved.map(({ Key }) => Key)).toEqual([fresh[index]?.Key]);
        expect(mergeRecords(fresh, saved)).toEqual(records);
      }),
    );
  });
});

describe('fresh records', () => {
  it('start with nothing earned, and no time', () => {
    const nothing = { correct: 0, incorrect: 0, score: 0, time: null, stars: 0, firstStars: 0, secondStars: 0 };
    expect(emptyScore(4)).toEqual({ difficulty: 4, ...nothing, firstNextGoals: null, secondNextGoals: null });
  });

  it('are one for each game that a subunit can offer, a story too', () => {
    expect(buildScores(content).map(({ Key }) => Key)).toEqual(['12Balloon Ride', '12Pairs', '12Word Hunt', '20Pairs']);
  });

  it("have none for a game that is 'null', for a subunit with seven words, or with none", () => {
    const keys = buildScores(content).map(({ Key }) => Key);
    expect(keys).not.toContain('12Riddles');
    expect(keys.filter((key) => key.startsWith('13') || key.startsWith('14'))).toEqual([]);
  });

  it('have none for a game that the build or the pack does not have', () => {
    expect(keysWith([pairs], ['Pairs', 'Balloon Ride'])).toEqual(['12Pairs', '20Pairs']);
    expect(keysWith([pairs, balloonRide], [balloonRide.label])).toEqual(['12Balloon Ride']);
  });

  it('say what the content says of the game, and have nothing earned', () => {
    const [one, two] = buildScores(content);
    expect(one).toEqual(makeRecord());
    expect(two).toEqual({
      ...makeRecord(),
      Key: '12Pairs',
      scoreType: 'time',
      gameType: 'Pairs',
      gameName: 'Pairs',
      firstType: 'time',
      secondType: 'incorrect',
      difficultyScores: { easy: emptyScore(2), medium: emptyScore(3), hard: emptyScore(4) },
    });
  });

  it('stand for base, base + 1 and base + 2, at most 5', () => {
    const record = buildScores(content).find(({ Key }) => Key === '12Word Hunt');
    expect(ROUND_DIFFICULTIES.map((name) => record?.difficultyScores[name].difficulty)).toEqual([5, 5, 5]);
  });
});

describe('a result', () => {
  it('is kept when it is the first, however poor', () => {
    fc.assert(
      fc.property(anyResult, anyDifficulty, (result, difficulty) => {
        const { record, kept } = mergeResult(makeRecord(), difficulty, result);
        expect(kept).toBe('current');
        expect(record.difficultyScores[difficulty]).toMatchObject(result);
      }),
    );
  });

  it.each([
    ['more stars and more score', { stars: 3, score: 9 }, 'current'],
    ['the same again', {}, 'current'],
    ['more stars, less score', { stars: 3, score: 3 }, 'previous'],
    ['fewer stars, more score', { stars: 0, score: 9 }, 'previous'],
    ['the same in more time', { time: 90 }, 'current'],
  ] as const)('of a normal game: %s', (_, change, kept) => {
    expect(mergeResult(playedOnce('normal', {}), 'easy', makeResult(change)).kept).toBe(kept);
  });

  it.each([
    ['less time', { time: 30 }, 'current'],
    ['the same time', {}, 'current'],
    ['more time', { time: 40.1 }, 'previous'],
    ['more time, but more stars', { stars: 2, time: 90 }, 'current'],
    ['more time, more score', { score: 9, time: 41 }, 'previous'],
    ['less time, less score', { score: 3, time: 10 }, 'previous'],
  ] as const)('of a time-scored game: %s', (_, change, kept) => {
    expect(mergeResult(playedOnce('time', {}), 'easy', makeResult(change)).kept).toBe(kept);
  });

  it('never lowers stars or score, nor slows a time-scored game at equal stars, and touches no other difficulty', () => {
    fc.assert(
      fc.property(anyRecord, anyDifficulty, anyResult, (before, difficulty, result) => {
        const { record, kept } = mergeResult(before, difficulty, result);
        const old = before.difficultyScores[difficulty];
        const now = record.difficultyScores[difficulty];
        expect(record).toEqual({ ...before, difficultyScores: { ...before.difficultyScores, [difficulty]: now } });
        expect(now).toEqual(kept === 'current' ? { ...result, difficulty: old.difficulty } : old);
        if (old.time === null) return;
        expect(now.stars).toBeGreaterThanOrEqual(old.stars);
        expect(now.score).toBeGreaterThanOrEqual(old.score);
        const isSlower = record.scoreType === 'time' && now.stars === old.stars && (now.time ?? 0) > old.time;
        expect(isSlower).toBe(false);
      }),
    );
  });
});

describe('two lists of records', () => {
  it('keep the better results when merged', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (ones, others) => {
        const merged = mergeRecords(ones, others);
        const keys = merged.map(({ Key }) => Key);
        expect(keys.toSorted()).toEqual([...new Set([...ones, ...others].map(({ Key }) => Key))].toSorted());
        for (const key of keys) {
          for (const name of ROUND_DIFFICULTIES) {
            const [one, other, best] = [
              scoreIn(ones, key, name),
              scoreIn(others, key, name),
              scoreIn(merged, key, name),
            ];
            expect(best.stars).toBe(Math.max(one.stars, other.stars));
            expect([one, other].map((score) => ({ ...score, difficulty: 0 }))).toContainEqual({
              ...best,
              difficulty: 0,
            });
            const equals = [one, other].filter(({ stars, time }) => stars === best.stars && time !== null);
            expect(best.score).toBe(equals.reduce((max, { score }) => Math.max(max, score), equals[0]?.score ?? 0));
          }
        }
      }),
    );
  });

  it('merge commutatively, except for the content difficulty, which is taken from the first', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (ones, others) => {
        expect(earnedIn(mergeRecords(ones, others))).toEqual(earnedIn(mergeRecords(others, ones)));
        for (const record of mergeRecords(ones, others)) {
          const first = ones.find(({ Key }) => Key === record.Key) ?? record;
          for (const name of ROUND_DIFFICULTIES)
            expect(record.difficultyScores[name].difficulty).toBe(first.difficultyScores[name].difficulty);
        }
      }),
    );
  });

  it('of several tablets are the same in whatever order and grouping they are joined, though the content has changed between them', () => {
    const anyList = fc
      .record({ difficulty: fc.integer({ min: 1, max: 5 }), stars: fc.integer({ min: 1, max: 3 }), correct: fc.nat(3) })
      .map(({ difficulty, ...won }) => {
        const record = makeRecord({});
        const easy = { ...emptyScore(difficulty), ...won, score: 5, time: 10 };
        return [{ ...record, difficultyScores: { ...record.difficultyScores, easy } }];
      });
    fc.assert(
      fc.property(anyList, anyList, anyList, (one, two, three) => {
        const joined = joinScores(joinScores(one, two), three);
        expect(joinScores(one, joinScores(two, three))).toEqual(joined);
        expect(joinScores(joinScores(three, one), two)).toEqual(joined);
        expect(joinScores(joined, one)).toEqual(joined);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('are unchanged when merged with themselves', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(mergeRecords(records, records)).toEqual(records);
      }),
    );
  });
});
