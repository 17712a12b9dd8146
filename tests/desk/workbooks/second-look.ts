import type { Given, TeacherWorkbook } from './teacher-workbook';
import {
  MAORI,
  QUECHUA,
  VERBS,
  bold,
  book,
  expected,
  filled,
  pairsOf,
  sheet,
  struck,
  unsorted,
} from './teacher-workbook';

// Written after the others were read right, to find out whether more was learnt than these.

const ALL = pairsOf(MAORI);
const ENTRIES = Object.entries(MAORI);
const [ANIMALS = [], FOOD = [], HOME = []] = Object.values(MAORI);
const rowsOf = (words: readonly (readonly [string, string])[]): Given[][] => words.map((pair) => [...pair]);
const LIST = sheet('Kupu', [
  ['Kupu', 'English', 'Wāhanga'],
  ...ENTRIES.flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
]);
const across = (row: number, from: number, to: number) => ({ startRow: row, startCol: from, endRow: row, endCol: to });
const CHEROKEE: readonly (readonly [string, string, string])[] = [
  ['ᎩᏟ', 'gitli', 'dog'],
  ['ᏪᏌ', 'wesa', 'cat'],
  ['ᏐᏈᎵ', 'soquili', 'horse'],
  ['ᏩᎦ', 'waga', 'cow'],
  ['ᎠᎹ', 'ama', 'water'],
  ['ᎦᏚ', 'gadu', 'bread'],
  ['ᏎᎷ', 'selu', 'corn'],
  ['ᏧᎳ', 'tsula', 'fox'],
];

