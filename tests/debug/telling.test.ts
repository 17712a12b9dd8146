import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDifferences, sayDifference } from '../../src/debug/difference';
import { makeLink, readPlay } from '../../src/debug/links';
import { explainAsked } from '../../src/debug/word-weights';
import { beginPlay } from '../../src/play/rounds';
import { readQuery } from '../../src/shell/address';
import { makeSetup, makeWords, plainGame } from '../bots';

describe('the difference of two states', () => {
  it('is nothing for the same data, and something for other data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(listDifferences(one, structuredClone(one))).toEqual([]);
        expect(listDifferences(one, other).length > 0).toBe(JSON.stringify(one) !== JSON.stringify(other) && !isSame(one, other));
      }),
    );
  });

  it('names each place in plain words', () => {
    const found = listDifferences(
      { score: 1, cards: [{ x: 1 }, { x: 2 }] },
      { score: 1, cards: [{ x: 1 }, { x: 5 }, { x: 3 }], hand: null },
    );
    expect(found.map(sayDifference)).toEqual(['cards.1.x: 2 -> 5', 'cards.2: nothing -> {"x":3}', 'hand: nothing -> null']);
  });
});

/** Equal but for the order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  const sort = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sort)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, inner]) => [name, sort(inner)]),
          )
        : value;
  return JSON.stringify(sort(one)) === JSON.stringify(sort(other)) && Object.is(typeof one, typeof other);
}

describe('an address that holds everything', () => {
  it('has the seed and the difficulty, and all that was there before', () => {
    const link = makeLink('http://here/start-game/?difficulty=1&unit=3Food%20%26%20Drink&game-name=Fruit&seed=1&qa', 42, 'hard');
    expect(link).toBe('http://here/start-game/?difficulty=1&unit=3Food%20%26%20Drink&game-name=Fruit&seed=42&play=hard&qa');
    const { search } = new URL(link);
    expect(readQuery(search)).toMatchObject({ difficulty: 1, unit: '3Food & Drink', gameName: 'Fruit', seed: 42 });
    expect(readPlay(search)).toBe('hard');
    expect(makeLink(link, 42, 'hard')).toBe(link);
  });

  it('begins no game at a difficulty that is none', () => {
    expect(readPlay('?play=impossible')).toBeNull();
    expect(readPlay('?qa')).toBeNull();
  });
});

describe('why a word was asked', () => {
  it('is told by the weights of that moment, and what was refused beside it', () => {
    const [first, second, third] = makeWords(3);
    if (!first || !second || !third) throw new Error('There are too few words.');
    const words = [first, second, { ...third, art: first.art }];
    const setup = makeSetup(plainGame, 'easy', 'normal', 1, { words, correctness: { [second.key]: 3 } });
    const asked = explainAsked(setup, beginPlay(setup), first);
    expect(asked.weights.map(({ word, weight }) => [word.key, weight])).toEqual([
      ['2', 64],
      ['3', 32],
      ['1', 8],
    ]);
    expect(asked.weights.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(asked.refused.map(({ word, reason }) => [word.key, reason])).toEqual([['3', 'the same picture']]);
  });
});
