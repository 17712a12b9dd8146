import type { PlayState, GameSetup } from '../play/contract';
import { weightOf } from '../play/weights';
import type { PlayWord } from '../play/word';
import { normaliseSpelling, wordsClash } from '../play/word';

/** How likely a word was to be asked. */
export interface WordWeight {
  readonly word: PlayWord;
  readonly weight: number;
  /** Of all weights: 0..1. */
  readonly share: number;
}

/** A word that could not stand beside the one that was asked. */
export interface RefusedWord {
  readonly word: PlayWord;
  readonly reason: string;
}

/** How a word came to be asked: the weights at that moment, the heaviest first, and what was refused beside it. */
export interface Asked {
  readonly step: number;
  readonly word: PlayWord;
  readonly weights: readonly WordWeight[];
  readonly refused: readonly RefusedWord[];
}

function reasonOf(one: PlayWord, other: PlayWord): string {
  if (one.art === other.art) return 'the same picture';
  if (one.english.toLowerCase() === other.english.toLowerCase()) return 'the same English';
  if (normaliseSpelling(one.text) === normaliseSpelling(other.text)) return 'the same spelling';
  return 'the same recording';
}

/** Explains a word that has just been asked. spec: play#word-choice, readings#18, readings#20. */
export function explainAsked({ words }: GameSetup, { correctness, step }: PlayState, word: PlayWord): Asked {
  const weighed = words.map((candidate) => ({ word: candidate, weight: weightOf(candidate, correctness) }));
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  return {
    step,
    word,
    weights: weighed
      .map((entry) => ({ ...entry, share: entry.weight / Math.max(sum, Number.MIN_VALUE) }))
      .slice()
      .sort((one, other) => other.weight - one.weight),
    refused: words.flatMap((other) =>
      other.key !== word.key && wordsClash(word, other) ? [{ word: other, reason: reasonOf(word, other) }] : [],
    ),
  };
}
