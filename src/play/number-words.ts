import type { PlayWord } from './word';

/**
 * The number that a number word names, or null for any other word. A number word's English is its
 * numeral, e.g. '7' or '-2'.
 */
export function numberOf({ english }: PlayWord): number | null {
  const number = english.trim() === '' ? Number.NaN : Number(english);
  return Number.isFinite(number) ? number : null;
}

/** Number words by their number, whole numbers from 0 on. Games can ask only the numbers in it. */
export function listNumbers(words: readonly PlayWord[]): Map<number, PlayWord> {
  const numbers = new Map<number, PlayWord>();
  for (const word of words) {
    const number = numberOf(word);
    if (number !== null && Number.isInteger(number) && number >= 0 && !numbers.has(number)) numbers.set(number, word);
  }
  return numbers;
}
