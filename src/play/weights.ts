import type { Chance } from './chance';
import { pickWeighted, shuffle } from './chance';
import type { PlayWord } from './word';
import { normaliseSpelling, wordsClash } from './word';

/** Weight of the words of the level; each rank below it has half of that of the one above. */
const LEVEL_WEIGHT = 16;
/** Weight of the words one rank above the level; less than that of any word at or below it. */
const ABOVE_WEIGHT = 0.5;

/** Rank of a word that has none. */
const DEFAULT_RANK = 1;

/** Ranks of a word above the level: 0 at it, negative below it, and where no level was chosen. */
function ranksAbove({ rank }: Pick<PlayWord, 'rank'>, level: number | undefined): number {
  return level === undefined ? 0 : (rank ?? DEFAULT_RANK) - level;
}

/** True for a word that is asked seldom at this level: two ranks above it or more. */
export const isFarAbove = (word: Pick<PlayWord, 'rank'>, level: number | undefined): boolean =>
  ranksAbove(word, level) > 1;

/**
 * Weight of a word when the next target is drawn. Ranks are bands relative to the level: its own
 * words weigh most, those below it less, those above least. Times (|c|+1) for a word that was
 * missed (c > 0), divided by it for a word that is known (c < 0), and times its urgency.
 * spec: play#word-choice, readings#18.
 */
export function weightOf(word: PlayWord, correctness: Readonly<Record<string, number>>, level?: number): number {
  const above = ranksAbove(word, level);
  const base = above > 0 ? ABOVE_WEIGHT * 2 ** (1 - above) : LEVEL_WEIGHT * 2 ** above;
  const count = correctness[word.key] ?? 0;
  const factor = Math.abs(count) + 1;
  return (word.urgency ?? 1) * (count > 0 ? base * factor : base / factor);
}

/** Pairs of neighbouring letters of a spelling, its beginning and end included. */
function listBigrams(text: string): string[] {
  const letters = [...` ${normaliseSpelling(text)} `];
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/**
 * How alike two words sound, by their spelling: 0 (nothing in common) to 1 (the same). The
 * Sorensen-Dice coefficient of their bigrams.
 */
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
 * Words by how well they serve as rivals of a target: those that the child takes for it first, then
 * those that sound like it.
 */
function sortRivals(target: PlayWord, words: readonly PlayWord[]): PlayWord[] {
  const known = target.rivals ?? [];
  const rated = words.map((word) => {
    const index = known.indexOf(word.key);
    return { word, place: index < 0 ? known.length : index, similarity: similarityOf(word, target) };
  });
  return rated
    .sort((one, other) => one.place - other.place || other.similarity - one.similarity)
    .map(({ word }) => word);
}

/**
 * Up to `count` words for display beside `taken`, none clashing with it or with each other
 * (spec: readings#20). `rivals` of them are the best rivals of the first of `taken`; the others are
 * random, none of its known rivals as long as there are others.
 */
export function sampleDistinct(
  chance: Chance,
  words: readonly PlayWord[],
  taken: readonly PlayWord[],
  count: number,
  rivals = 0,
): PlayWord[] {
  const [target] = taken;
  const shuffled = shuffle(chance, words);
  const possible =
    target && rivals > 0 ? shuffled.filter((word) => !taken.some((other) => wordsClash(word, other))) : [];
  const nearest = target ? sortRivals(target, possible).slice(0, rivals) : [];
  const others = shuffled.filter((word) => !nearest.includes(word));
  const isKnownRival = ({ key }: PlayWord): boolean => target?.rivals?.includes(key) === true;
  const drawn: PlayWord[] = [];
  for (const word of [...nearest, ...others.filter((other) => !isKnownRival(other)), ...others.filter(isKnownRival)]) {
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
  level?: number,
): PlayWord[] {
  const drawn: PlayWord[] = [];
  let left = [...words];
  while (drawn.length < count) {
    const word = pickWeighted(chance, left, (candidate) => weightOf(candidate, correctness, level));
    if (!word) break;
    drawn.push(word);
    left = left.filter((candidate) => !wordsClash(candidate, word));
  }
  return drawn;
}
