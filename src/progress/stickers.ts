import type { Sticker, WonSticker } from './sticker-list';
import { MAX_LAYERS } from './sticker-list';

/**
 * The sticker that a game wins: of a word without a sticker, else a shinier one of a word that has
 * one. The words with the most right answers come first; `random` (0..1, below 1) decides between
 * equal ones. null only when no word was answered right.
 */
export function pickSticker(
  rightAnswers: ReadonlyMap<string, number>,
  stickers: readonly WonSticker[],
  random: number,
): WonSticker | null {
  const layersOf = new Map(stickers.map(({ word, layers }) => [word, layers]));
  const candidates = [...rightAnswers].flatMap(([word, count]) =>
    count > 0 ? [{ word, count, layers: layersOf.get(word) ?? 0 }] : [],
  );
  const fewestLayers = Math.min(...candidates.map(({ layers }) => layers));
  const plainest = candidates.filter(({ layers }) => layers === fewestLayers);
  const highestCount = Math.max(...plainest.map(({ count }) => count));
  const best = plainest.filter(({ count }) => count === highestCount);
  const picked = best[Math.floor(random * best.length)];
  return picked ? { word: picked.word, layers: Math.min(MAX_LAYERS, picked.layers + 1) } : null;
}

/** The stickers with one that was won; the last one won is the last of the list. */
export function addSticker(stickers: readonly Sticker[], { word, layers }: WonSticker): Sticker[] {
  const earlier = stickers.find((sticker) => sticker.word === word);
  const order = 1 + stickers.reduce((max, sticker) => Math.max(max, sticker.order), 0);
  return [
    ...stickers.filter((sticker) => sticker !== earlier),
    { word, layers: Math.max(layers, earlier?.layers ?? 0), order },
  ];
}

/**
 * The stickers of a child who has helped another to win one: with one of the same word, shinier
 * where it has that already.
 */
export function shareSticker(stickers: readonly Sticker[], word: string): Sticker[] {
  const earlier = stickers.find((sticker) => sticker.word === word)?.layers ?? 0;
  return addSticker(stickers, { word, layers: Math.min(MAX_LAYERS, earlier + 1) });
}
