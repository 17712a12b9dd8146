import { describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { readContent } from '../../tools/balance/child';
import type { Cell } from '../../tools/balance/table';
import { BEGINNER, FLUENT, findImbalances, medianStars, playCell, shareWithStar } from '../../tools/balance/table';
import { DIFFICULTIES } from '../bots';

/**
 * Enough to see a game out of balance; `npm run test:nightly` plays more,
 * `npm run bench -- balance` two hundred.
 */
const GAMES_EACH = process.env['EVERY'] ? 40 : 8;
const SLOW_MILLISECONDS = 60_000;

const content = readContent('assets/packs/mi');

/** A cell of games that earned this many stars each. */
function cellOf(rightRatio: number, stars: readonly number[], hasEnded = true): Cell {
  return {
    label: 'Game',
    difficulty: 'easy',
    rightRatio,
    games: stars.map((count) => ({ stars: count, seconds: 60, hasEnded })),
  };
}

describe('the balance', () => {
  it('counts games with a star, and takes the lower middle one', () => {
    expect(shareWithStar(cellOf(0.5, [0, 1, 3, 0]))).toBe(0.5);
    expect(medianStars(cellOf(0.5, [3, 0, 1]))).toBe(1);
    expect(medianStars(cellOf(0.5, [3, 2, 3, 2]))).toBe(2);
  });

  it('says in plain words what is out of it', () => {
    expect(findImbalances(cellOf(0.5, [0, 0, 1]))).toEqual([
      'Game, easy, p = 0.5: only 33 % of the games earned a star',
    ]);
    expect(findImbalances(cellOf(0.98, [3, 2, 2]))).toEqual([
      'Game, easy, p = 0.98: the median game earned 2 stars, not 3',
    ]);
    expect(findImbalances(cellOf(0.7, [3], false))).toEqual(['Game, easy, p = 0.7: 1 of 1 games never ended']);
    expect([cellOf(0.5, [0, 1, 1]), cellOf(0.7, [0]), cellOf(0.98, [3, 3, 0])].flatMap(findImbalances)).toEqual([]);
    expect(findImbalances({ ...cellOf(0.5, [0, 0]), difficulty: 'hard' })).toEqual([
      'Game, hard, p = 0.5: only 0 % of the games earned a star',
    ]);
  });
});

describe.each(registry.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  it(
    'gives a star to a beginner, and three to a fluent child, at every difficulty',
    async () => {
      const cells: Cell[] = [];
      for (const difficulty of DIFFICULTIES) {
        for (const { rightRatio } of [BEGINNER, FLUENT])
          cells.push(await playCell(content, game, difficulty, rightRatio, GAMES_EACH));
      }
      expect(cells.map(({ games }) => games.length)).toEqual(cells.map(() => GAMES_EACH));
      expect(cells.flatMap(findImbalances)).toEqual([]);
    },
    SLOW_MILLISECONDS,
  );
});
