/** How shiny a sticker can get: 1 has a white edge, 2 a golden one, 3 a rainbow. */
export const MAX_LAYERS = 3;

/** A sticker on the learner's sticker page: one for each word that was won. */
export interface Sticker {
  /** Key of the word (`PlayWord.key`). Kept when the content no longer has the word (spec: readings#37). */
  readonly word: string;
  /** 1 to MAX_LAYERS. */
  readonly layers: number;
}

/** Two lists of stickers as one: the order of the first, and of each word the shinier sticker. */
export function mergeStickers(ones: readonly Sticker[], others: readonly Sticker[]): Sticker[] {
  const merged = new Map<string, Sticker>();
  for (const sticker of [...ones, ...others]) {
    const known = merged.get(sticker.word);
    if (!known || known.layers < sticker.layers) merged.set(sticker.word, sticker);
  }
  return [...merged.values()];
}
