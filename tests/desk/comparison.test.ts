import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../desk/import/import-files';
import type { GivenFile } from '../../desk/read/given-files';
import { FUZZ_RUNS } from '../fuzz';
import { isBalanced, wordsIn, workbook } from './messy';

const MEANINGS = ['I', 'you', 'who', 'man', 'woman', 'dog', 'fish', 'water', 'fire', 'tree'];
const WORDS = 'kani eani hunna okkay menoko seta cep wakka ape cikuni'.split(' ');
const VILLAGES = ['Yakumo', 'Saru', 'Obihiro', 'Big River', 'Bihoro', 'Red Rock', 'Nayoro', 'Soya'];

/**
 * A sheet that compares villages: a title, a number, the village, and its word for each meaning.
 */
const comparison = (
  villages: readonly string[],
  meanings: readonly string[],
  heading: string | null,
): Promise<GivenFile> =>
  workbook('ainu.xlsx', [
    {
      name: 'Ainu',
      rows: [
        ['Words of our villages'],
        ['No.', heading, ...meanings],
        ...villages.map((village, row) => [
          row + 1,
          village,
          ...meanings.map((_, index) => `${WORDS[index] ?? ''}${row}`),
        ]),
      ],
    },
  ]);

describe('a sheet with villages below each other and meanings beside each other', () => {
  it.each(['Village', 'Language', 'Dialect', 'Place', null])(
    'is turned, under "%s", and the village of the pack is the word',
    async (heading) => {
      const file = await comparison(VILLAGES, MEANINGS, heading);
      const found = await importFiles([file], { languageName: 'Bihoro' });
      expect(wordsIn(found)).toEqual(MEANINGS.map((meaning, index) => [meaning, `${WORDS[index] ?? ''}4`]));
      expect(found.questions.map(({ id, taken }) => [id, taken])).toEqual([
        ['ainu.xlsx/Ainu: turned', 'yes'],
        ['ainu.xlsx/Ainu: language', 'Bihoro'],
      ]);
      expect(isBalanced(found)).toBe(true);
    },
  );

  it('says that no village is called like the language, and takes the one that somebody chooses', async () => {
    const file = await comparison(VILLAGES, MEANINGS, 'Village');
    const asked = await importFiles([file], { languageName: 'Ainu' });
    expect(asked.questions[1]?.text).toContain('none is called like the language of the pack');
    const chosen = await importFiles([file], { languageName: 'Ainu' }, { 'ainu.xlsx/Ainu: language': 'Red Rock' });
    expect(wordsIn(chosen)[0]).toEqual(['I', 'kani5']);
  });

  it('is read as pack.json says, where that names its columns', async () => {
    const file = await comparison(VILLAGES, MEANINGS, 'Village');
    const found = await importFiles([file], { columns: { dog: 'Language', Village: 'English' } });
    expect(wordsIn(found)).toEqual(VILLAGES.map((village, row) => [village, `seta${row}`]));
  });

  it('never has villages for English words, whatever the meanings and the answers are', async () => {
    const meaning = fc.constantFrom(
      ...MEANINGS,
      '1SG',
      'thou',
      'chien',
      'xyz',
      'big tree',
      'sun',
      'moon',
      'eye',
      'ear',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(VILLAGES, { minLength: 5 }),
        fc.uniqueArray(meaning, { minLength: 5, maxLength: 10 }),
        fc.constantFrom('Village', 'Language', 'Dialect', null),
        fc.constantFrom('yes', 'no'),
        async (villages, meanings, heading, turned) => {
          const file = await comparison(villages, meanings, heading);
          const found = await importFiles([file], { languageName: 'Soya' }, { 'ainu.xlsx/Ainu: turned': turned });
          for (const [english = ''] of wordsIn(found)) expect(villages).not.toContain(english);
          expect(isBalanced(found)).toBe(true);
        },
      ),
      { numRuns: FUZZ_RUNS / 5 },
    );
  }, 120_000);
});
