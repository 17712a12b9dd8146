import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matching } from '../../scenes/matching';
import { storyBook } from '../../scenes/story-book';
import { ignoreProgress } from '../../desk/builder/common/work';
import { makePack } from '../../desk/commands/make-pack';
import { describeOutcome } from '../../desk/import/describe-outcome';
import { checkFolder } from '../../desk/node/check-folder';
import { importSources } from '../../desk/node/import-sources';
import { readFolderSheets } from '../../desk/node/pack-folder';
import type { TempPack } from './temp-pack';
import { importFrom, createTempPack, notesOf, wordsOf } from './temp-pack';
import {
  GOOGLE_COLUMNS,
  GOOGLE_CSV,
  OFFICE_COLUMNS,
  OFFICE_CSV,
  SCHOOL_COLUMNS,
  encodeWindows1252,
  makeSchoolWorkbook,
} from './sources';

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

describe('a workbook with merged titles and headings', () => {
  it('is read with a column mapping alone', async () => {
    temp.configure({ columns: SCHOOL_COLUMNS });
    const outcome = await importFrom(temp, temp.write('words.xlsx', await makeSchoolWorkbook()));
    expect(outcome.isWritten).toBe(true);
    expect(wordsOf(temp)).toEqual([
      ['Kararehe', 'Kāinga', 'dog', 'kurī'],
      ['Kararehe', 'Kāinga', 'cat', 'ngeru'],
      ['Kararehe', 'Kāinga', 'cow', ''],
      ['Kararehe', 'Kāinga', 'pig', 'poaka'],
      ['Kararehe', 'Kāinga', 'sheep', ''],
      ['Kai', 'Huarākau', 'apple', 'āporo'],
    ]);
  });

  it('has its formula without a result and its error reported, not guessed', async () => {
    temp.configure({ columns: SCHOOL_COLUMNS });
    const notes = notesOf(await importFrom(temp, temp.write('words.xlsx', await makeSchoolWorkbook())));
    expect(notes).toContain(
      'row 7, column D "Kupu": is a formula whose result was not saved (=VLOOKUP(C7,Dictionary!A:B,2,FALSE))',
    );
    expect(notes).toContain('row 9, column D "Kupu": is a spreadsheet\'s error (#REF!)');
    expect(notes).toContain('6 cells take the value of a merged cell above them');
    expect(notes).toContain('what stands above row 4 is not read: "Our words, 2026"');
    expect(notes).toContain('column E "Notes" is only looked at for notes such as "do not use"');
  });

  it('is named in the report of the pack: its sheet, row and column', async () => {
    temp.configure({ columns: SCHOOL_COLUMNS });
    await importFrom(temp, temp.write('words.xlsx', await makeSchoolWorkbook()));
    const report = await checkFolder(temp.folder, 'my-language', join(temp.root, 'cache'), ignoreProgress);
    const lost = report.findings.filter(({ severity }) => severity === 'dropped');
    expect(lost.map(({ place, reason }) => [place, reason])).toEqual([
      ['words.xlsx, sheet "Kupu 2026", row 7, column D "Kupu"', 'Language is empty'],
      ['words.xlsx, sheet "Kupu 2026", row 9, column D "Kupu"', 'Language is empty'],
    ]);
  });

  it('without a mapping is not read, and its headings are reported', async () => {
    const workbook = await makeSchoolWorkbook(['Qutu', 'Siqi', 'Inlis simi', 'Rimay']);
    const outcome = await importFrom(temp, temp.write('words.xlsx', workbook));
    expect(outcome.isWritten).toBe(false);
    expect(describeOutcome(outcome)).toContain('no row names a column that the desk knows');
    expect(describeOutcome(outcome)).toContain('sheet "Old": it is hidden');
  });

  it('is read without one where its headings are known', async () => {
    await importFrom(temp, temp.write('words.xlsx', await makeSchoolWorkbook()));
    expect(wordsOf(temp).map(([, , english, word]) => [english, word])).toContainEqual(['apple', 'āporo']);
  });
});

/** A large sheet that the desk cannot know, and a small one of words. */
const largeAndSmall = (rows: number) => [
  { name: 'Kupu', rows: [['Ingoa', 'No.'], ...Array.from({ length: rows }, (_, index) => [`kupu${index}`, index])] },
  {
    name: 'Kai',
    rows: [
      ['Word', 'English'],
      ...['food', 'bread', 'water', 'milk', 'egg', 'meat', 'fish', 'salt'].map((word) => [`kupu ${word}`, word]),
    ],
  },
];

const makeOfSheets = async (rows: number): Promise<{ readonly code: number; readonly printed: string }> => {
  const lines: string[] = [];
  // Its first sheet has the name of the file.
  const source = temp.write('kupu.xlsx', await writeXlsx({ sheets: largeAndSmall(rows) }));
  const code = await makePack({
    id: 'my-language',
    folder: temp.folder,
    name: undefined,
    tag: undefined,
    sources: [source],
    isAsking: false,
    packs: join(temp.root, 'packs'),
    cacheFolder: join(temp.root, 'cache'),
    print: (text) => lines.push(text),
  });
  return { code, printed: lines.join('\n') };
};

