import { expect, it } from 'vitest';
import { crocodile } from '..';
import { wordOf } from '../../../src/play/answers';
import type { GameSetup } from '../../../src/play/contract';
import type { PlayWord } from '../../../src/play/word';
import { numberOf } from '../../../src/play/number-words';
import { makeNumbers, makeSetup } from '../../../tests/bots';
import type { State } from '../rules';
import type { Tuning } from '../tuning';
import { rules } from '../rules';

const GAMES = 30;

/** Numbers of the first chain of many games, at a round. */
function listChains(
  numbers: GameSetup['numbers'],
  round: number,
  difficulty: 'easy' | 'medium' | 'hard' = 'easy',
): number[][] {
  return Array.from({ length: GAMES }, (_, seed) => {
    const setup = makeSetup(crocodile, difficulty, 'normal', seed, { numbers }) as GameSetup<Tuning>;
    const state: State = { ...rules.begin(setup), round };
    while (state.phase.kind !== 'play') rules.step(setup, state, []);
    return state.cards.map((key) => numberOf(wordOf(setup, key)) ?? NaN);
  });
}

const largestOf = (chains: readonly number[][]): number => Math.max(...chains.flat());
const distancesOf = (chains: readonly number[][]): number[] =>
  chains.map(([one = NaN, other = NaN]) => Math.abs(one - other));

it('begins with small numbers; later they are larger and lie nearer', () => {
  const [first, last] = [listChains(makeNumbers(20), 0), listChains(makeNumbers(20), 3)];
  expect(largestOf(first)).toBeLessThanOrEqual(5);
  expect(largestOf(last)).toBeGreaterThan(10);
  expect(Math.max(...distancesOf(first))).toBeGreaterThan(2);
  expect(Math.max(...distancesOf(last))).toBeLessThanOrEqual(2);
});

it.each(['easy', 'medium', 'hard'] as const)(
  'on %s begins with the clearest difference, and nothing equal',
  (difficulty) => {
    // With nothing in a pond there would be nothing to compare.
    const zero = { ...(makeNumbers(1)[0] as PlayWord), key: 'zero', text: 'kore', english: '0' };
    for (const chain of listChains([zero, ...makeNumbers(20)], 0, difficulty)) {
      chain.slice(1).forEach((number, gap) => expect(number).not.toBe(chain[gap]));
      const [one = NaN, other = NaN] = chain;
      expect(Math.abs(one - other)).toBe(difficulty === 'easy' ? 4 : 9);
    }
  },
);

it('takes the numbers that there are where all are large', () => {
  const large = makeNumbers(4).map((word) => ({ ...word, english: `${word.english}0` }));
  expect(new Set(listChains(large, 1).flat())).toEqual(new Set([10, 20, 30, 40]));
});

/** Plays the first chain by its hints. Tells what is said and bitten until the next is asked. */
function eatFirst(numbers: GameSetup['numbers'], seed: number): { largest: number; said: number[]; bites: number } {
  const setup = makeSetup(crocodile, 'easy', 'normal', seed, { numbers }) as GameSetup<Tuning>;
  const state = rules.begin(setup);
  while (state.phase.kind !== 'play') rules.step(setup, state, []);
  const largest = Math.max(...state.cards.map((key) => numberOf(wordOf(setup, key)) ?? NaN));
  const sign = rules.hint(setup, state);
  if (!sign) throw new Error('no sign is right');
  const events = rules.step(setup, state, [sign.input]);
  while (state.phase.kind !== 'play') events.push(...rules.step(setup, state, []));
  return {
    largest,
    said: events.flatMap((event) => (event.type === 'spoken' ? (numberOf(event.word) ?? []) : [])),
    bites: events.filter((event) => event.type === 'moved' && event.what === 'bitten').length,
  };
}

it('what the larger side shows is eaten one by one while it is counted', () => {
  for (let seed = 0; seed < GAMES; seed += 1) {
    const { largest, said, bites } = eatFirst(makeNumbers(20), seed);
    expect(bites).toBe(largest);
    expect(said).toEqual(Array.from({ length: largest }, (_, index) => index + 1));
  }
});

it('a large number is eaten by tens, and only its own word has time', () => {
  const large = makeNumbers(2).map((word) => ({ ...word, english: '99' }));
  expect(eatFirst(large.slice(0, 1), 1)).toEqual({ largest: 99, said: [99], bites: 18 });
});
