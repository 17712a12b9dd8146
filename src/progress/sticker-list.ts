import { higherOf, joinByKey } from './join';

/** How shiny a sticker can get: 1 has a white edge, 2 a golden one, 3 a rainbow. */
export const MAX_LAYERS = 3;

/** A sticker that a game has won. */
export interface WonSticker {
  /**
   * Key of the word (`PlayWord.key`). Kept when the content no longer has the word
   * (spec: readings#37).
   */
  readonly word: string;
  /** 1 to MAX_LAYERS. */
  readonly layers: number;
}

/** A sticker on the learner's sticker page: one for each word that was won. */
export interface Sticker extends WonSticker {
  /** Higher than that of all stickers that were on the page when it was won. */
  readonly order: number;
}

/**
 * Two lists of stickers as one: of each word the shinier sticker, of two equally shiny ones the
 * later one. In the order of winning.
 */
export function joinStickers(ones: readonly Sticker[], others: readonly Sticker[]): Sticker[] {
  return joinByKey(
    ones,
    others,
    ({ word }) => word,
    (one, other) => higherOf(one, other, ({ layers, order }) => [layers, order]),
    ({ order, word }) => [order, word],
  );
}
