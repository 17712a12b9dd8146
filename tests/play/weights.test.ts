import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChance } from '../../src/play/chance';
import { sampleDistinct, sampleWeighted, similarityOf, weightOf } from '../../src/play/weights';
import type { PlayWord } from '../../src/play/word';
import { normaliseSpelling, wordsClash } from '../../src/play/word';
import { makeWords } from '../bots';

const [anyWord] = makeWords(1) as [PlayWord];
const rank = fc.constantFrom(1, 2, 3, 4, 5, null);

/** Words with many clashes: few spellings, pictures and recordings for many keys. */
const clashingWords = fc.uniqueArray(
  fc.record({
    key: fc.nat(40).map(String),
    english: fc.constantFrom('dog', 'Dog', 'cat', 'bird', 'fish', 'sheep', 'frog', 'Frog'),
    text: fc.constantFrom('kurī', 'kuri\u0304', 'ngeru', 'manu', 'Manu', 'ika', 'hipi', 'poraka', 'weka', 'kiwi'),
    art: fc.nat(12).map((number) => `art-${number}`),
    audio: fc.option(fc.nat(12).map((number) => `audio-${number}`)),
    rank,
    vtaCat: fc.constant(null),
    typeLink: fc.constant(null),
    arrow: fc.constant(null),
  }),
  { selector: (word) => word.key, maxLength: 25 },
);

function clashesIn(words: readonly PlayWord[]): string[] {
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => (wordsClash(one, other) ? [`${one.key} and ${other.key}`] : [])),
  );
}

describe('the weight of a word', () => {
  it.each([
    [1, [16, 0.5, 0.25, 0.125, 0.0625]],
    [3, [4, 8, 16, 0.5, 0.25]],
    [5, [1, 2, 4, 8, 16]],
  ] as const)('is highest at level %i for its own rank, lower below, lowest above', (level, weights) => {
    expect(([1, 2, 3, 4, 5] as const).map((band) => weightOf({ ...anyWord, rank: band }, {}, level))).toEqual(weights);
    // A word without a rank is as one of rank 1.
    expect(weightOf({ ...anyWord, rank: null }, {}, level)).toBe(weights[0]);
  });

  it('does not depend on the rank where no level was chosen', () => {
    expect(new Set(([1, 2, 3, 4, 5, null] as const).map((band) => weightOf({ ...anyWord, rank: band }, {})))).toEqual(
      new Set([16]),
    );
  });

  it("is multiplied by the urgency that the child's memory gives it", () => {
    expect(weightOf({ ...anyWord, urgency: 4 }, {})).toBe(4 * weightOf(anyWord, {}));
  });

  it('is multiplied for a missed word, and divided for a known one', () => {
    const word: PlayWord = { ...anyWord, rank: 2 };
    expect(weightOf(word, { [word.key]: 3 })).toBe(64);
    expect(weightOf(word, { [word.key]: -3 })).toBe(4);
    expect(weightOf(word, { [word.key]: 0, other: 9 })).toBe(16);
  });

  it('is always above nothing, and grows with every miss', () => {
    fc.assert(
      fc.property(rank, fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 5 }), (band, count, level) => {
        const word: PlayWord = { ...anyWord, rank: band };
        const weight = weightOf(word, { [word.key]: count }, level);
        expect(weight).toBeGreaterThan(0);
        expect(weightOf(word, { [word.key]: count + 1 }, level)).toBeGreaterThan(weight);
        const factor = Math.abs(count) + 1;
        expect(weight).toBeCloseTo(weightOf(word, {}, level) * (count > 0 ? factor : 1 / factor), 9);
      }),
    );
  });
});

