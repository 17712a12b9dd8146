import type { StoryScene } from '../story/story-scene';
import type { SpokenWord } from '../story/story-words';

/** A vocabulary item as the rules see it. Plain data; src/content makes it from a VocabItem. */
export interface PlayWord {
  readonly key: string;
  readonly english: string;
  /** The word in the learner's language. */
  readonly text: string;
  /** Art name of the pack. Two words with the same art are never shown together. */
  readonly art: string;
  /** Audio name of the pack, or null where nothing was recorded. */
  readonly audio: string | null;
  /** Content difficulty, 1 (easiest) to 5; null where the content gives none. */
  readonly rank: 1 | 2 | 3 | 4 | 5 | null;
  /** The content's VTA_Cat, TypeLink and Arrow. spec: data#vocabulary-item. */
  readonly vtaCat: string | null;
  readonly typeLink: string | null;
  readonly arrow: string | null;
  /**
   * English of what this word is a kind or a part of, or another word for, in lower case. Never a
   * wrong answer to it. Missing means none.
   */
  readonly kindOf?: readonly string[];
  /**
   * The verb in English, whose action shows the word where its own English has none. Missing means
   * none.
   */
  readonly verbName?: string;
  /** Factor of its weight when a target is drawn, from the child's memory. Missing means 1. */
  readonly urgency?: number;
  /**
   * Keys of the words that make the best distractors for this child, best first. Missing means none
   * are known.
   */
  readonly rivals?: readonly string[];
  /**
   * Times the child has met the word before this game; 0 means that it is introduced first. Missing
   * where no memory is kept.
   */
  readonly met?: number;
}

/** A page of a story: a whole sentence in place of a word, with the words to leave out of it. */
export interface PlaySentence extends PlayWord {
  /** 0 is the cover. */
  readonly page: number;
  /** The words to leave out at this difficulty, in order; empty without any. */
  readonly blanks: readonly string[];
  /** The sentence with '_' for each blank, or null. */
  readonly frame: string | null;
  /** The picture of the page, put together from parts; null where only `art` is known. */
  readonly scene: StoryScene | null;
  /** Its words, with their times and recordings. */
  readonly spoken: readonly SpokenWord[];
}

/**
 * Normal form for comparing spellings: case, Unicode composition (NFC), kinds of apostrophe and
 * runs of spaces are ignored.
 */
export function normaliseSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’ʼʻ`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/**
 * True when one word names a kind of the other, a part of it, or the same thing: in a picture of
 * the one the other is seen.
 */
export function areOfOneKind(
  one: Pick<PlayWord, 'english' | 'kindOf'>,
  other: Pick<PlayWord, 'english' | 'kindOf'>,
): boolean {
  return Boolean(
    one.kindOf?.includes(other.english.toLowerCase()) || other.kindOf?.includes(one.english.toLowerCase()),
  );
}

/**
 * True when two words must not be options together: same art, English, spelling or audio, or one is
 * of the other's kind (spec: readings#20).
 */
export function wordsClash(one: PlayWord, other: PlayWord): boolean {
  return (
    one.key === other.key ||
    areOfOneKind(one, other) ||
    one.art === other.art ||
    one.english.toLowerCase() === other.english.toLowerCase() ||
    normaliseSpelling(one.text) === normaliseSpelling(other.text) ||
    (one.audio !== null && one.audio === other.audio)
  );
}
