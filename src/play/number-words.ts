import type { PlayWord } from './word';

/** The number that a number word names, or null for any other word. A number word's English is its figure ('7'). */
export function numberOf({ english }: PlayWord): number | null {
  return /^\d+$/.test(english.trim()) ? Number(english) : null;
}

/** Number words by their number; a number without a word is not in it, so no game can ask it. */
export function listNumbers(words: readonly PlayWord[]): Map<number, PlayWord> {
  const numbers = new Map<number, PlayWord>();
  for (const word of words) {
    const number = numberOf(word);
    if (number !== null && !numbers.has(number)) numbers.set(number, word);
  }
  return numbers;
}
