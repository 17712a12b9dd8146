import type { WriteSheet } from 'hucre/xlsx';
import { workbook } from '../messy';
import type { Given, TeacherWorkbook } from './teacher-workbook';
import { MAORI, QUECHUA, VERBS, bold, book, expected, filled, pairsOf, sheet, unsorted } from './teacher-workbook';

// Written after the second look was read right.

const ALL = pairsOf(MAORI);
const ENTRIES = Object.entries(MAORI);
const [ANIMALS = [], FOOD = [], HOME = []] = Object.values(MAORI);
const asOds =
  (...sheets: readonly WriteSheet[]) =>
  async () => [await workbook('kupu.ods', [...sheets])];
const LIST = sheet('Kupu', [
  ['Kupu', 'English', 'Wāhanga'],
  ...ENTRIES.flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
]);
const across = (row: number, from: number, to: number) => ({ startRow: row, startCol: from, endRow: row, endCol: to });

export const THIRD_LOOK: readonly TeacherWorkbook[] = [
  {
    name: 'an OpenDocument workbook with a merged title, units above their words and a sum',
    files: asOds(
      sheet(
        'Blatt',
        [
          ['Ngā kupu 2025', null, null],
          ['Kupu', 'English', 'Who'],
          ...ENTRIES.flatMap(([name, words]): Given[][] => [
            [name, null, null],
            ...words.map(([word, gloss]): Given[] => [word, gloss, 'Mere']),
          ]),
          ['Total', 24, null],
        ],
        { merges: [across(0, 0, 2)] },
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'English first in one cell, with a colon, below the name of the unit with a colon',
    files: book(
      sheet(
        'Sheet1',
        ENTRIES.flatMap(([name, words]): Given[][] => [
          [`${name}:`],
          ...words.map(([word, gloss]): Given[] => [`${gloss}: ${word}`]),
        ]),
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'the word in capitals, and the meaning in brackets below it',
    files: book(
      sheet('Sheet1', [['Word cards'], ...ALL.map(([word, gloss]): Given[] => [`${word.toUpperCase()}\n(${gloss})`])]),
    ),
    words: unsorted(ALL.map(([word, gloss]) => [word.toUpperCase(), gloss] as const)),
    hasNoUnits: true,
  },
  {
    name: 'units down the first column, merged and rotated, without a heading of their own',
    files: book(
      sheet(
        'Sheet1',
        [
          [null, bold('Word'), bold('Meaning')],
          ...ENTRIES.flatMap(([name, words]) =>
            words.map(([word, gloss], index): Given[] => [index === 0 ? filled(name) : null, word, gloss]),
          ),
        ],
        { merges: [1, 9, 17].map((row) => ({ startRow: row, startCol: 0, endRow: row + 7, endCol: 0 })) },
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'two tables side by side, the second one lower, each with its heading',
    files: book(
      sheet('Sheet1', [
        ['Word', 'English', null, null, null],
        ...ANIMALS.slice(0, 2).map((pair): Given[] => [...pair]),
        [...(ANIMALS[2] ?? []), null, 'Word', 'English'],
        ...Array.from({ length: 8 }, (_, row): Given[] => [
          ...(ANIMALS[row + 3] ?? [null, null]),
          null,
          ...(FOOD[row] ?? []),
        ]),
      ]),
    ),
    words: unsorted([...ANIMALS, ...FOOD]),
    hasNoUnits: true,
  },
  {
    name: 'words with their sentences in the row below',
    files: book(
      sheet('Sheet1', [
        ['Word', 'English', 'Topic'],
        ...ENTRIES.flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
        [],
        ['Sentences'],
        ['Kei te oma te kurī.', 'The dog is running.'],
        ['He pai te parāoa.', 'The bread is good.'],
      ]),
    ),
    words: [
      ...unsorted(ALL),
      // A line of one cell is kept, and the check tells that it has no meaning.
      ['Sentences', '', ''],
      ['Kei te oma te kurī.', 'The dog is running.', ''],
      ['He pai te parāoa.', 'The bread is good.', ''],
    ],
    hasNoUnits: true,
  },
  {
    name: 'a list of links, a page of contacts, and an index of the sheets',
    files: book(
      sheet('Index', [
        ['Sheet', 'What is in it'],
        ['Kupu', 'The words'],
        ['Links', 'Where to find more'],
        ['People', 'Who to ask'],
      ]),
      LIST,
      sheet('Links', [
        ['Name', 'Link'],
        ['Te Aka', 'https://maoridictionary.co.nz'],
        ['Te Ara', 'https://teara.govt.nz'],
        ['Kōrero', 'https://example.org'],
      ]),
      sheet('People', [
        ['Name', 'Email', 'Iwi'],
        ['Mere', 'mere@example.org', 'Tainui'],
        ['Rangi', 'rangi@example.org', 'Te Arawa'],
        ['Hine', 'hine@example.org', 'Ngāpuhi'],
      ]),
    ),
    words: expected(MAORI),
    material: ['Index', 'Links', 'People'],
  },
  {
    name: 'verbs with "to ..." in brackets after the word, numbered',
    files: book(
      sheet('Kupumahi', [
        ['Verbs'],
        ...VERBS.map(([word, gloss], index): Given[] => [`${index + 1}) ${word} (${gloss})`]),
      ]),
    ),
    words: unsorted(VERBS),
    hasNoUnits: true,
  },
  {
    name: 'French headings, accents, and a category in each row',
    files: book(
      sheet('Feuil1', [
        ['Mot', 'Anglais', 'Catégorie', 'Remarques'],
        ...Object.entries(QUECHUA).flatMap(([name, words]) =>
          words.map(([word, gloss]): Given[] => [word, gloss, name, null]),
        ),
      ]),
    ),
    packFile: { languageName: 'Quechua', languageTag: 'qu' },
    words: expected(QUECHUA),
  },
  {
    name: 'a heading far down below an address, a date and rules',
    files: book(
      sheet('Sheet1', [
        ['Te Kura o Waikato'],
        ['12 River Road, Hamilton'],
        ['Ph 07 555 0100'],
        ['Term 3, 2024'],
        [],
        ['Please hand in by Friday'],
        ['________________'],
        [],
        ['Te reo', 'English', 'Topic'],
        ...ENTRIES.flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
        ['________________'],
        ['Checked by: Mere'],
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'a column that counts the letters, a date of each row, and yes for recorded',
    files: book(
      sheet('Sheet1', [
        ['ID', 'Word', 'Letters', 'English', 'Added', 'Topic'],
        ...ENTRIES.flatMap(([name, words]) =>
          words.map(([word, gloss], index): Given[] => [
            `W${index}`,
            word,
            word.length,
            gloss,
            new Date(Date.UTC(2024, 2, index + 1)),
            name,
          ]),
        ),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'the meaning in two languages in one cell beside the word',
    files: book(
      sheet('Sheet1', [
        ['Kupu', 'English / Français', 'Topic'],
        ...ENTRIES.flatMap(([name, words]) =>
          words.map(([word, gloss]): Given[] => [word, `${gloss} / le ${word}on`, name]),
        ),
      ]),
    ),
    words: ENTRIES.flatMap(([name, words]) =>
      words.map(([word, gloss]) => [word, `${gloss} / le ${word}on`, name] as const),
    ),
  },
  {
    name: 'a poem in one language under its name, and a prayer in two',
    files: book(
      LIST,
      sheet('Sheet2', [
        ['Te Kapa o Taika'],
        ['He kapa nui tēnei i te moana'],
        ['Ka rere ngā manu ki runga'],
        ['Ka hoki mai anō i te pō'],
        ['Ka moe rātou katoa i konei'],
      ]),
      sheet('Karakia', [
        ['Whakataka te hau ki te uru', 'Cease the winds from the west'],
        ['Whakataka te hau ki te tonga', 'Cease the winds from the south'],
        ['Kia mākinakina ki uta', 'Let the breeze blow over the land'],
      ]),
    ),
    words: expected(MAORI),
    material: ['Sheet2', 'Karakia'],
  },
  {
    name: 'home words with a gap of empty columns and the same word for two meanings',
    files: book(
      sheet('Sheet1', [
        ['Word', null, null, 'English', null, 'Topic'],
        ...HOME.map(([word, gloss]): Given[] => [word, null, null, gloss, null, 'Whare']),
        ['moenga', null, null, 'mattress', null, 'Whare'],
      ]),
    ),
    words: expected({ Whare: [...HOME, ['moenga', 'mattress']] }),
  },
];
