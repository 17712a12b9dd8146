import type { GameSetup, PlayMode } from './contract';
import { numberOf } from './number-words';
import type { PlaySentence, PlayWord } from './word';
import { wordsClash } from './word';

/** What a setup has of content, as far as it decides whether the game can be begun. */
export interface GameContent extends Pick<GameSetup, 'difficulty' | 'words' | 'numbers'> {
  readonly mode: PlayMode;
  readonly sentences: readonly Pick<PlaySentence, 'text' | 'blanks' | 'frame'>[];
}

/** Content that a game cannot do without. */
export type NeedKind =
  /** Words that can stand beside each other: else no question has a wrong answer. */
  | 'choices'
  /** The same of words with a recording. */
  | 'recordings'
  /** Pages of a story. */
  | 'pages'
  /** Sentences that their own words complete. */
  | 'blanks'
  /** Words that say who acts on whom. */
  | 'arrows'
  /** Number words. */
  | 'numbers'
  /** Number words that can be told apart by size. */
  | 'comparisons'
  /** Number words that can make sums. */
  | 'sums'
  /**
   * Words for actions. No column tells them apart, so only the author of a pack can say where the
   * game belongs.
   */
  | 'actions';

/** A need of a game. It is judged by the very content that the game would be begun with. */
export interface Need {
  readonly kind: NeedKind;
  /** Fewest of them, where it is a matter of number. */
  readonly min?: number;
  readonly isMet: (content: GameContent) => boolean;
}

/**
 * True when this many of the words can stand beside each other: some word is found to which others
 * can be added one by one.
 */
function canStandTogether(words: readonly PlayWord[], min: number): boolean {
  return words.some((first) => {
    const chosen = [first];
    for (const word of words) {
      if (chosen.length >= min) break;
      if (!chosen.some((other) => wordsClash(word, other))) chosen.push(word);
    }
    return chosen.length >= min;
  });
}

/** A game, as far as its needs are asked. */
interface HasNeeds {
  readonly needs: readonly Need[];
}

/** The need of every game that asks words. */
export const CHOICES: Need = { kind: 'choices', min: 2, isMet: ({ words }) => canStandTogether(words, 2) };

export const recordings = (min: number): Need => ({
  kind: 'recordings',
  min,
  isMet: ({ words }) =>
    canStandTogether(
      words.filter(({ audio }) => audio !== null),
      min,
    ),
});

/** A cover, and a page that can be read. */
export const PAGES: Need = { kind: 'pages', min: 2, isMet: ({ sentences }) => sentences.length >= 2 };

export const NUMBERS: Need = { kind: 'numbers', isMet: ({ numbers }) => numbers.length > 0 };

export const COMPARISONS: Need = {
  kind: 'comparisons',
  min: 2,
  isMet: ({ numbers }) => new Set(numbers.map(numberOf).filter((number) => number !== null)).size >= 2,
};

export const ACTIONS: Need = { kind: 'actions', isMet: () => true };

/**
 * The first need of a game that content does not meet (spec: readings#51); null when the game can
 * be begun with it.
 */
export function findUnmetNeed({ needs }: HasNeeds, content: GameContent): Need | null {
  return needs.find((need) => !need.isMet(content)) ?? null;
}

export function hasNeed({ needs }: HasNeeds, kind: NeedKind): boolean {
  return needs.some((need) => need.kind === kind);
}
