import type { GivenFile } from '../../desk/read/given-files';
import { WORDS, asLines, encodeMacRoman, encodeUtf32, textFile, workbook } from './messy';

/** One file of each kind of mess that public lists of words have. */
export interface MessyFile {
  readonly name: string;
  readonly files: () => Promise<readonly GivenFile[]> | readonly GivenFile[];
  /**
   * How many words are kept, and how many lines of the file there are in all: of a workbook, of all
   * its sheets.
   */
  readonly kept: number;
  readonly lines: number;
}

const ROWS = WORDS.map(([english, word]) => [word, english]);
const csv = (rows: readonly (readonly string[])[], delimiter?: string): GivenFile[] => [
  textFile('list.csv', `${asLines(rows, delimiter)}\n`),
];
const HEADED = [['word', 'gloss'], ...ROWS];
const LONG = 245;
const QUOTED = 300;
const THINGS = Array.from({ length: LONG }, (_, index) => [
  `kupu ${index}`,
  index < WORDS.length ? (WORDS[index]?.[0] ?? '') : `thing ${index}`,
]);

export const MESSY_FILES: readonly MessyFile[] = [
  {
    name: 'hidden and struck-through rows, and comments',
    files: async () => [
      await workbook('list.xlsx', [
        {
          name: 'Words',
          rows: HEADED,
          rowDefs: new Map([[3, { hidden: true }]]),
          cells: new Map([
            ['2,0', { value: 'ngeru', style: { font: { strikethrough: true } } }],
            ['7,0', { value: 'whare', comment: { text: 'do not use' } }],
          ]),
        },
      ]),
    ],
    kept: 7,
    lines: 11,
  },
  {
    name: 'columns of consent',
    files: () =>
      csv([
        ['title', 'translation', 'visibility', 'include_on_kids_site'],
        ...ROWS.map((cells, row) => [...cells, row % 3 === 0 ? 'Team' : 'Public', row === 1 ? 'FALSE' : 'TRUE']),
      ]),
    kept: 5,
    lines: 11,
  },
  {
    name: 'quotation marks in cells of a TSV',
    files: () => [
      textFile(
        'list.tsv',
        `word\tgloss\n${Array.from({ length: QUOTED }, (_, row) => (row === 20 ? '"kupu\topened' : row === 250 ? 'kupu"\tclosed' : `word${row}\tmeaning ${row}`)).join('\n')}\n`,
      ),
    ],
    kept: QUOTED,
    lines: QUOTED + 1,
  },
  { name: 'no heading', files: () => csv(ROWS), kept: 10, lines: 10 },
  {
    name: 'two headings',
    files: () => csv([['Word', 'Meaning'], ['(kupu)', '(tikanga)'], ...ROWS]),
    kept: 10,
    lines: 12,
  },
  {
    name: 'a sheet that lies on its side',
    files: () =>
      csv([
        ['Word', ...ROWS.map(([word = '']) => word)],
        ['English', ...WORDS.map(([english]) => english)],
      ]),
    kept: 10,
    lines: 11,
  },
  {
    name: 'a column "key" with words in it',
    files: () =>
      csv([['key', 'English', 'Language'], ...WORDS.map(([english, word]) => [english.toUpperCase(), english, word])]),
    kept: 10,
    lines: 11,
  },
  { name: `a flat list of ${LONG}`, files: () => csv([['word', 'gloss'], ...THINGS]), kept: LONG, lines: LONG + 1 },
  {
    name: 'UTF-32',
    files: () => [{ name: 'list.csv', bytes: encodeUtf32(`${asLines(HEADED)}\n`, true, true) }],
    kept: 10,
    lines: 11,
  },
  {
    name: 'Mac Roman',
    files: () => [
      {
        name: 'list.csv',
        bytes: encodeMacRoman(
          `${asLines(HEADED.map((cells) => cells.map((cell) => cell.replaceAll(/[āīōū]/gu, 'é'))))}\n`,
        ),
      },
    ],
    kept: 10,
    lines: 11,
  },
  {
    name: 'several sheets',
    files: async () => [
      await workbook('list.xlsx', [
        { name: 'Kai', rows: HEADED },
        { name: 'Whare', rows: [['Word', 'English'], ...THINGS.slice(20, 30)] },
        { name: 'Old', hidden: true, rows: HEADED },
      ]),
    ],
    kept: 20,
    lines: 22,
  },
  {
    name: 'pasted emoji',
    files: () =>
      csv([
        ['word', 'gloss', 'picture'],
        ...ROWS.map((cells, row) => [
          ...cells,
          ['🐕', '🐈', '🐎', '🐄', '💧', '🍞', '🏠', '🚪', '👩', '👨'][row] ?? '',
        ]),
      ]),
    kept: 10,
    lines: 11,
  },
  {
    name: 'a script from right to left',
    files: () =>
      csv(
        'كلب قطة حصان بقرة ماء خبز بيت باب أم أب'.split(' ').map((word, row) => [word, WORDS[row]?.[0] ?? '']),
        '\t',
      ),
    kept: 10,
    lines: 10,
  },
  {
    name: 'letters with their marks apart',
    files: () => csv(HEADED.map((cells) => cells.map((cell) => cell.normalize('NFD')))),
    kept: 10,
    lines: 11,
  },
  {
    name: 'a gloss of NONE in every row, and look-alikes',
    files: () =>
      csv([
        ['word', 'gloss', 'definition'],
        ...ROWS.map(([word = '', english = '']) => [word.replaceAll('a', 'а'), 'NONE', english]),
      ]),
    kept: 10,
    lines: 11,
  },
];
