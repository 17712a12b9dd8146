import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestByDifficulty, bestOfCategory, bestOfSeveral } from '../../src/progress/best-levels';
import type { EndlessResult } from '../../src/progress/raise-level';
import { raiseLevel } from '../../src/progress/raise-level';
import type { LevelRecord } from '../../src/progress/records';
import { ROUND_DIFFICULTIES } from '../../src/play/game-facts';
import { anyEndless } from './sample';
import { sampleCatalogue } from '../sample-games';

const keep = (results: readonly EndlessResult[]): LevelRecord[] =>
  results.reduce<LevelRecord[]>((records, result) => raiseLevel(records, result), []);

const birds: EndlessResult = { gameType: 'Balloon Ride', categories: ['Birds'], difficulty: 'easy', newLevel: 4 };
const two: EndlessResult = { ...birds, categories: ['Birds', 'Food'], difficulty: 'hard', newLevel: 6 };

describe('the best endless levels', () => {
  it('of a tile: one for each difficulty, with its categories', () => {
    expect(
      bestByDifficulty(keep([birds, two, { ...birds, categories: ['Food'], newLevel: 3 }]), 'Balloon Ride'),
    ).toEqual({
      easy: { level: 4, difficulty: 'easy', categories: ['Birds'] },
      medium: null,
      hard: { level: 6, difficulty: 'hard', categories: ['Birds', 'Food'] },
    });
    expect(bestByDifficulty(keep([birds, two]), 'Pairs')).toEqual({ easy: null, medium: null, hard: null });
  });

  it('of a category: only from runs with that category alone', () => {
    const records = keep([birds, two, { ...birds, difficulty: 'hard', newLevel: 2 }]);
    expect(bestOfCategory(records, 'Balloon Ride', 'Birds')).toMatchObject({ level: 4, difficulty: 'easy' });
    expect(bestOfCategory(records, 'Balloon Ride', 'Food')).toBeNull();
  });

  it("of several: 'N Categories' of this game, without games that keep out of it and the game's own type", () => {
    const stray = keep([{ ...birds, gameType: 'Jumper', newLevel: 9 }]).map((record) => ({
      ...record,
      spreadGameType: 'Balloon Ride',
    }));
    const records = [...stray, ...keep([birds, two, { ...two, gameType: 'Pairs', newLevel: 8 }])];
    expect(
      [...bestOfSeveral(records, 'Balloon Ride', sampleCatalogue)].map(([type, { level }]) => [type, level]),
    ).toEqual([['2 Categories', 6]]);
  });

  it('are not changed by a lower run', () => {
    fc.assert(
      fc.property(fc.array(anyEndless, { maxLength: 8 }), anyEndless, fc.nat({ max: 40 }), (results, last, less) => {
        const before = keep([...results, last]);
        const lower = { ...last, newLevel: Math.max(0, last.newLevel - less) };
        expect(raiseLevel(before, lower)).toEqual(before);
      }),
    );
  });

  it('are the highest that was played', () => {
    fc.assert(
      fc.property(fc.array(anyEndless, { maxLength: 8 }), (results) => {
        const records = keep(results);
        for (const label of new Set(results.map(({ gameType }) => gameType))) {
          for (const difficulty of ROUND_DIFFICULTIES) {
            const played = results.filter((result) => result.gameType === label && result.difficulty === difficulty);
            const highest = Math.max(0, ...played.map(({ newLevel }) => newLevel));
            expect(bestByDifficulty(records, label)[difficulty]?.level ?? 0).toBe(highest);
          }
        }
      }),
    );
  });
});
