import sharp from 'sharp';
import type { WriteSheet } from 'hucre/xlsx';
import type { Given, TeacherWorkbook } from './teacher-workbook';
import { MAORI, book, bold, expected, filled, pairsOf, sheet, struck, unsorted } from './teacher-workbook';

// What teachers' workbooks hold beside one plain list: pictures, other languages, taken-out words.

const ALL = pairsOf(MAORI);
const ANIMALS = MAORI['Kararehe'] ?? [];
const listed = (): Given[][] =>
  Object.entries(MAORI).flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name]));

type Image = NonNullable<WriteSheet['images']>[number];
const pictureAt = async (shade: number, row: number, column: number): Promise<Image> => ({
  data: new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 9 * shade, g: 90, b: 160 } } })
      .png()
      .toBuffer(),
  ),
  type: 'png',
  anchor: { from: { row, col: column }, to: { row: row + 1, col: column + 1 } },
});

export const CONTENTS: readonly TeacherWorkbook[] = [
  {
    name: 'pictures pasted into the cells, and the crest of the school above',
    files: async () =>
      book(
        sheet(
          'Kupu',
          [
            ['Te Kura o Waikato'],
            [],
            ['Pikitia', 'Kupu', 'English', 'Wāhanga'],
            ...ANIMALS.map(([word, gloss]): Given[] => [null, word, gloss, 'Kararehe']),
          ],
          {
            images: [
              await pictureAt(20, 0, 2),
              ...(await Promise.all(ANIMALS.map((_, index) => pictureAt(index, index + 3, 0)))),
            ],
          },
        ),
      )(),
    words: expected({ Kararehe: ANIMALS }),
    pictures: ANIMALS.map(([word]) => word),
  },
  {
    name: 'hidden rows, a hidden column of older spellings, struck-through words and notes',
    files: book(
      sheet(
        'Kupu',
        [
          ['Kupu', 'Old spelling', 'English', 'Topic', 'Comments'],
          ...listed().map(([word = null, gloss = null, name = null], index): Given[] => [
            index === 4 && typeof word === 'string' ? struck(word) : word,
            'kuree',
            gloss,
            name,
            index === 9 ? 'do not use yet' : index === 12 ? 'nice one' : null,
          ]),
        ],
        {
          columns: [{}, { hidden: true }, {}, {}, {}],
          rowDefs: new Map([
            [3, { hidden: true }],
            [4, { hidden: true }],
          ]),
        },
      ),
    ),
    words: expected(MAORI).filter((_, index) => ![2, 3, 4, 9].includes(index)),
    held: ['Kupu 4', 'Kupu 5', 'Kupu 6', 'Kupu 11'],
  },
  {
    name: 'three languages, of which the pack is one',
    files: book(
      sheet('Kupu', [
        ['English', 'Gagana Sāmoa', 'Te reo Māori', 'Français', 'Theme'],
        ...Object.entries(MAORI).flatMap(([name, words]) =>
          words.map(([word, gloss]): Given[] => [gloss, `${word}sa`, word, `le ${word}on`, name]),
        ),
      ]),
    ),
    packFile: { languageName: 'Te reo Māori', languageTag: 'mi' },
    words: expected(MAORI),
  },
  {
    name: 'three languages, and only the name of the language says which',
    files: book(
      sheet('Words', [
        ['Samoan', 'Maori', 'English'],
        ...ALL.map(([word, gloss]): Given[] => [`${word}sa`, word, gloss]),
      ]),
    ),
    packFile: { languageName: 'Māori', languageTag: 'mi' },
    words: unsorted(ALL),
    hasNoUnits: true,
  },
  {
    name: 'a column of plurals beside the words',
    files: book(
      sheet('Nouns', [
        ['Singular', 'Plural', 'English', 'Category'],
        ...listed().map(([word = null, gloss = null, name = null]): Given[] => [
          word,
          `ngā ${String(word)}`,
          gloss,
          name,
        ]),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'plurals in both languages',
    files: book(
      sheet('Nouns', [
        ['Kupu', 'Plural', 'English', 'English plural'],
        ...ALL.map(([word, gloss]): Given[] => [word, `ngā ${word}`, gloss, `${gloss}s`]),
      ]),
    ),
    words: unsorted(ALL),
    hasNoUnits: true,
  },
  {
    name: 'an example sentence and what it means beside each word',
    files: book(
      sheet('Words', [
        ['Word', 'English', 'Example', 'Example in English', 'Topic'],
        ...listed().map(([word = null, gloss = null, name = null]): Given[] => [
          word,
          gloss,
          `He ${String(word)} tēnei i konei.`,
          `This here is a ${String(gloss)}.`,
          name,
        ]),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'words that the spreadsheet took for dates',
    files: book(
      sheet('Months', [
        ['Kupu', 'English'],
        ['Kohitātea', 'January'],
        ['Huitanguru', 'February'],
        ['Poutūterangi', 'March'],
        ['Paengawhāwhā', 'April'],
        ['Haratua', new Date(Date.UTC(2024, 4, 1))],
        ['Pipiri', 'June'],
        ['Hōngongoi', 'July'],
        ['Hereturikōkā', 'August'],
      ]),
    ),
    words: unsorted([
      ['Kohitātea', 'January'],
      ['Huitanguru', 'February'],
      ['Poutūterangi', 'March'],
      ['Paengawhāwhā', 'April'],
      ['Haratua', '2024-05-01'],
      ['Pipiri', 'June'],
      ['Hōngongoi', 'July'],
      ['Hereturikōkā', 'August'],
    ]),
    hasNoUnits: true,
    warns: /row 6.*date/u,
  },
  {
    name: 'cards with a front and a back',
    files: book(sheet('Cards', [['Front', 'Back'], ...ALL.map((pair): Given[] => [...pair])])),
    words: unsorted(ALL),
    hasNoUnits: true,
  },
  {
    name: 'answers to a form, with their time and who gave them',
    files: book(
      sheet('Form Responses 1', [
        ['Timestamp', 'Your name', 'What is the word?', 'What does it mean in English?', 'Which topic?'],
        ...listed().map(([word = null, gloss = null, name = null], index): Given[] => [
          new Date(Date.UTC(2024, 1, 3, 9, index)),
          ['Mere', 'Rangi', 'Hine'][index % 3] ?? '',
          word,
          gloss,
          name,
        ]),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'one gloss in every row, because somebody says so',
    files: book(sheet('Kinds', [['Kupu', 'Momo'], ...ANIMALS.map(([word]): Given[] => [word, 'animal'])])),
    packFile: { columns: { Kupu: 'Language', Momo: 'English' } },
    words: unsorted(ANIMALS.map(([word]) => [word, 'animal'] as const)),
    hasNoUnits: true,
  },
  {
    name: 'a subunit that only some rows have, because somebody says so',
    files: book(
      sheet('Kupu', [
        ['Kupu', 'English', 'Set', 'Topic'],
        ...listed().map(([word = null, gloss = null, name = null], index): Given[] => [
          word,
          gloss,
          index < 8 ? 'Farm' : null,
          name,
        ]),
      ]),
    ),
    packFile: { columns: { Set: 'subCat', Topic: 'homeName' } },
    words: expected(MAORI),
  },
  {
    name: 'a sheet for each week, with the same heading',
    files: book(
      ...Object.entries(MAORI).map(([name, words]) =>
        sheet(name, [
          [bold('Kupu hou'), bold('Whakamārama')],
          ...words.map((pair): Given[] => [...pair]),
          [filled('8 words'), null],
        ]),
      ),
    ),
    words: expected(MAORI),
  },
];
