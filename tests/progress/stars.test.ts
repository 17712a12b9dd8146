import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEVER } from '../../src/content/levels';
import { mergeRecords } from '../../src/progress/scores';
import { mergeResult } from '../../src/progress/merge-result';
import {
  displayStarsOf,
  playerLevelOf,
  maxStarsOf,
  sumStars,
  sumStarsAt,
  sumStarsUpTo,
} from '../../src/progress/stars';
import { levelAt } from '../../src/progress/level';
import { emptyScore } from '../../src/progress/scores';
import { anyRecords, makePlayed, makeRecord, makeResult } from './sample';
import { sampleCatalogue, taleTime } from '../sample-games';

describe('the row of three stars', () => {
  it.each([
    [100, 3],
    [99, 3],
    [98.999, 2],
    [50, 2],
    [49.999, 1],
    [1, 1],
    [0.999, 0],
    [0, 0],
  ])('for %f percent is %i', (percent, stars) => {
    expect(displayStarsOf(percent)).toBe(stars);
  });

  it('never loses a star while the percentage rises', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (one, other) => {
        expect(displayStarsOf(Math.max(one, other))).toBeGreaterThanOrEqual(displayStarsOf(Math.min(one, other)));
      }),
    );
  });
});

describe('the stars that can be won at a level', () => {
  it('are those of the difficulties that are open there', () => {
    const played = makePlayed('12Balloon Ride', 2);
    const sums = [1, 2, 3, 5].map((level) => sumStarsUpTo([played], level, sampleCatalogue));
    const per = maxStarsOf(played);
    expect(sums.map(({ total }) => total)).toEqual([per, 2 * per, 3 * per, 3 * per]);
    expect(
      sumStarsUpTo(
        [makeRecord({ difficultyScores: { easy: emptyScore(3), medium: emptyScore(4), hard: emptyScore(5) } })],
        2,
        sampleCatalogue,
      ),
    ).toEqual({
      current: 0,
      total: 0,
      percent: 0,
      displayStars: 0,
    });
  });

  it('are all of them when the only open difficulty has three stars', () => {
    const won = { ...emptyScore(1), time: 9, stars: 3, firstStars: 3 as const };
    const record = makeRecord({ difficultyScores: { easy: won, medium: emptyScore(2), hard: emptyScore(3) } });
    expect(sumStarsUpTo([record], 1, sampleCatalogue)).toEqual({ current: 3, total: 3, percent: 100, displayStars: 3 });
    expect(sumStarsUpTo([record], 5, sampleCatalogue)).toEqual(sumStars([record], sampleCatalogue));
  });
});

describe('the stars of records', () => {
  const oneRating = makeRecord({ secondType: 'none' });
  const twoRatings = makeRecord({ secondType: 'accuracy' });

  it('can be 3 or 6 at a difficulty, 9 or 18 in a game', () => {
    expect([oneRating, twoRatings].map(maxStarsOf)).toEqual([3, 6]);
    expect([oneRating, twoRatings].map((record) => sumStars([record], sampleCatalogue).total)).toEqual([9, 18]);
    expect(sumStars([oneRating, twoRatings], sampleCatalogue)).toEqual({
      current: 0,
      total: 27,
      percent: 0,
      displayStars: 0,
    });
  });

  it('can be won at the difficulties of the game alone', () => {
    const tale = makeRecord({ gameType: taleTime.label });
    expect(sumStars([tale], sampleCatalogue).total).toBe(3);
    expect([1, 2, 3].map((difficulty) => sumStarsAt([tale], difficulty, sampleCatalogue).total)).toEqual([3, 0, 0]);
  });

  it('cannot be won at a difficulty that no level opens', () => {
    const closed = makeRecord({
      difficultyScores: { easy: emptyScore(2), medium: emptyScore(NEVER), hard: emptyScore(4) },
    });
    expect(sumStars([closed], sampleCatalogue).total).toBe(2 * maxStarsOf(closed));
    expect(
      [1, 2, 4, 5].map((level) => sumStarsUpTo([closed], level, sampleCatalogue).total / maxStarsOf(closed)),
    ).toEqual([0, 1, 2, 2]);
  });

  it('are 0 of 0 without records', () => {
    expect(sumStars([], sampleCatalogue)).toEqual({ current: 0, total: 0, percent: 0, displayStars: 0 });
    expect(playerLevelOf([], sampleCatalogue)).toEqual({ playerLevel: 0, allTotalStars: 0, currentStars: 0 });
  });

  it('are shown by the percentage that was not rounded', () => {
    const easy = makeResult({ stars: 3, firstStars: 3 });
    const { record } = mergeResult(oneRating, 'easy', easy);
    expect(sumStars([record], sampleCatalogue)).toEqual({ current: 3, total: 9, percent: 300 / 9, displayStars: 1 });
    const half = mergeResult(record, 'medium', makeResult({ stars: 2, firstStars: 2 })).record;
    expect(sumStars([half], sampleCatalogue).displayStars).toBe(2);
    // 1 star of 108 is 0.93 %, which rounds to 1 but does not reach it.
    const many = [
      makePlayed('1Balloon Ride', 1),
      ...Array.from({ length: 11 }, (_, index) => makeRecord({ Key: `${index + 2}Balloon Ride` })),
    ];
    expect(sumStars(many, sampleCatalogue)).toMatchObject({ current: 1, total: 108, displayStars: 0 });
  });

  it('of the five badges are together the stars of all', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const badges = [1, 2, 3, 4, 5].map((difficulty) => sumStarsAt(records, difficulty, sampleCatalogue));
        const { current, total, percent } = sumStars(records, sampleCatalogue);
        expect(badges.reduce((sum, badge) => sum + badge.current, 0)).toBe(current);
        expect(badges.reduce((sum, badge) => sum + badge.total, 0)).toBe(total);
        expect(playerLevelOf(records, sampleCatalogue)).toEqual({
          playerLevel: levelAt(percent),
          allTotalStars: total,
          currentStars: current,
        });
      }),
    );
  });

  it('count a difficulty for the badge that its content is of', () => {
    const records = [makePlayed('1Balloon Ride', 2, 'medium'), makePlayed('2Balloon Ride', 3, 'hard')];
    expect([1, 2, 3, 4].map((difficulty) => sumStarsAt(records, difficulty, sampleCatalogue))).toMatchObject([
      { current: 0, total: 6 },
      { current: 2, total: 6 },
      { current: 3, total: 6 },
      { current: 0, total: 0 },
    ]);
  });

  it('are counted once, however often the same records are merged', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(playerLevelOf(mergeRecords(mergeRecords(records, records), records), sampleCatalogue)).toEqual(
          playerLevelOf(records, sampleCatalogue),
        );
      }),
    );
  });
});