describe('a workbook whose largest sheet is not read', () => {
  it('makes no pack of the others, and is an error', async () => {
    const { code, printed } = await makeOfSheets(20);
    expect(code).toBe(1);
    expect(printed).toContain(
      'Nothing was written, because kupu.xlsx, sheet "Kupu" is the largest sheet and is not read',
    );
    expect(printed).toContain('"sheets": { "Kupu": "ignore" }');
    expect(printed).not.toContain('Done');
    expect(wordsOf(temp).map(([, , english]) => english)).not.toContain('food');
  });

  it('is told where it is smaller than the others, and the pack is not called done', async () => {
    const { code, printed } = await makeOfSheets(3);
    expect(code).toBe(1);
    expect(printed).toContain('Made, but not all of it was read');
    expect(printed).not.toContain('Done');
    expect(wordsOf(temp)).toHaveLength(8);
  });

  it('is done where pack.json leaves it out', async () => {
    temp.configure({ sheets: { Kupu: 'ignore' } });
    const { code, printed } = await makeOfSheets(20);
    expect(code).toBe(0);
    expect(printed).toContain('Done');
    expect(wordsOf(temp)).toHaveLength(8);
  });
});

describe('a text file of an office', () => {
  it('is read in Windows-1252 with semicolons', async () => {
    temp.configure({ columns: OFFICE_COLUMNS });
    const outcome = await importFrom(temp, temp.write('mots.csv', encodeWindows1252(OFFICE_CSV)));
    expect(wordsOf(temp)).toEqual([
      ['Bêtes', 'Maison', 'dog', 'kš’l'],
      ['Manger', 'Petit; déjeuner', 'egg', 'œuf žar'],
      ['Manger', 'Fruits', 'peach', 'pêche'],
    ]);
    expect(notesOf(outcome)).toContain('read as Windows-1252, cells parted by semicolons');
  });

  it('in another encoding is reported, and read when pack.json names the encoding', async () => {
    temp.configure({ columns: OFFICE_COLUMNS });
    const bytes = encodeWindows1252(OFFICE_CSV).map((byte) => (byte === 0x9a ? 0x81 : byte));
    expect(notesOf(await importFrom(temp, temp.write('mots.csv', bytes)))).toContain('probably in another encoding');
    temp.configure({ columns: OFFICE_COLUMNS, encoding: 'windows-1251' });
    await importFrom(temp, temp.write('mots.csv', bytes));
    expect(wordsOf(temp)[0]?.[3]).toBe('kЃ’l');
  });
});

describe('the encoding of pack.json', () => {
  it('is that of the files that are imported: the sheets of the pack stay UTF-8, also where an editor drops their byte order mark', async () => {
    temp.configure({ encoding: 'windows-1252' });
    await importFrom(temp, temp.write('mots.csv', encodeWindows1252('English,Language\nfish,pêche\n')));
    expect(wordsOf(temp)[0]?.[3]).toBe('pêche');
    const sheet = readFileSync(join(temp.folder, 'KZ_AppData.csv'), 'utf8').replace('\uFEFF', '');
    temp.write('my-language/KZ_AppData.csv', sheet);
    expect(wordsOf(temp)[0]?.[3]).toBe('pêche');
    temp.write('my-language/KZ_AppData.csv', encodeWindows1252(sheet));
    expect(wordsOf(temp)[0]?.[3]).toBe('pêche');
  });
});

describe('an export of Google Sheets', () => {
  it('has errors and formulas reported, not guessed', async () => {
    temp.configure({ columns: GOOGLE_COLUMNS });
    const outcome = await importFrom(temp, temp.write('export/Words.csv', GOOGLE_CSV));
    expect(wordsOf(temp).map(([, , english, word]) => [english, word])).toEqual([
      ['dog', 'kurī'],
      ['cat', ''],
      ['bird', ''],
      ['fish', ''],
      ['horse', 'hōiho'],
    ]);
    const notes = notesOf(outcome);
    expect(notes).toContain('row 4, column D "our word": is a spreadsheet\'s error (#REF!)');
    expect(notes).toContain('row 5, column D "our word": is a spreadsheet\'s error (Loading...)');
    expect(notes).toContain('row 6, column D "our word": is a formula whose result was not saved');
  });
});

const sheetOf = (name: string, words: string[][]) => ({ name, rows: [['English', 'Language'], ...words] });

