import { message } from '../../messages/message';
import type { VocabItem } from '../../content/entities';

const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const UNITS = ['', '-one', '-two', '-three', '-four', '-five', '-six', '-seven', '-eight', '-nine'] as const;

/**
 * Smallest and largest number that is asked: all have two digits, and a child who counts to twenty
 * knows none of them.
 */
const [MIN, MAX] = [21, 99] as const;

/** A number written in English words, from 21 to 99: 'thirty-seven'. */
export function numberInWords(number: number): string {
  return `${TENS[Math.floor(number / 10) - 2] ?? ''}${UNITS[number % 10] ?? ''}`;
}

/** What a grown-up is asked: to type a number that is written in words. */
export interface Question {
  readonly number: number;
  /** In the bridging language. */
  readonly english: string;
  /** In the learner's language; null where the pack has no such word. */
  readonly learner: string | null;
}

/**
 * A question by chance: `random` is from 0 to below 1. A number that the pack has a word for, if it
 * has any.
 */
export function askQuestion(numberWords: readonly VocabItem[], random: number): Question {
  const words = new Map(
    numberWords.flatMap(({ English, Language }): [number, string][] => {
      const number = Number(English);
      return Number.isInteger(number) && number >= MIN && number <= MAX ? [[number, Language]] : [];
    }),
  );
  const numbers = words.size > 0 ? [...words.keys()] : Array.from({ length: MAX - MIN + 1 }, (_, index) => MIN + index);
  const number = numbers[Math.floor(random * numbers.length)] ?? MIN;
  return { number, english: message(numberInWords(number)), learner: words.get(number) ?? null };
}
