import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../src/progress/saved/envelope';
import type { Sticker } from '../../src/progress/sticker-list';
import { MAX_LAYERS, joinStickers } from '../../src/progress/sticker-list';
import { addSticker, pickSticker } from '../../src/progress/stickers';
import { pickValid } from '../../src/progress/saved/validate';

const anyWord = fc.constantFrom('1', '2', '3', '12Story', 'history:1');
const anyCounts = fc
  .uniqueArray(fc.tuple(anyWord, fc.integer({ min: 0, max: 4 })), { selector: ([word]) => word })
  .map((list) => new Map(list));
const anyStickers: fc.Arbitrary<Sticker[]> = fc
  .uniqueArray(fc.record({ word: anyWord, layers: fc.integer({ min: 1, max: MAX_LAYERS }) }), {
    selector: ({ word }) => word,
  })
  .map((list) => list.map((sticker, index) => ({ ...sticker, order: index + 1 })));
const anyRatio = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const layersIn = (stickers: readonly Sticker[], word: string): number =>
  stickers.find((sticker) => sticker.word === word)?.layers ?? 0;

describe('the sticker that a game wins', () => {
  it('is of a word that was answered right; there is one whenever there is such a word', () => {
    fc.assert(
      fc.property(anyCounts, anyStickers, anyRatio, (counts, stickers, random) => {
        const won = pickSticker(counts, stickers, random);
        const right = [...counts].filter(([, count]) => count > 0).map(([word]) => word);
        expect(right.length === 0 ? [null] : right).toContain(won?.word ?? null);
      }),
    );
  });

  it('is new while a word has none, else one layer shinier; never more than the most layers', () => {
    fc.assert(
      fc.property(anyCounts, anyStickers, anyRatio, (counts, stickers, random) => {
        const won = pickSticker(counts, stickers, random);
        fc.pre(won !== null);
        const layers = [...counts].filter(([, count]) => count > 0).map(([word]) => layersIn(stickers, word));
        expect(won.layers).toBe(Math.min(MAX_LAYERS, Math.min(...layers) + 1));
        expect(won.layers).toBe(Math.min(MAX_LAYERS, layersIn(stickers, won.word) + 1));
      }),
    );
  });

  it('is of the word with the most right answers, of equal ones by the random number', () => {
    const counts = new Map([
      ['1', 3],
      ['2', 5],
      ['3', 5],
    ]);
    expect(pickSticker(counts, [], 0)).toEqual({ word: '2', layers: 1 });
    expect(pickSticker(counts, [], 0.999)).toEqual({ word: '3', layers: 1 });
    expect(pickSticker(counts, [{ word: '2', layers: 1 }], 0)).toEqual({ word: '3', layers: 1 });
    const both = [
      { word: '2', layers: 1 },
      { word: '3', layers: 1 },
    ];
    expect(pickSticker(counts, both, 0)).toEqual({ word: '1', layers: 1 });
  });

  it('fills the album and then makes it shine, when the same game is won again and again', () => {
    const counts = new Map(['1', '2', '3'].map((word) => [word, 1]));
    const games = 3 * MAX_LAYERS;
    fc.assert(
      fc.property(fc.array(anyRatio, { minLength: games, maxLength: games }), (ratios) => {
        const album = ratios.reduce<Sticker[]>((stickers, random) => {
          const won = pickSticker(counts, stickers, random);
          return won ? addSticker(stickers, won) : stickers;
        }, []);
        expect(album.map(({ layers }) => layers)).toEqual([MAX_LAYERS, MAX_LAYERS, MAX_LAYERS]);
      }),
    );
  });
});

describe('the stickers', () => {
  it('are never lost or duller when one is won', () => {
    fc.assert(
      fc.property(anyStickers, anyWord, fc.integer({ min: 1, max: MAX_LAYERS }), (stickers, word, layers) => {
        const after = addSticker(stickers, { word, layers });
        for (const sticker of stickers) expect(layersIn(after, sticker.word)).toBeGreaterThanOrEqual(sticker.layers);
        expect(after.at(-1)?.word).toBe(word);
        expect(new Set(after.map((sticker) => sticker.word)).size).toBe(after.length);
      }),
    );
  });

  it('of two tabs become one list with the shinier of each', () => {
    fc.assert(
      fc.property(anyStickers, anyStickers, (ones, others) => {
        const merged = joinStickers(ones, others);
        const words = new Set([...ones, ...others].map(({ word }) => word));
        expect(merged.map(({ word }) => word).toSorted()).toEqual([...words].toSorted());
        for (const { word, layers } of merged)
          expect(layers).toBe(Math.max(layersIn(ones, word), layersIn(others, word)));
        expect(joinStickers(merged, others)).toEqual(merged);
      }),
    );
  });

  it('are read as they were written, with layers from 1 to the most', () => {
    fc.assert(
      fc.property(anyStickers, (records) => {
        expect(decode<Sticker>(encode({ generation: 1, records }))).toEqual({
          kind: 'valid',
          list: { generation: 1, records },
        });
      }),
    );
    const stored = [
      { word: '1', layers: 99, order: 1 },
      { word: '2', layers: 0, order: -4 },
      { layers: 2, order: 3 },
      { word: '4', layers: 1 },
    ];
    expect(pickValid('stickers', stored)).toEqual([
      { word: '1', layers: MAX_LAYERS, order: 1 },
      { word: '2', layers: 1, order: 0 },
    ]);
  });
});
