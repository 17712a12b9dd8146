import type { Chance } from '../../../../play/chance';
import { shuffle } from '../../../../play/chance';

/** A list in pages of this many. */
export function splitPages<Item>(items: readonly Item[], perPage: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
}

/** Words from which on a sheet has four by four fields. */
const LARGE_FROM = 16;

/** Sheets of bingo. */
export interface BingoDeal<Word> {
  /** Fields in a row. */
  readonly size: 3 | 4;
  readonly sheets: readonly {
    readonly id: number;
    /** Row by row; null is the free field in the middle, where there are too few words for all. */
    readonly fields: readonly (Word | null)[];
  }[];
}

/**
 * Sheets with other words, or in another order, each word at most once on a sheet. At least 8
 * words.
 */
export function dealBingo<Word>(chance: Chance, words: readonly Word[], sheets: number): BingoDeal<Word> {
  const size = words.length >= LARGE_FROM ? 4 : 3;
  const fields = size * size;
  const middle = Math.floor(fields / 2);
  return {
    size,
    sheets: Array.from({ length: sheets }, (_, id) => {
      const dealt: (Word | null)[] = shuffle(chance, words).slice(0, fields);
      if (dealt.length < fields) dealt.splice(middle, 0, null);
      return { id, fields: dealt };
    }),
  };
}
