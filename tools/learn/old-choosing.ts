import { nextBelow, pickWeighted, shuffle } from '../../src/play/chance';
import type { GameSetup, PlayState } from '../../src/play/contract';
import { rivalRatio } from '../../src/play/rivals';
import { similarityOf } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';
import { wordsClash } from '../../src/play/word';

// How words were chosen before readings#55: kept to compare with, and used nowhere else.

const MIN_WORDS = 8;

/** Words up to a rank, if at least 8 remain; else all. */
export function oldWordsOf(words: readonly PlayWord[], rank: number): readonly PlayWord[] {
  const fitting = words.filter((word) => word.rank === null || word.rank <= rank);
  return fitting.length >= MIN_WORDS ? fitting : words;
}

function oldWeightOf(word: PlayWord, correctness: Readonly<Record<string, number>>): number {
  const base = 2 ** ((word.rank ?? 1) + 2);
  const count = correctness[word.key] ?? 0;
  const factor = Math.abs(count) + 1;
  return count > 0 ? base * factor : base / factor;
}

const withoutKinds = (word: PlayWord): PlayWord => ({ ...word, kindOf: [] });

/**
 * The next target: a word that is due to be asked again, else one by weight, never the one before.
 */
export function oldNextTarget({ words }: GameSetup, state: PlayState, before: string | null): PlayWord {
  state.turns += 1;
  state.ladder = { misses: 0, revealed: false };
  for (const entry of state.returning) entry.turnsLeft -= 1;
  const due = state.returning.find((entry) => entry.turnsLeft <= 0 && entry.key !== before);
  const others = words.filter((word) => word.key !== before);
  const word = due
    ? words.find(({ key }) => key === due.key)
    : pickWeighted(state.chance, others, (candidate) => oldWeightOf(candidate, state.correctness));
  if (!word) throw new Error('A lesson without words.');
  state.returning = state.returning.filter((entry) => entry !== due && entry.key !== word.key);
  return word;
}

/** Distractors: some that sound alike, the others at random. */
export function oldDistractors(setup: GameSetup, state: PlayState, target: PlayWord, count: number): PlayWord[] {
  const rivals = Math.round(count * rivalRatio(setup, state));
  const shuffled = shuffle(state.chance, setup.words);
  const near = [...shuffled].sort((one, other) => similarityOf(other, target) - similarityOf(one, target));
  const drawn: PlayWord[] = [];
  for (const word of rivals > 0 ? [...near.slice(0, rivals + nextBelow(state.chance, 2)), ...shuffled] : shuffled) {
    if (drawn.length >= count) break;
    if (![target, ...drawn].some((other) => wordsClash(withoutKinds(word), withoutKinds(other)))) drawn.push(word);
  }
  return drawn;
}
