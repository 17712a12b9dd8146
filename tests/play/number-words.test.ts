import { expect, it } from 'vitest';
import { listNumbers, numberOf } from '../../src/play/number-words';
import { makeWords } from '../bots';

const wordsOf = (...numerals: readonly string[]) =>
  makeWords(numerals.length).map((word, index) => ({ ...word, english: numerals[index] ?? '' }));

it('a number word names the number of its numeral, any other word none', () => {
  expect(wordsOf('7', ' 12 ', '-2', '0.5', '', ' ', 'seven', 'Infinity').map(numberOf)).toEqual([
    7,
    12,
    -2,
    0.5,
    null,
    null,
    null,
    null,
  ]);
});

it('numbers to calculate with are whole and not negative, the first word of each', () => {
  const words = wordsOf('0', '7', '-2', '0.5', 'dog', '7');
  expect([...listNumbers(words)]).toEqual([
    [0, words[0]],
    [7, words[1]],
  ]);
});
