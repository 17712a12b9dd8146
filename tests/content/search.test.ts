import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createDictionary } from '../../src/content/dictionary';
import type { PackConfig, RawRecord } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import { CONFIG_DEFAULTS } from '../../desk/builder/config/config-defaults';
import { registry } from '../../scenes/registry';
import { createSearch, isWithinOneEdit } from '../../src/content/search';

const PACK = 'assets/packs/mi';
const readRows = (sheet: string): RawRecord[] =>
  Papa.parse<RawRecord>(readFileSync(`${PACK}/${sheet}.csv`, 'utf8'), { header: true, skipEmptyLines: true }).data;
const config: PackConfig = {
  ...CONFIG_DEFAULTS,
  ...(JSON.parse(readFileSync(`${PACK}/pack.json`, 'utf8')) as PackConfig),
};
const { content } = normalise(
  {
    KZ_AppData: readRows('KZ_AppData'),
    KZ_GameFilterDataNew: readRows('KZ_GameFilterDataNew'),
    KZ_StorybookVocab: readRows('KZ_StorybookVocab'),
  },
  config,
  registry,
  '',
);
const dictionary = createDictionary(content);
const ORDER = ['exact', 'prefix', 'contains', 'near'];
const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a child may write, and the word that is meant. */
const MISSPELLINGS = [
  // Without marks.
  ['kuri', 'kurī'], ['hoiho', 'hōiho'], ['tohora', 'tohorā'], ['aporo', 'āporo'], ['whetu', 'whetū'],
  ['turu', 'tūru'], ['popokorua', 'pōpokorua'], ['rakau', 'rākau'], ['pepi', 'pēpi'], ['tekau ma iwa', 'tekau mā iwa'],
  // One letter wrong.
  ['ngiru', 'ngeru'], ['hoaho', 'hōiho'], ['tohoro', 'tohorā'], ['mokomoka', 'mokomoko'], ['fare', 'whare'],
  ['panama', 'panana'], ['makamaki', 'makimaki'], ['miraku', 'miraka'], ['kikarangi', 'kikorangi'], ['rorohiku', 'rorohiko'],
  // One letter missing.
  ['wetu', 'whetū'], ['neru', 'ngeru'], ['mokomko', 'mokomoko'], ['rakirki', 'rakiraki'], ['moega', 'moenga'],
  // One too many, or two swapped.
  ['tuuru', 'tūru'], ['hohio', 'hōiho'], ['gneru', 'ngeru'], ['parraoa', 'parāoa'], ['kahukrua', 'kahukura'],
] as const; // prettier-ignore

describe('the words of the pack', () => {
  it.each(MISSPELLINGS)('%s finds %s among the first three', (typed, meant) => {
    const first = dictionary.search(typed).slice(0, 3);
    expect(first.map(({ word }) => word.Language)).toContain(meant);
  });

  it('thirty misspellings are listed, none of them as the word is written', () => {
    expect(MISSPELLINGS).toHaveLength(30);
    expect(MISSPELLINGS.filter(([typed, meant]) => (typed as string) === meant)).toEqual([]);
  });

  it('every word typed without marks is found first, or among words with the same folded spelling', () => {
    for (const { Language } of content.vocabData) {
      const found = dictionary.search(plain(Language)).slice(0, 3);
      expect(found.map(({ word }) => word.Language)).toContain(Language);
    }
  });

  it('are in categories, each once, in the order of the alphabet', () => {
    expect(dictionary.categories[0]).toMatchObject({ name: 'Animals', languageName: 'Kararehe' });
    const first = dictionary.categories[0]?.words.slice(0, 4).map(({ Language }) => Language);
    expect(first).toEqual(['aihe', 'anuhe', 'arewhana', 'ekara']);
    const count = dictionary.categories.reduce((sum, { words }) => sum + words.length, 0);
    expect(count).toBe(content.vocabData.length);
    expect(dictionary.specialLetters).toEqual(['ā', 'ē', 'ī', 'ō', 'ū']);
  });
});

