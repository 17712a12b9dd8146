/** How shiny a sticker can get: 1 has a white edge, 2 a golden one, 3 a rainbow. */
export const MAX_LAYERS = 3;

/** A sticker on the learner's sticker page: one for each word that was won. */
export interface Sticker {
  /** Key of the word (`PlayWord.key`). Kept when the content no longer has the word (spec: readings#37). */
  readonly word: string;
  /** 1 to MAX_LAYERS. */
  readonly layers: number;
}

/**
 * The sticker that a game wins: of a word without a sticker, else a shinier one of a word that has one. The words with the most right
 * answers come first; `random` (0..1, below 1) decides between equal ones. null only when no word was answered right.
 */
export function pickSticker(rightAnswers: ReadonlyMap<string, number>, stickers: readonly Sticker[], random: number): Sticker | null {
  const layersOf = new Map(stickers.map(({ word, layers }) => [word, layers]));
  const candidates = [...rightAnswers].flatMap(([word, count]) => (count > 0 ? [{ word, count, layers: layersOf.get(word) ?? 0 }] : []));
  const fewestLayers = Math.min(...candidates.map(({ layers }) => layers));
  const plainest = candidates.filter(({ layers }) => layers === fewestLayers);
  const highestCount = Math.max(...plainest.map(({ count }) => count));
  const best = plainest.filter(({ count }) => count === highestCount);
  const picked = best[Math.floor(random * best.length)];
  return picked ? { word: picked.word, layers: Math.min(MAX_LAYERS, picked.layers + 1) } : null;
}

/** The stickers with one that was won; the last one won is the last of the list. */
export function addSticker(stickers: readonly Sticker[], won: Sticker): Sticker[] {
  const earlier = stickers.find(({ word }) => word === won.word);
  const sticker = earlier && earlier.layers > won.layers ? earlier : won;
  return [...stickers.filter(({ word }) => word !== won.word), sticker];
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
