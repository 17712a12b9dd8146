import type { PlayState, GameSetup } from '../play/contract';
import { weightOf } from '../play/weights';
import type { PlayWord } from '../play/word';
import { areOfOneKind, normaliseSpelling, wordsClash } from '../play/word';

/** Weight of a candidate when a target was chosen. */
export interface WordWeight {
  readonly word: PlayWord;
  readonly weight: number;
  /** Share of the sum of all weights, 0..1. */
  readonly share: number;
}

/** A word that could not be a distractor of the target. */
export interface ClashingWord {
  readonly word: PlayWord;
  readonly reason: string;
}

/**
 * Why a target was chosen: the weights at that moment, largest first, and the words that clash with
 * it.
 */
export interface AskedWord {
  readonly step: number;
  readonly word: PlayWord;
  readonly weights: readonly WordWeight[];
  readonly clashing: readonly ClashingWord[];
}

function reasonOf(one: PlayWord, other: PlayWord): string {
  if (areOfOneKind(one, other)) return "one is of the other's kind";
  if (one.art === other.art) return 'the same picture';
  if (one.english.toLowerCase() === other.english.toLowerCase()) return 'the same English';
  if (normaliseSpelling(one.text) === normaliseSpelling(other.text)) return 'the same spelling';
  return 'the same recording';
}

/** Explains why a word has just been asked. spec: play#word-choice, readings#18, readings#20. */
export function explainAsked({ words, level }: GameSetup, { correctness, step }: PlayState, word: PlayWord): AskedWord {
  const weighted = words.map((candidate) => ({ word: candidate, weight: weightOf(candidate, correctness, level) }));
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return {
    step,
    word,
    weights: weighted
      .map((entry) => ({ ...entry, share: entry.weight / Math.max(sum, Number.MIN_VALUE) }))
      .slice()
      .sort((one, other) => other.weight - one.weight),
    clashing: words.flatMap((other) =>
      other.key !== word.key && wordsClash(word, other) ? [{ word: other, reason: reasonOf(word, other) }] : [],
    ),
  };
}
