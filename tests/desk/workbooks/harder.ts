import type { Given, TeacherWorkbook } from './teacher-workbook';
import { MAORI, QUECHUA, bold, book, expected, filled, pairsOf, sheet, unsorted } from './teacher-workbook';

// The same habits, mixed.

const ALL = pairsOf(MAORI);
const ENTRIES = Object.entries(MAORI);
const [ANIMALS = [], FOOD = [], HOME = []] = Object.values(MAORI);
const rowsOf = (words: readonly (readonly [string, string])[]): Given[][] => words.map((pair) => [...pair]);
const across = (row: number, from: number, to: number) => ({ startRow: row, startCol: from, endRow: row, endCol: to });

export const HARDER: readonly TeacherWorkbook[] = [
  {
    name: 'units merged over two columns each, side by side, with no other heading',
    files: book(
      sheet(
        'Sheet1',
        [
          ENTRIES.flatMap(([name]): Given[] => [bold(name), null]),
          ...Array.from({ length: 8 }, (_, row): Given[] =>
            Object.values(MAORI).flatMap((words) => [...(words[row] ?? [])]),
          ),
        ],
        { merges: [across(0, 0, 1), across(0, 2, 3), across(0, 4, 5)] },
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'a second table below with its columns the other way round',
    files: book(
      sheet('Sheet1', [
        [bold('Kararehe')],
        ['Kupu', 'English'],
        ...rowsOf(ANIMALS),
        [],
        [bold('Kai')],
        ['English', 'Kupu'],
        ...FOOD.map(([word, gloss]): Given[] => [gloss, word]),
      ]),
    ),
    words: expected({ Kararehe: ANIMALS, Kai: FOOD }),
  },
  {
    name: 'a sum below each unit, and the date of the last change',
    files: book(
      sheet('Sheet1', [
        ['Word', 'English'],
        ...ENTRIES.flatMap(([name, words]): Given[][] => [
          [filled(name)],
          ...rowsOf(words),
          ['Total words:', words.length],
        ]),
        ['Updated 3 May 2024'],
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'numbers before the words in their cells, and stars for the ones that are taught',
    files: book(
      sheet('Sheet1', [
        ['Word list', 'English', 'Taught', 'Topic'],
        ...ENTRIES.flatMap(([name, words]) =>
          words.map(([word, gloss], index): Given[] => [
            `${index + 1}. ${word}`,
            gloss,
            index % 3 === 0 ? '★' : null,
            name,
          ]),
        ),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'a sheet on its side with the units merged above the words',
    files: book(
      sheet(
        'Sheet1',
        [
          [null, ...ENTRIES.flatMap(([name, words]) => words.map((_, index) => (index === 0 ? name : null)))],
          ['Kupu', ...ALL.map(([word]) => word)],
          ['English', ...ALL.map(([, gloss]) => gloss)],
        ],
        { merges: [across(0, 1, 8), across(0, 9, 16), across(0, 17, 24)] },
      ),
    ),
    words: expected(MAORI),
    asks: /turned/u,
  },
  {
    name: 'a heading over two rows: the languages above, one and many below',
    files: book(
      sheet(
        'Sheet1',
        [
          ['Te reo', null, 'English', null, 'Topic'],
          ['one', 'many', 'one', 'many', null],
          ...ENTRIES.flatMap(([name, words]) =>
            words.map(([word, gloss]): Given[] => [word, `ngā ${word}`, gloss, `${gloss}s`, name]),
          ),
        ],
        { merges: [across(0, 0, 1), across(0, 2, 3)] },
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'Spanish headings, tables of different length side by side under merged titles',
    files: book(
      sheet(
        'Hoja1',
        [
          ['UYWAKUNA', null, null, 'MIKHUNA', null],
          ['Quechua', 'English', null, 'Quechua', 'English'],
          ...Array.from({ length: 8 }, (_, row): Given[] => [
            ...(QUECHUA['Uywakuna']?.[row] ?? []),
            null,
            ...(row < 8 ? (QUECHUA['Mikhuna']?.[row] ?? []) : []),
          ]),
        ],
        { merges: [across(0, 0, 1), across(0, 3, 4)] },
      ),
    ),
    packFile: { languageName: 'Quechua', languageTag: 'qu' },
    words: expected({ UYWAKUNA: QUECHUA['Uywakuna'] ?? [], MIKHUNA: QUECHUA['Mikhuna'] ?? [] }),
  },
  {
    name: 'dialects beside each other, of which the pack is one',
    files: book(
      sheet('Swadesh', [
        ['English', 'Apurimac', 'Ayacucho', 'Cuzco', 'Puno'],
        ...pairsOf(QUECHUA).map(([word, gloss]): Given[] => [gloss, `${word}a`, word, `${word}c`, `${word}p`]),
      ]),
    ),
    packFile: { languageName: 'Ayacucho Quechua', languageTag: 'quy' },
    words: unsorted(pairsOf(QUECHUA)),
    hasNoUnits: true,
  },
  {
    name: 'a song with its verses and chorus marked, and a rhyme in one language',
    files: book(
      sheet('Kupu', [
        ['Kupu', 'English', 'Wāhanga'],
        ...ENTRIES.flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
      ]),
      sheet('Sheet2', [
        ['Verse 1'],
        ['Whiti te rā', 'The sun shines'],
        ['I runga i te whenua', 'Over the land'],
        ['Chorus'],
        ['Haere mai e te iwi', 'Come, people'],
        ['Verse 2'],
        ['Heke te ua', 'The rain falls'],
        ['I runga i te moana', 'Over the sea'],
        ['Chorus'],
        ['Haere mai e te iwi', 'Come, people'],
      ]),
      sheet('Sheet3', [
        ['Tahi, rua, toru, whā'],
        ['Kei whea taku manu?'],
        ['Rima, ono, whitu, waru'],
        ['Kei runga i te rākau!'],
      ]),
    ),
    words: expected(MAORI),
    material: ['Sheet2', 'Sheet3'],
  },
  {
    name: 'a dialogue with who speaks, with line numbers',
    files: book(
      sheet('Kupu', [['Kupu', 'English'], ...rowsOf(HOME)]),
      sheet('Dialogue 1', [
        ['#', 'Speaker', 'Te reo', 'English'],
        [1, 'Mere', 'Kia ora e hoa', 'Hello friend'],
        [2, 'Rangi', 'Kia ora Mere', 'Hello Mere'],
        [3, 'Mere', 'Kei te haere koe ki hea?', 'Where are you going?'],
        [4, 'Rangi', 'Ki te kura', 'To school'],
        [5, 'Mere', 'Ka kite anō i a koe', 'See you again'],
      ]),
    ),
    words: unsorted(HOME),
    hasNoUnits: true,
    material: ['Dialogue 1'],
  },
  {
    name: 'emoji before the words, glosses with articles, and several meanings',
    files: book(
      sheet('Sheet1', [
        ['Kupu', 'Meaning(s)', 'Wāhanga'],
        ...ENTRIES.flatMap(([name, words]) =>
          words.map(([word, gloss], index): Given[] => [
            index < 2 ? `${['🐕', '🐈'][index] ?? ''} ${word}` : word,
            index % 2 === 0 ? `a ${gloss}; the ${gloss}` : `the ${gloss}`,
            name,
          ]),
        ),
      ]),
    ),
    words: ENTRIES.flatMap(([name, words]) =>
      words.map(
        ([word, gloss], index) => [word, index % 2 === 0 ? `a ${gloss}; the ${gloss}` : `the ${gloss}`, name] as const,
      ),
    ),
  },
  {
    name: 'two languages on two lines of a cell, some in brackets, a picture column and a number',
    files: book(
      sheet('Sheet1', [
        ['Unit', 'Picture', 'Cards'],
        ...ENTRIES.flatMap(([name, words]) =>
          words.map(([word, gloss], index): Given[] => [
            name,
            null,
            index % 4 === 3 ? `${word} (${gloss})` : `${word}\n${gloss}`,
          ]),
        ),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'three languages in one cell',
    files: book(
      sheet('Sheet1', [
        ['Māori / English / Français', 'Topic'],
        ...ENTRIES.flatMap(([name, words]) =>
          words.map(([word, gloss]): Given[] => [`${word} / ${gloss} / le ${word}on`, name]),
        ),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'a legend of colours above, an empty first column, and the unit in the row of its first word',
    files: book(
      sheet('Sheet1', [
        [null, filled('new', 'FFFF00'), filled('known', '92D050')],
        [],
        [null, bold('English'), bold('Te Reo Māori'), bold('Group')],
        ...ENTRIES.flatMap(([name, words]) =>
          words.map(([word, gloss], index): Given[] => [null, gloss, filled(word), index === 0 ? name : null]),
        ),
      ]),
    ),
    packFile: { languageName: 'Te Reo Māori', languageTag: 'mi' },
    words: expected(MAORI),
  },
  {
    name: 'a long story with titles in capitals, read by nobody as words, first in the workbook',
    files: book(
      sheet('TE IKA A MĀUI', [
        [bold('TE IKA A MĀUI')],
        ['Ka haere a Māui ki te hī ika.', 'Māui went fishing.'],
        ['Ka noho ia ki te waka o ōna tuākana.', 'He sat in the canoe of his older brothers.'],
        [bold('TE TAENGA')],
        ['Ka mau i a ia te ika nui.', 'He caught the great fish.'],
        ['Ko Te Ika a Māui tēnei motu.', 'This island is the fish of Māui.'],
      ]),
      sheet('Kupu', [['Kupu', 'English'], ...rowsOf(ANIMALS)]),
    ),
    words: unsorted(ANIMALS),
    hasNoUnits: true,
    material: ['TE IKA A MĀUI'],
  },
];