describe('the defaults of an import', () => {
  it('are reported: units after sheets, names of files, numbers of units, games', async () => {
    const book = await writeXlsx({
      sheets: [
        sheetOf('Animals', [
          ['dog', 'kurī'],
          ['Ice cream', 'aihikirīmi'],
        ]),
        sheetOf('Food', [['dog', 'kurī hou']]),
      ],
    });
    const outcome = await importFrom(temp, temp.write('words.xlsx', book));
    const [first, second, third] = readFolderSheets(temp.folder).lists.KZ_AppData;
    expect(first).toMatchObject({
      homeName: 'Animals',
      subCat: 'Animals',
      lesson: '1',
      App_Art: 'emoji-1f415',
      App_Audio: 'dog',
      source: 'words.xlsx: Animals',
    });
    expect(second).toMatchObject({ App_Art: 'emoji-1f368', App_Audio: 'ice-cream' });
    expect(third).toMatchObject({ homeName: 'Food', lesson: '2', App_Art: 'emoji-1f415', App_Audio: 'dog-2' });
    const report = describeOutcome(outcome);
    for (const text of [
      'each sheet is a unit',
      'they are numbered as they come',
      'named after the English',
      '2 subunits had no row',
    ])
      expect(report).toContain(text);
    expect(
      readFolderSheets(temp.folder).lists.KZ_GameFilterDataNew.map((row) => [
        row['category'],
        row[matching.label],
        row[storyBook.label],
      ]),
    ).toEqual([
      ['Animals', '1', ''],
      ['Food', '1', ''],
    ]);
  });

  it('writes nothing where two columns claim one name, until pack.json says which', async () => {
    const path = temp.write('words.csv', 'English,Language,language\ndog,Māori,kurī\n');
    const outcome = await importFrom(temp, path);
    expect(outcome.isWritten).toBe(false);
    expect(describeOutcome(outcome)).toContain('the columns B "Language" and C "language" are both Language');
    temp.configure({ columns: { 'column C': 'Language' } });
    await importFrom(temp, path);
    expect(wordsOf(temp)[0]).toEqual(['words', 'words', 'dog', 'kurī']);
  });

  it('reads the sheets of the pack itself by the built-in column names, not by the mapping', async () => {
    temp.configure({ columns: { Language: 'English', Word: 'Language' } });
    await importFrom(temp, temp.write('words.csv', 'Language,Word\ndog,kurī\n'));
    expect(wordsOf(temp)[0]?.slice(2)).toEqual(['dog', 'kurī']);
  });

  it('fills empty cells from above only in the columns of fillDown', async () => {
    const path = temp.write('words.csv', 'homeName,English,Language\nAnimals,dog,kurī\n,cat,ngeru\nFood,apple,āporo\n');
    await importFrom(temp, path);
    expect(wordsOf(temp).map(([unit]) => unit)).toEqual(['Animals', '', 'Food']);
    temp.configure({ fillDown: ['homeName'] });
    expect(notesOf(await importFrom(temp, path))).toContain(
      '1 empty cells of homeName take the value above them (fillDown)',
    );
    expect(wordsOf(temp).map(([unit]) => unit)).toEqual(['Animals', 'Animals', 'Food']);
  });

  it('accepts a reversed mapping where it is unambiguous, and reports one with unknown names', async () => {
    temp.configure({ columns: { Language: 'Kupu', English: 'Pākehā', Foo: 'Bar' } });
    const outcome = await importFrom(temp, temp.write('words.csv', 'Kupu,Pākehā\nkurī,dog\n'));
    expect(wordsOf(temp)[0]?.slice(2)).toEqual(['dog', 'kurī']);
    expect(outcome.mappingErrors).toEqual([
      '"columns": neither "Foo" nor "Bar" is the name of a column that the desk knows',
    ]);
  });

  it('keeps a copy of a sheet that was changed by hand where the import is to take its place', async () => {
    const path = temp.write('words.csv', 'English,Language\ndog,kurī\n');
    await importFrom(temp, path);
    const replace = () => importSources(temp.folder, [path], { replace: true, dryRun: false });
    for (const [count, word] of ['kurī pai', 'kurī nui'].entries()) {
      const changed = readFileSync(join(temp.folder, 'KZ_AppData.csv'), 'utf8').replace('kurī', word);
      temp.write('my-language/KZ_AppData.csv', changed);
      const name = ['replaced/KZ_AppData.csv', 'replaced/KZ_AppData-2.csv'][count] ?? '';
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await replace();
      expect(outcome.copies).toEqual([name]);
      expect(describeOutcome(outcome)).toContain(name);
      expect(readFileSync(join(temp.folder, name), 'utf8')).toBe(changed);
      expect(wordsOf(temp)[0]?.[3]).toBe('kurī');
    }
    expect((await replace()).copies).toEqual([]);
  });

  it.each([
    ['words.xlsx', 'not a workbook at all', 'is not a workbook, or is damaged'],
    ['words.xls', 'old', 'is in the old format of Excel'],
    ['words.pdf', 'pdf', 'is no sheet that the desk reads'],
  ])('says of %s that it cannot be read', async (name, text, reason) => {
    await expect(importFrom(temp, temp.write(name, text))).rejects.toThrow(reason);
  });
});
