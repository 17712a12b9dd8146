import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveIt } from '..';
import type { Piece, PuzzleTuning } from '../rules-puzzles';
import { dealPieces, kindOf, listTargets } from '../rules-puzzles';
import { createChance } from '../../../src/play/chance';
import type { RoundDifficulty, GameSetup } from '../../../src/play/contract';
import { numberOf } from '../../../src/play/number-words';
import { DIFFICULTIES, makeNumbers, makeSetup } from '../../../tests/bots';
import { tuning as ownTuning } from '../tuning';

function setupOf(difficulty: RoundDifficulty, numbers: number): GameSetup<PuzzleTuning> {
  return {
    ...makeSetup(solveIt, difficulty, 'normal', 1, { numbers: makeNumbers(numbers) }),
    tuning: ownTuning[difficulty] as PuzzleTuning,
  };
}

/**
 * Whether the pieces can be laid so that they come to a number, by trying them all, from left to
 * right.
 */
function canMake(
  pieces: readonly Piece[],
  values: ReadonlyMap<string, number>,
  slots: number,
  wanted: number,
): boolean {
  function go(slot: number, left: readonly Piece[], value: number, sign: number): boolean {
    if (slot === slots) return value === wanted;
    return left.some((piece, index) => {
      if (piece.kind !== kindOf(slot)) return false;
      const rest = left.filter((_, other) => other !== index);
      if (piece.kind === 'sign') return go(slot + 1, rest, value, piece.sign === 'plus' ? 1 : -1);
      return go(slot + 1, rest, value + sign * (values.get(piece.key) ?? Number.NaN), 1);
    });
  }
  return go(0, pieces, 0, 1);
}

describe.each(DIFFICULTIES)('a puzzle on %s', (difficulty) => {
  it('can be solved with the pieces that are dealt, none of which is the target', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 20 }),
        fc.nat(),
        fc.nat(),
        fc.nat({ max: 3 }),
        (count, seed, pick, round) => {
          const setup = setupOf(difficulty, count);
          const stage = { chance: createChance(seed), round, endless: null };
          const targets = listTargets(setup, stage);
          const target = targets[pick % targets.length];
          if (!target) throw new Error('Ten numbers give no target.');
          const { tuning } = setup;
          const pieces = dealPieces(setup, stage, target);
          const values = new Map(setup.numbers.map((word) => [word.key, numberOf(word) ?? Number.NaN]));
          expect(numberOf(target)).toBeGreaterThanOrEqual(tuning.minTarget);
          expect(pieces.some((piece) => piece.kind === 'number' && piece.key === target.key)).toBe(false);
          const keys = pieces.flatMap((piece) => (piece.kind === 'number' ? [piece.key] : []));
          expect(new Set(keys).size).toBe(keys.length);
          expect(canMake(pieces, values, tuning.numbers + tuning.signs, numberOf(target) ?? Number.NaN)).toBe(true);
        },
      ),
    );
  });
});

const lastRound = { chance: createChance(1), round: 3, endless: null };

it('a target that the numbers cannot make is not asked', () => {
  const { numbers, ...rest } = setupOf('easy', 3);
  // With 1 and 3 alone, 2 is 3 - 1, and nothing comes to 3.
  const few = { ...rest, numbers: numbers.filter(({ english }) => english !== '2') };
  expect(listTargets(few, lastRound)).toEqual([]);
  expect(listTargets({ ...rest, numbers }, lastRound).map(({ english }) => english)).toEqual(['2', '3']);
});

it('asks on easy for no more than five, with addition alone up to the last round', () => {
  const setup = setupOf('easy', 20);
  const firstRound = { ...lastRound, round: 0 };
  expect(listTargets(setup, firstRound).map(({ english }) => english)).toEqual(['3', '4', '5']);
  const [target] = listTargets(setup, firstRound);
  if (!target) throw new Error('The first round has no target.');
  expect(dealPieces(setup, firstRound, target).filter(({ kind }) => kind === 'sign')).toEqual([
    { kind: 'sign', sign: 'plus' },
  ]);
  expect(listTargets(setup, lastRound).map(({ english }) => english)).toEqual(['2', '3', '4', '5']);
  // Only there is a minus, too.
  expect(dealPieces(setup, { ...lastRound, round: 2 }, target).filter(({ kind }) => kind === 'sign')).toHaveLength(1);
  expect(dealPieces(setup, lastRound, target).filter(({ kind }) => kind === 'sign')).toHaveLength(2);
});

it('asks the targets that there are where all numbers are larger than those of the round', () => {
  const setup = setupOf('easy', 12);
  // 9 and 12 are more than a first round asks: 3 and 9 come to 12.
  const large = {
    ...setup,
    numbers: setup.numbers.map((word) => ({ ...word, english: String(Number(word.english) * 3) })),
  };
  expect(listTargets(large, { ...lastRound, round: 1 }).map(({ english }) => english)).toEqual(['9', '12']);
});
