import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSortKey, deriveAlphabet, findSpecialLetters, foldSpelling } from '../../src/content/alphabet';
import { sortWords } from '../../src/content/search';

const MAORI = 'a ā e ē h i ī k m n ng o ō p r t u ū w wh'.split(' ');
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const sortTexts = (words: readonly string[], alphabet: readonly string[]): string[] =>
  sortWords(
    words.map((Language) => ({ Language, English: '' })),
    alphabet,
  ).map(({ Language }) => Language);

describe('folding', () => {
  it.each([
    ['Tohorā', 'tohora'],
    ["k'anka", 'kanka'],
    ['kʼanka', 'kanka'],
    ['ʻōlelo', 'olelo'],
    ['x̣ʷəl', 'xʷəl'],
    // Letters that are no others with a mark, as a plain keyboard writes them.
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['łééchąąʼí', 'leechaai'],
    ['Ŋändi', 'ngandi'],
    ['bæsj, sjø', 'baesj sjo'],
    ['ɓaɗi', 'badi'],
    ['  Tekau   MĀ  iwa ', 'tekau ma iwa'],
  ])('%s becomes %s', (spelling, folded) => {
    expect(foldSpelling(spelling)).toBe(folded);
  });

  it('is the same for NFC and NFD, and idempotent', () => {
    fc.assert(
      fc.property(text, (word) => {
        const folded = foldSpelling(word);
        expect(foldSpelling(word.normalize('NFD'))).toBe(folded);
        expect(foldSpelling(folded)).toBe(folded);
      }),
    );
  });
});

describe('sorting', () => {
  it('follows the Māori alphabet, where ng and wh are letters and marked letters come after the plain', () => {
    const words = [
      'whare',
      'wai',
      'ngeru',
      'nui',
      'namu',
      'ā',
      'a',
      'āporo',
      'aihe',
      'ika',
      'hoe',
      'hua kiwi',
      'huaki',
    ];
    expect(sortTexts(words, MAORI)).toEqual([
      'a', 'aihe', 'ā', 'āporo', 'hoe', 'hua kiwi', 'huaki', 'ika', 'namu', 'nui', 'ngeru', 'wai', 'whare',
    ]); // prettier-ignore
  });

  it('ignores apostrophes and case, and sorts letters outside the alphabet with their unmarked forms or last', () => {
    expect(sortTexts(['Zebra', "A'e", 'aha', 'é', 'i', 'щи'], MAORI)).toEqual(["A'e", 'aha', 'é', 'i', 'Zebra', 'щи']);
  });

  it('derives an order from the words when the pack gives none', () => {
    expect(deriveAlphabet(['kurī', 'ngeru', "k'anka"])).toEqual(['a', 'e', 'g', 'ī', 'k', 'n', 'r', 'u']);
    expect(deriveAlphabet(['łíí', 'lizh', 'mósí'])).toEqual(['h', 'i', 'í', 'l', 'ł', 'm', 'ó', 's', 'z']);
    expect(sortTexts(['ō', 'pā', 'o', 'pa'], deriveAlphabet(['ō', 'pā', 'o', 'pa']))).toEqual(['o', 'ō', 'pa', 'pā']);
  });

  it('is a total order over all texts and alphabets', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), fc.option(fc.constant(MAORI)), (words, alphabet) => {
        const keyOf = createSortKey(alphabet ?? deriveAlphabet(words));
        const sorted = sortTexts(words, alphabet ?? deriveAlphabet(words));
        expect(sorted.toSorted()).toEqual(words.toSorted());
        for (let index = 1; index < sorted.length; index += 1) {
          expect(keyOf(sorted[index - 1] ?? '') <= keyOf(sorted[index] ?? '')).toBe(true);
        }
      }),
    );
  });
});

describe('special letters', () => {
  it('are those with marks, in the order of the alphabet', () => {
    expect(findSpecialLetters(['tūru', 'kurī', 'Āporo', 'ngeru'], MAORI)).toEqual(['ā', 'ī', 'ū']);
  });

  it('are also letters that plain keyboards lack, and marks without a letter of their own', () => {
    expect(findSpecialLetters(['ʔax̣', 'łi'], deriveAlphabet(['ʔax̣', 'łi'])).toSorted()).toEqual(
      ['x̣', 'ł', 'ʔ'].toSorted(),
    );
    expect(findSpecialLetters(['cat'], MAORI)).toEqual([]);
  });
});