describe('words for display', () => {
  it('clash by picture, English, spelling or recording, whatever case and encoding', () => {
    const [one, other] = makeWords(2) as [PlayWord, PlayWord];
    expect(wordsClash(one, other)).toBe(false);
    expect(wordsClash(one, { ...other, art: one.art })).toBe(true);
    expect(wordsClash(one, { ...other, english: one.english.toUpperCase() })).toBe(true);
    expect(wordsClash({ ...one, text: 'Ko\u0304wh\u02BCai' }, { ...other, text: 'k\u014Dwh\u2019ai ' })).toBe(true);
    expect(wordsClash(one, { ...other, audio: one.audio })).toBe(true);
    expect(wordsClash({ ...one, audio: null }, { ...other, audio: null })).toBe(false);
    expect(normaliseSpelling('keke')).not.toBe(normaliseSpelling('kēkē'));
  });

  it('never clash, and are fewer than asked only when no more fit', () => {
    fc.assert(
      fc.property(clashingWords, fc.nat(10), fc.integer(), fc.nat(10), (words, count, seed, rivals) => {
        const taken = words.slice(0, 1);
        const rest = words.slice(1);
        const drawn = sampleDistinct(createChance(seed), rest, taken, count, rivals);
        expect(clashesIn([...taken, ...drawn])).toEqual([]);
        expect(rest).toEqual(expect.arrayContaining(drawn));
        expect(drawn.length).toBeLessThanOrEqual(count);
        const fitting = rest.filter((word) => ![...taken, ...drawn].some((other) => wordsClash(word, other)));
        expect(drawn.length === count ? [] : fitting).toEqual([]);
      }),
    );
  });

  it("clash when one is of the other's kind, and not with another of the same kind", () => {
    const [bird, owl, eagle] = makeWords(3) as [PlayWord, PlayWord, PlayWord];
    const kind = { ...bird, english: 'Bird' };
    expect(wordsClash({ ...owl, kindOf: ['bird', 'animal'] }, kind)).toBe(true);
    expect(wordsClash(kind, { ...owl, kindOf: ['bird'] })).toBe(true);
    expect(wordsClash({ ...eagle, kindOf: ['bird'] }, { ...owl, kindOf: ['bird'] })).toBe(false);
  });

  it('have as rivals the words that this child takes for the first, then those that are spelt like it', () => {
    const [manu, ...others] = makeWords(6).map((word, index): PlayWord => ({
      ...word,
      text: ['manu', 'manua', 'ika', 'hipi', 'kau', 'kuri'][index] ?? '',
    })) as [PlayWord, ...PlayWord[]];
    for (let seed = 0; seed < 20; seed += 1) {
      const drawn = sampleDistinct(createChance(seed), others, [{ ...manu, rivals: ['4', '99', '5'] }], 4, 3);
      expect(drawn.map(({ key }) => key).slice(0, 3)).toEqual(['4', '5', '2']);
    }
  });

  it('have no more of its known rivals than asked for, as long as there are others', () => {
    const [target, ...others] = makeWords(12) as [PlayWord, ...PlayWord[]];
    const rivals = ['2', '3', '4', '5'];
    for (let seed = 1; seed <= 50; seed += 1) {
      for (const count of [0, 1, 2]) {
        const drawn = sampleDistinct(createChance(seed), others, [{ ...target, rivals }], 5, count);
        expect(drawn.filter(({ key }) => rivals.includes(key))).toHaveLength(count);
      }
      expect(sampleDistinct(createChance(seed), others, [{ ...target, rivals }], 11, 0)).toHaveLength(11);
    }
  });

  it('have as rivals those that are spelt most like the first', () => {
    const texts = ['kiwi', 'kiwa', 'manu', 'kiki', 'ngeru', 'hipi'];
    const [kiwi, ...others] = makeWords(6).map((word, index): PlayWord => ({ ...word, text: texts[index] ?? '' })) as [
      PlayWord,
      ...PlayWord[],
    ];
    for (let seed = 0; seed < 20; seed += 1) {
      const drawn = sampleDistinct(createChance(seed), others, [kiwi], 3, 2);
      expect(
        drawn
          .map(({ text }) => text)
          .slice(0, 2)
          .sort(),
      ).toEqual(['kiki', 'kiwa']);
      expect(drawn).toHaveLength(3);
    }
  });

  it('are alike by their spelling, whatever its letters', () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const similarity = similarityOf({ text: one }, { text: other });
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(similarityOf({ text: other }, { text: one })).toBeCloseTo(similarity);
        expect(similarityOf({ text: one }, { text: one })).toBe(1);
      }),
    );
  });

  it('never clash when they are drawn by weight', () => {
    fc.assert(
      fc.property(clashingWords, fc.nat(10), fc.integer(), (words, count, seed) => {
        const drawn = sampleWeighted(createChance(seed), words, count, {});
        expect(clashesIn(drawn)).toEqual([]);
        expect(drawn.length).toBeLessThanOrEqual(count);
        const fitting = words.filter((word) => !drawn.some((other) => wordsClash(word, other)));
        expect(drawn.length === count ? [] : fitting).toEqual([]);
      }),
    );
  });

  it('are drawn about as often as they weigh', () => {
    const [missed, known] = makeWords(2).map((word): PlayWord => ({ ...word, rank: 1 })) as [PlayWord, PlayWord];
    const chance = createChance(7);
    const draws = Array.from(
      { length: 5000 },
      () => sampleWeighted(chance, [known, missed], 1, { [missed.key]: 2, [known.key]: -2 })[0]?.key,
    );
    // 24 against 8/3: nine of ten.
    expect(draws.filter((key) => key === missed.key).length / draws.length).toBeCloseTo(0.9, 1);
  });
});
