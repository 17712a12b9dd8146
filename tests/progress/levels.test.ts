import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundDifficulty } from '../../src/play/contract';
import type { EndlessResult } from '../../src/progress/raise-level';
import { joinLevels } from '../../src/progress/levels';
import { raiseLevel } from '../../src/progress/raise-level';
import type { LevelRecord } from '../../src/progress/records';
import { anyEndless, anyLevels } from './sample';

const LEVEL = { easy: 'levelEasy', medium: 'levelMedium', hard: 'levelHard' } as const;
const birds: EndlessResult = { gameType: 'Balloon Ride', categories: ['Birds'], difficulty: 'medium', newLevel: 4 };
const three: EndlessResult = { ...birds, categories: ['Birds', 'Fish', 'Food'] };

/** What a record is about: many categories share one record for each number of them. */
function placeOf({ gameType, spreadGameType, category }: LevelRecord): string {
  return JSON.stringify([gameType, spreadGameType, typeof category === 'string' ? category : null]);
}

function levelsOf(records: readonly LevelRecord[]): Map<string, number[]> {
  return new Map(records.map((record) => [placeOf(record), [record.levelEasy, record.levelMedium, record.levelHard]]));
}

describe('an endless level', () => {
  it('is recorded under its game and category, at the difficulty played', () => {
    expect(raiseLevel([], birds)).toEqual([
      {
        gameType: 'Balloon Ride',
        spreadGameType: 'Balloon Ride',
        category: 'Birds',
        levelEasy: 0,
        levelMedium: 4,
        levelHard: 0,
        categoryEasy: [],
        categoryMedium: ['Birds'],
        categoryHard: [],
      },
    ]);
  });

  it("of several categories is recorded as 'N Categories' of the real game", () => {
    expect(raiseLevel([], three)).toMatchObject([
      {
        gameType: '3 Categories',
        spreadGameType: 'Balloon Ride',
        category: ['Birds', 'Fish', 'Food'],
        categoryMedium: ['Birds', 'Fish', 'Food'],
      },
    ]);
  });

  it('of the same number of other categories replaces a lower one', () => {
    const other = { ...three, categories: ['Food', 'Trees', 'Fish'], newLevel: 9 };
    expect(raiseLevel(raiseLevel([], three), other)).toMatchObject([
      { gameType: '3 Categories', levelMedium: 9, categoryMedium: other.categories },
    ]);
    expect(raiseLevel(raiseLevel([], other), three)).toMatchObject([
      { gameType: '3 Categories', levelMedium: 9, categoryMedium: other.categories },
    ]);
  });

  it('is separate from other games, other categories and other numbers of them', () => {
    const results = [
      birds,
      three,
      { ...birds, categories: ['Fish'] },
      { ...three, gameType: 'Pairs' },
      { ...three, categories: ['Birds', 'Fish'] },
    ];
    const records = results.reduce<LevelRecord[]>((list, result) => raiseLevel(list, result), []);
    expect(records.map(({ levelMedium }) => levelMedium)).toEqual([4, 4, 4, 4, 4]);
  });

  it('only rises, and only for the difficulty played', () => {
    fc.assert(
      fc.property(anyLevels, anyEndless, (before, result) => {
        const after = levelsOf(raiseLevel(before, result));
        const own = raiseLevel([], result).map(placeOf);
        for (const [place, [easy = 0, medium = 0, hard = 0]] of levelsOf(before)) {
          const old: Record<RoundDifficulty, number> = { easy, medium, hard };
          const raised = { ...old, [result.difficulty]: Math.max(old[result.difficulty], result.newLevel) };
          const expected = own.includes(place) ? raised : old;
          expect(after.get(place)).toEqual([expected.easy, expected.medium, expected.hard]);
        }
        expect(own.map((place) => after.has(place))).toEqual([true]);
      }),
    );
  });

  it('does not change the given list', () => {
    fc.assert(
      fc.property(anyLevels, anyEndless, (before, result) => {
        const copy = structuredClone(before);
        raiseLevel(before, result);
        expect(before).toEqual(copy);
      }),
    );
  });
});

describe('two lists of levels', () => {
  it('are merged to the higher level of each', () => {
    fc.assert(
      fc.property(anyLevels, anyLevels, (ones, others) => {
        const [first, second, merged] = [levelsOf(ones), levelsOf(others), levelsOf(joinLevels(ones, others))];
        expect([...merged.keys()].toSorted()).toEqual([...new Set([...first.keys(), ...second.keys()])].toSorted());
        for (const [place, levels] of merged) {
          const one = first.get(place) ?? [0, 0, 0];
          const other = second.get(place) ?? [0, 0, 0];
          expect(levels).toEqual(one.map((level, index) => Math.max(level, other[index] ?? 0)));
        }
      }),
    );
  });

  it('keep the categories in which the higher level was reached', () => {
    const higher = { ...three, categories: ['Food', 'Trees', 'Fish'], newLevel: 9 };
    const merged = joinLevels(raiseLevel([], three), raiseLevel([], higher));
    expect(merged.map((record) => [record[LEVEL.medium], record.categoryMedium])).toEqual([[9, higher.categories]]);
  });
});
