import { describe, expect, it } from 'vitest';
import { bubblePop } from '../../scenes/bubble-pop';
import { counting } from '../../scenes/counting';
import { crocodile } from '../../scenes/crocodile';
import { fillInTheBlank } from '../../scenes/fill-in-the-blank';
import { fromMeToYou } from '../../scenes/from-me-to-you';
import { goodGuess } from '../../scenes/good-guess';
import { itemFall } from '../../scenes/item-fall';
import { matching } from '../../scenes/matching';
import { verbActivity } from '../../scenes/verb-activity';
import { whackAMole } from '../../scenes/whack-a-mole';
import { wordToImage } from '../../scenes/word-to-image';
import { wordless } from '../../scenes/wordless';
import { ramped } from '../../src/play/ramp';
import { ROUNDS } from '../../src/play/timing';
import type { GameDescriptor } from '../../src/stage/define-game';
import { DIFFICULTIES } from '../bots';

/** The numbers of docs/specification/games.md: easy, medium, hard. */
type Specified = readonly [easy: number, medium: number, hard: number];

/**
 * What no round of a game may have less of (spec: readings#62), by the game and the field of its
 * tuning. Intervals are specified as well: no round is slower to bring the next.
 */
const AT_LEAST: readonly (readonly [GameDescriptor, Readonly<Record<string, Specified>>])[] = [
  [wordToImage, { items: [3, 6, 8] }],
  [
    whackAMole,
    {
      items: [2, 3, 4],
      moles: [2, 3, 4],
      columns: [3, 3, 4],
      rows: [3, 3, 3],
      roundSeconds: [30, 30, 30],
    },
  ],
  [matching, { pairs: [4, 6, 8] }],
  [goodGuess, { pool: [4, 6, 9], targetCopies: [2, 3, 4], roundSeconds: [60, 60, 60] }],
  [wordless, { pool: [4, 6, 9], roundSeconds: [40, 40, 40] }],
  [bubblePop, { targets: [3, 4, 6], roundTarget: [10, 10, 10] }],
  [counting, { items: [4, 6, 8], repeats: [6, 8, 10] }],
  [verbActivity, { options: [4, 4, 4], roundTarget: [10, 10, 10] }],
  [crocodile, { numbers: [2, 3, 4], roundTarget: [9, 9, 9] }],
  [itemFall, { distractors: [1, 2, 3], gravityPerStep: [0.06, 0.07, 0.08] }],
  [fillInTheBlank, { decoys: [3, 2, 1] }],
  [fromMeToYou, { persons: [8, 8, 8], roundTarget: [10, 10, 10] }],
];

/** Fields that change a specified number by round: how many fewer, how many more. */
const CHANGES: Readonly<Record<string, string>> = { options: 'optionsChange' };

const isList = (value: unknown): value is readonly [number, ...number[]] => Array.isArray(value);

/** The value of a field in each round. */
function valuesOf(tuning: Readonly<Record<string, unknown>>, field: string): number[] {
  const value = tuning[field];
  const change = tuning[CHANGES[field] ?? ''];
  return Array.from({ length: ROUNDS }, (_, round) => {
    const at = (of: unknown): number => (isList(of) ? ramped(of, { round, endless: null }) : Number(of));
    return at(value) + (change === undefined ? 0 : at(change));
  });
}

describe('the numbers of a round', () => {
  it.each(AT_LEAST)('of $label are never below the specified ones', async (game, fields) => {
    const rules = await game.loadRules();
    for (const [field, specified] of Object.entries(fields))
      for (const [index, difficulty] of DIFFICULTIES.entries()) {
        const tuning = { ...rules.tuning[difficulty] };
        const least = Math.min(...valuesOf(tuning, field));
        expect(least, `${field}, ${difficulty}`).toBeGreaterThanOrEqual(specified[index] ?? Infinity);
      }
  });
});
