import type { Chance } from './chance';
import { pickWeighted, shuffle } from './chance';
import type { PlayWord } from './word';
import { wordsClash } from './word';

/**
 * Weight of a word when the next target is drawn: 2^(rank + 2), a missing rank counting as 1, times (|c|+1) for a word that was
 * missed (c > 0), divided by it for a word that is known (c < 0). spec: play#word-choice, readings#18.
 */
export function weightOf(word: PlayWord, correctness: Readonly<Record<string, number>>): number {
  const base = 2 ** ((word.rank ?? 1) + 2);
  const count = correctness[word.key] ?? 0;
  const factor = Math.abs(count) + 1;
  return count > 0 ? base * factor : base / factor;
}

/** Up to `count` words for display beside `taken`, none clashing with it or with each other (spec: readings#20). */
export function sampleDistinct(chance: Chance, words: readonly PlayWord[], taken: readonly PlayWord[], count: number): PlayWord[] {
  const drawn: PlayWord[] = [];
  for (const word of shuffle(chance, words)) {
    if (drawn.length >= count) break;
    if (![...taken, ...drawn].some((other) => wordsClash(word, other))) drawn.push(word);
  }
  return drawn;
}

/** Up to `count` words by weight, none clashing: the words of one round. */
export function sampleWeighted(
  chance: Chance,
  words: readonly PlayWord[],
  count: number,
  correctness: Readonly<Record<string, number>>,
): PlayWord[] {
  const drawn: PlayWord[] = [];
  let left = [...words];
  while (drawn.length < count) {
    const word = pickWeighted(chance, left, (candidate) => weightOf(candidate, correctness));
    if (!word) break;
    drawn.push(word);
    left = left.filter((candidate) => !wordsClash(candidate, word));
  }
  return drawn;
}