describe('search', () => {
  const typed = fc.oneof(
    fc.constantFrom(...content.vocabData.flatMap(({ English, Language }) => [English, Language, plain(Language)])),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'aeghikmnoprtuw āE'), minLength: 1, maxLength: 5 }),
  );

  it('finds in English exactly what contains the text, in any case', () => {
    fc.assert(
      fc.property(typed, fc.boolean(), (text, isUpper) => {
        const query = isUpper ? text.toUpperCase() : text;
        const needle = query.normalize('NFC').trim().toLowerCase();
        const found = new Set(dictionary.search(query).map(({ word }) => word));
        const missing = content.vocabData.filter(
          (word) => needle !== '' && word.English.toLowerCase().includes(needle) && !found.has(word),
        );
        expect(missing).toEqual([]);
      }),
    );
  });

  it('finds nothing for an empty text, and each word at most once', () => {
    expect(dictionary.search('')).toEqual([]);
    expect(dictionary.search('   ')).toEqual([]);
    fc.assert(
      fc.property(typed, (text) => {
        const words = dictionary.search(text).map(({ word }) => word);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });

  it('puts exact before prefix before contains before near', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const places = dictionary.search(text).map(({ kind }) => ORDER.indexOf(kind));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  it('passes over no word that is one edit from the text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeiourtk'), minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(fc.uniqueArray(letters, { minLength: 1, maxLength: 20 }), letters, (spellings, text) => {
        const search = createSearch(
          spellings.map((Language) => ({ Language, English: '1' })),
          [],
        );
        const found = search(text).map(({ word }) => word.Language);
        const meant = spellings.filter((spelling) => spelling.includes(text) || isWithinOneEdit(spelling, text));
        expect(found.toSorted()).toEqual(meant.toSorted());
      }),
    );
  });

  it('ignores marks, apostrophes and case', () => {
    const search = createSearch(
      [
        { Language: "K'anka", English: 'rooster' },
        { Language: 'kākā', English: 'parrot' },
      ],
      [],
    );
    for (const text of ['kanka', 'k’anka', 'KʼANKA', "ka'nka"])
      expect(search(text)[0]).toMatchObject({ word: { English: 'rooster' }, kind: 'exact' });
    for (const text of ['kaka', 'KAKĀ', 'kākā'.normalize('NFD')])
      expect(search(text)[0]).toMatchObject({ word: { English: 'parrot' } });
  });

  it('finds English however a keyboard composes its marks', () => {
    const search = createSearch([{ Language: 'toa kawhe', English: 'café' }], []);
    for (const text of ['café', 'CAFÉ', 'caf\u00e9', 'cafe\u0301'])
      expect(search(text)).toMatchObject([{ word: { English: 'café' }, kind: 'exact' }]);
  });

  it('finds letters that a plain keyboard lacks as it writes them', () => {
    const search = createSearch(
      ['Straße', 'łééchąąʼí', 'smørbrød'].map((Language) => ({ Language, English: 'word' })),
      [],
    );
    for (const [text, Language] of [
      ['strasse', 'Straße'],
      ['STRASSE', 'Straße'],
      ['leechaai', 'łééchąąʼí'],
      ['smorbrod', 'smørbrød'],
    ] as const)
      expect(search(text)).toEqual([{ word: { Language, English: 'word' }, kind: 'exact' }]);
  });

  it('puts the spelling as it was typed before the same one with other marks', () => {
    const search = createSearch(
      ['mātā', 'mata', 'matā'].map((Language) => ({ Language, English: Language })),
      [],
    );
    expect(search('matā')[0]?.word.Language).toBe('matā');
    expect(search('mata')[0]?.word.Language).toBe('mata');
    expect(search('mātā')[0]?.word.Language).toBe('mātā');
  });
});

/**
 * The plain definition: the minimum number of letters changed, added, removed or swapped with a
 * neighbour.
 */
function countEdits(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => row + column),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const min = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      (rows[row] as number[])[column] = isSwapped ? Math.min(min, at(row - 2, column - 2) + 1) : min;
    }
  }
  return at(one.length, other.length);
}

describe('isWithinOneEdit', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeiou'), minLength: 1, maxLength: 8 });

  it('is true for zero or one edit, and symmetric', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(isWithinOneEdit(one, other)).toBe(countEdits(one, other) <= 1);
        expect(isWithinOneEdit(other, one)).toBe(isWithinOneEdit(one, other));
      }),
      { numRuns: 3000 },
    );
  });
});
