import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../desk/import/import-files';
import { FUZZ_RUNS } from '../fuzz';
import { makeSchoolWorkbook } from './sources';
import type { read } from './messy';
import { WORDS, asLines, columnIn, isBalanced, leftOutIn, textFile, wordsIn, workbook } from './messy';

const PAIRS = WORDS.map((pair) => [...pair]);
const REVERSED = WORDS.map(([english, word]) => [word, english]);
const problemsOf = ({ notes }: Awaited<ReturnType<typeof read>>): string[] => notes.flatMap(({ problems }) => problems);

describe('what pack.json says of columns', () => {
  it('by their letters makes no heading of the first word', async () => {
    const columns = { 'column A': 'Language', 'column B': 'English' };
    const found = await importFiles([textFile('words.csv', `${asLines(REVERSED)}\n`)], { columns });
    expect(wordsIn(found)).toEqual(PAIRS);
    const headed = await importFiles([textFile('words.csv', `Kupu,Tikanga,English\n${asLines(REVERSED)}\n`)], {
      columns,
    });
    expect(wordsIn(headed)).toEqual(PAIRS);
    expect(leftOutIn(headed)).toEqual([['it names the columns', [1]]]);
  });

  it('by their letters holds under headings in merged cells, too', async () => {
    const found = await importFiles([{ name: 'words.xlsx', bytes: await makeSchoolWorkbook() }], {
      columns: { 'column A': 'homeName', 'column B': 'subCat', 'column C': 'English', 'column D': 'Language' },
    });
    expect(wordsIn(found).map(([english]) => english)).toEqual(['dog', 'cat', 'cow', 'pig', 'sheep', 'apple']);
    expect(columnIn(found, 'homeName')).toEqual(['Kararehe', 'Kararehe', 'Kararehe', 'Kararehe', 'Kararehe', 'Kai']);
  });

  it('makes words of a sheet that has nothing else that the desk knows', async () => {
    const file = textFile(
      'words.csv',
      `Ingoa,Nama\n${asLines(WORDS.map(([, word], index) => [word, String(index)]))}\n`,
    );
    const found = await importFiles([file], { columns: { Ingoa: 'Language' } });
    expect(wordsIn(found)).toEqual(WORDS.map(([, word]) => ['', word]));
    expect(problemsOf(found)).toEqual([]);
  });

  it('parts no column that it calls the meaning, though its heading names two texts', async () => {
    const file = textFile('words.csv', 'Kupu / English,Notes,Gloss\nwai / water,kurī,\n');
    const found = await importFiles([file], { columns: { Gloss: 'Language', 'Kupu / English': 'English' } });
    expect(wordsIn(found)).toEqual([['wai / water', '']]);
  });

  it('holds whatever else a sheet looks like', async () => {
    const headings = [
      'No.',
      'Word',
      'English',
      'Language',
      'Te reo',
      'Unit',
      'Notes',
      'Kupu / English',
      'Tikanga',
      'Sound',
      'Gloss',
      'Page',
      '',
    ];
    const texts = [
      'kurī',
      'dog',
      'wai / water',
      '3',
      'big house',
      'unit',
      'a.mp3',
      'Kei hea?',
      'English',
      '',
      'whare (house)',
    ];
    const sheet = fc
      .tuple(
        fc.shuffledSubarray(headings, { minLength: 2, maxLength: 7 }),
        fc.array(fc.array(fc.constantFrom(...texts), { minLength: 7, maxLength: 7 }), { maxLength: 8 }),
      )
      .map(([names, rows]) => ({ names, rows: rows.map((cells) => cells.slice(0, names.length)) }));
    await fc.assert(
      fc.asyncProperty(sheet, fc.nat(), fc.nat(), fc.boolean(), async ({ names, rows }, one, other, isByLetter) => {
        const [word, meaning] = [one % names.length, other % names.length];
        fc.pre(word !== meaning && (isByLetter || (names[word] !== '' && names[meaning] !== '')));
        const nameOf = (index: number): string =>
          isByLetter ? `column ${'ABCDEFG'[index] ?? ''}` : (names[index] ?? '');
        const file = await workbook('words.xlsx', [{ name: 'Kupu', rows: [names, ...rows] }]);
        const found = await importFiles([file], {
          columns: { [nameOf(word)]: 'Language', [nameOf(meaning)]: 'English' },
        });
        expect(problemsOf(found)).toEqual([]);
        expect(isBalanced(found)).toBe(true);
        const list = found.lists.find(({ collection }) => collection === 'KZ_AppData');
        for (const { row, cells } of list?.rows ?? []) {
          const given = row === 1 ? names : (rows[row - 2] ?? []);
          expect([cells['Language'], cells['English']]).toEqual([given[word], given[meaning]]);
        }
        const told = new Set([
          ...(list?.rows ?? []).map(({ row }) => row),
          ...leftOutIn(found).flatMap(([, left]) => left),
        ]);
        const filled = [names, ...rows].flatMap((cells, row) => (cells.join('') === '' ? [] : row + 1));
        expect(filled.filter((row) => !told.has(row))).toEqual([]);
      }),
      { numRuns: FUZZ_RUNS / 5 },
    );
  }, 120_000);
});

describe('what pack.json says of the language', () => {
  const rows = WORDS.flatMap(([english, word]) => [
    ['tah', 'Tahitian', `${word}x`, english],
    ['tah', 'Tahitian', `${word}y`, english],
    ['mri', 'Te reo Māori', word, english],
  ]);
  const file = textFile('words.csv', `iso,Language name,Word,English\n${asLines(rows)}\n`);

  it.each(['Te reo Māori', 'te reo maori', 'Māori', 'mri'])(
    'chooses the rows of a sheet of several languages: "%s"',
    async (languageName) => {
      const found = await importFiles([file], { languageName });
      expect(wordsIn(found)).toEqual(PAIRS);
      expect(found.questions.map(({ id }) => id)).toEqual(['words.csv: language']);
    },
  );

  it('and is told where no row is of it', async () => {
    const found = await importFiles([file], { languageName: 'Hawaiian' });
    expect(found.questions.map(({ text }) => text)).toEqual([
      'words.csv: it has words of 2 languages, and none is called like the language of the pack. Which is yours?',
    ]);
  });

  it('chooses the column that is called like it, beside one that is called "Language"', async () => {
    const cells = WORDS.map(([english, word], index) => [`code ${index}`, word, english]);
    const sheet = textFile('words.csv', `Language,Te reo,English\n${asLines(cells)}\n`);
    expect(wordsIn(await importFiles([sheet], { languageName: 'Te reo' }))).toEqual(PAIRS);
    expect(
      wordsIn(await importFiles([sheet], { languageName: 'Te reo', columns: { Language: 'Language' } })).map(
        ([, word]) => word,
      ),
    ).toEqual(WORDS.map((_, index) => `code ${index}`));
  });
});
