import type { Chance } from './chance';
import { pickWeighted, shuffle } from './chance';
import type { PlayWord } from './word';
import { normaliseSpelling, wordsClash } from './word';

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

/** Pairs of neighbouring letters of a spelling, its beginning and end included. */
function listBigrams(text: string): string[] {
  const letters = [...` ${normaliseSpelling(text)} `];
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** How alike two words sound, by their spelling: 0 (nothing in common) to 1 (the same). The Sorensen-Dice coefficient of their bigrams. */
export function similarityOf(one: Pick<PlayWord, 'text'>, other: Pick<PlayWord, 'text'>): number {
  const bigrams = listBigrams(one.text);
  const left = listBigrams(other.text);
  const total = bigrams.length + left.length;
  let shared = 0;
  for (const bigram of bigrams) {
    const index = left.indexOf(bigram);
    if (index < 0) continue;
    left.splice(index, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

/**
 * Up to `count` words for display beside `taken`, none clashing with it or with each other (spec: readings#20). `rivals` of them are those
 * that sound most like the first of `taken`; the others are random.
 */
export function sampleDistinct(
  chance: Chance,
  words: readonly PlayWord[],
  taken: readonly PlayWord[],
  count: number,
  rivals = 0,
): PlayWord[] {
  const drawn: PlayWord[] = [];
  const [target] = taken;
  let shuffled = shuffle(chance, words);
  if (target && rivals > 0) {
    const possible = shuffled.filter((word) => !taken.some((other) => wordsClash(word, other)));
    const nearest = possible
      .map((word) => ({ word, similarity: similarityOf(word, target) }))
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, rivals)
      .map(({ word }) => word);
    shuffled = [...nearest, ...shuffled.filter((word) => !nearest.includes(word))];
  }
  for (const word of shuffled) {
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