export const SECOND_LOOK: readonly TeacherWorkbook[] = [
  {
    name: 'syllabics, how they are said, and English',
    files: book(sheet('Words', [['Cherokee', 'Phonetic', 'English'], ...CHEROKEE.map((row): Given[] => [...row])])),
    packFile: { languageName: 'Cherokee', languageTag: 'chr' },
    words: unsorted(CHEROKEE.map(([word, , gloss]) => [word, gloss] as const)),
    hasNoUnits: true,
  },
  {
    name: 'Spanish glosses under Castellano',
    files: book(
      sheet('Hoja1', [
        ['Runasimi', 'Castellano', 'Tema'],
        ...[
          ['allqu', 'perro'],
          ['misi', 'gato'],
          ['waka', 'vaca'],
          ['uwiha', 'oveja'],
          ['kuchi', 'cerdo'],
          ['wallpa', 'gallina'],
          ['llama', 'llama'],
          ['atuq', 'zorro'],
        ].map((row): Given[] => [...row, 'Uywakuna']),
      ]),
    ),
    packFile: { languageName: 'Runasimi', languageTag: 'qu' },
    words: expected({
      Uywakuna: [
        ['allqu', 'perro'],
        ['misi', 'gato'],
        ['waka', 'vaca'],
        ['uwiha', 'oveja'],
        ['kuchi', 'cerdo'],
        ['wallpa', 'gallina'],
        ['llama', 'llama'],
        ['atuq', 'zorro'],
      ],
    }),
  },
  {
    name: 'headings in both languages, one row below the other',
    files: book(
      sheet('Sheet1', [
        [filled('Ngā kupu'), filled('Reo Ingarihi'), filled('Te wāhanga')],
        [filled('Word'), filled('English'), filled('Unit')],
        ...ENTRIES.flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'every line followed by an empty one, units underlined by capitals',
    files: book(
      sheet(
        'Sheet1',
        ENTRIES.flatMap(([name, words]): Given[][] => [
          [name.toUpperCase()],
          [],
          ...words.flatMap(([word, gloss]): Given[][] => [[word, gloss], []]),
        ]),
      ),
    ),
    words: expected(Object.fromEntries(ENTRIES.map(([name, words]) => [name.toUpperCase(), words]))),
  },
  {
    name: 'bullets before the word and a dash before the meaning, in one column',
    files: book(
      sheet('Sheet1', [
        ['Kupu o te wiki'],
        ...ENTRIES.flatMap(([name, words]): Given[][] => [
          [bold(name)],
          ...words.map(([word, gloss]): Given[] => [`• ${word} – ${gloss}`]),
        ]),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'a dictionary in one cell, with the kind of word in brackets',
    files: book(
      sheet('Sheet1', [
        ['Māori-English'],
        ...ALL.map(([word, gloss]): Given[] => [`${word} (n.) ${gloss}`]),
        ...VERBS.map(([word, gloss]): Given[] => [`${word} (v.) ${gloss}`]),
      ]),
    ),
    words: unsorted([...ALL, ...VERBS]),
    hasNoUnits: true,
  },
  {
    name: 'a column for each child, with ticks',
    files: book(
      sheet('Sheet1', [
        ['Word', 'English', 'Aroha', 'Tama', 'Kiri'],
        ...ALL.map(([word, gloss], index): Given[] => [
          word,
          gloss,
          index % 2 === 0 ? '✓' : null,
          index % 3 === 0 ? '✓' : null,
          null,
        ]),
      ]),
    ),
    words: unsorted(ALL),
    hasNoUnits: true,
  },
  {
    name: 'units with the number of their words, in the second column',
    files: book(
      sheet('Sheet1', [
        ['No', 'Word', 'English'],
        ...ENTRIES.flatMap(([name, words]): Given[][] => [
          [null, filled(`${name} (8)`), null],
          ...words.map(([word, gloss], index): Given[] => [index + 1, word, gloss]),
        ]),
      ]),
    ),
    words: expected(Object.fromEntries(ENTRIES.map(([name, words]) => [`${name} (8)`, words]))),
  },
  {
    name: 'unit names that are headings, each beside a column "English"',
    files: book(
      sheet('Sheet1', [
        ENTRIES.flatMap(([name]): Given[] => [bold(name), bold('English')]),
        ...Array.from({ length: 8 }, (_, row): Given[] =>
          Object.values(MAORI).flatMap((words) => [...(words[row] ?? [])]),
        ),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'three lists beside each other, numbered, with different numbers of words',
    files: book(
      sheet(
        'Sheet1',
        [
          ['Kararehe', null, null, null, 'Kai', null, null, null, 'Whare', null, null],
          ['No', 'Kupu', 'English', null, 'No', 'Kupu', 'English', null, 'No', 'Kupu', 'English'],
          ...Array.from({ length: 8 }, (_, row): Given[] => [
            row + 1,
            ...(ANIMALS[row] ?? []),
            null,
            row + 1,
            ...(FOOD[row] ?? []),
            null,
            ...(row < 8 ? [row + 1, ...(HOME[row] ?? [])] : []),
          ]),
        ],
        { merges: [across(0, 0, 2), across(0, 4, 6), across(0, 8, 10)] },
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'number words with their figures',
    files: book(
      sheet('Numbers', [
        ['#', 'Kupu', 'English'],
        ...[
          'tahi=one',
          'rua=two',
          'toru=three',
          'whā=four',
          'rima=five',
          'ono=six',
          'whitu=seven',
          'waru=eight',
          'iwa=nine',
          'tekau=ten',
        ].map((pair, index): Given[] => [index + 1, ...pair.split('=')]),
      ]),
    ),
    words: unsorted(
      [
        'tahi=one',
        'rua=two',
        'toru=three',
        'whā=four',
        'rima=five',
        'ono=six',
        'whitu=seven',
        'waru=eight',
        'iwa=nine',
        'tekau=ten',
      ].map((pair) => pair.split('=') as [string, string]),
    ),
    hasNoUnits: true,
  },
  {
    name: 'minutes, a quiz, and a plan of the term beside the words',
    files: book(
      LIST,
      sheet('Hui', [
        ['Date', 'What to do', 'Who', 'Done'],
        ['3 May', 'Order books', 'Mere', 'yes'],
        ['4 May', 'Ring the marae', 'Rangi', 'no'],
        ['9 May', 'Book the bus', 'Hine', 'no'],
      ]),
      sheet('Quiz', [
        ['Question', 'A', 'B', 'C', 'Answer'],
        ['What is kurī?', 'dog', 'cat', 'cow', 'A'],
        ['What is wai?', 'bread', 'water', 'milk', 'B'],
        ['What is whare?', 'door', 'window', 'house', 'C'],
      ]),
      sheet('Term 2', [
        ['Week', 'Theme', 'Song', 'Book'],
        ['1', 'Animals', 'Old MacDonald', 'Kei hea a Spot'],
        ['2', 'Food', 'Āporo', 'Te anuhe'],
        ['3', 'House', 'Toia mai', 'Te whare'],
      ]),
    ),
    words: expected(MAORI),
    material: ['Hui', 'Quiz', 'Term 2'],
  },
  {
    name: 'a book page by page, "Page 1:" before each line',
    files: book(
      LIST,
      sheet('Ko Spot', [
        ['Page 1: Kei hea a Spot?', 'Where is Spot?'],
        ['Page 2: Kei muri i te kūaha?', 'Is he behind the door?'],
        ['Page 3: Kāo, he pea kei konei.', 'No, a bear is here.'],
        ['Page 4: Kei roto i te kāpata?', 'Is he in the cupboard?'],
      ]),
    ),
    words: expected(MAORI),
    material: ['Ko Spot'],
  },
  {
    name: 'a unit whose name is struck through, and a comment on a word',
    files: book(
      sheet('Sheet1', [
        ['Word', 'English'],
        [bold('Kararehe')],
        ...rowsOf(ANIMALS),
        [{ value: 'Kai', style: { font: { bold: true, strikethrough: true } } }],
        ...rowsOf(FOOD),
        [bold('Whare')],
        ...HOME.map(([word, gloss], index): Given[] => (index === 0 ? [struck(word), gloss] : [word, gloss])),
      ]),
    ),
    words: expected({ Kararehe: ANIMALS, Whare: HOME.slice(1) }),
    held: [
      'Sheet1 12',
      'Sheet1 13',
      'Sheet1 14',
      'Sheet1 15',
      'Sheet1 16',
      'Sheet1 17',
      'Sheet1 18',
      'Sheet1 19',
      'Sheet1 21',
    ],
  },
  {
    name: 'on its side, with pictures as emoji in a row and no headings',
    files: book(
      sheet('Sheet1', [
        ['🐕', '🐈', '🐎', '🐄', '🐑', '🐖', '🐓', '🐁'],
        ANIMALS.map(([word]) => word),
        ANIMALS.map(([, gloss]) => gloss),
      ]),
    ),
    words: unsorted(ANIMALS),
    hasNoUnits: true,
    asks: /turned/u,
  },
  {
    name: 'a template with empty lines to fill in, and an example that says so',
    files: book(
      sheet('Sheet1', [
        ['Word', 'English', 'Topic'],
        ['Example: kurī', 'Example: dog', 'Example: Animals'],
        ...ENTRIES.flatMap(([name, words]) => words.map(([word, gloss]): Given[] => [word, gloss, name])),
        ...Array.from({ length: 10 }, (_, index): Given[] => [null, null, null, index + 1]),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'the same words in two sheets, one of them sorted by the English',
    files: book(
      LIST,
      sheet('A-Z', [['English', 'Kupu'], ...ALL.map(([word, gloss]): Given[] => [gloss, word]).sort()]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'singular and plural below each other, under a number and many',
    files: book(
      sheet('Sheet1', [
        ['Quechua', 'Number', 'English', 'Theme'],
        ...Object.entries(QUECHUA).flatMap(([name, words]) =>
          words.map(([word, gloss]): Given[] => [word, 'sg.', gloss, name]),
        ),
      ]),
    ),
    packFile: { languageName: 'Quechua', languageTag: 'qu' },
    words: expected(QUECHUA),
  },
];
