import type { Content } from './entities';

/** The words that a page needs: those of a unit or story, of any unit, or all. */
export type WordsNeed = { readonly unit: string } | 'some' | 'all';

/** The words of the open pack. A small pack has all from the start. */
export interface Words {
  /** True where all words are there from the start. */
  readonly isWhole: boolean;
  /**
   * The words that are there, with all that is known of the pack; null before any were loaded. After
   * more were loaded it is another object.
   */
  readonly loaded: () => Content | null;
  readonly isThere: (need: WordsNeed) => boolean;
  /** Loads what is missing. Rejects with a PackError; what came stays. */
  readonly load: (need: WordsNeed) => Promise<void>;
  /** Calls a listener after more words were loaded. */
  readonly onMore: (listener: () => void) => void;
}

/** The words of a pack that has all of them. */
export const wholeWords = (content: Content): Words => ({
  isWhole: true,
  loaded: () => content,
  isThere: () => true,
  load: () => Promise.resolve(),
  onMore: () => undefined,
});
