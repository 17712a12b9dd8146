import { describe, expect, it } from 'vitest';
import { explainAsked } from '../../src/debug/word-weights';
import { beginPlay } from '../../src/play/rounds';
import { makeSetup, makeWords, plainGame } from '../bots';

describe('explainAsked', () => {
  it('gives the weights at that moment, and the words that clash with the target', () => {
    const [first, second, third] = makeWords(3);
    if (!first || !second || !third) throw new Error('There are too few words.');
    const words = [first, second, { ...third, art: first.art }];
    const setup = makeSetup(plainGame, 'easy', 'normal', 1, { words, level: 3, correctness: { [second.key]: 3 } });
    const asked = explainAsked(setup, beginPlay(setup), first);
    expect(asked.weights.map(({ word, weight }) => [word.key, weight])).toEqual([
      ['2', 32],
      ['3', 16],
      ['1', 4],
    ]);
    expect(asked.weights.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(asked.clashing.map(({ word, reason }) => [word.key, reason])).toEqual([['3', 'the same picture']]);
  });
});
