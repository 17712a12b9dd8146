import type { Cell } from 'hucre/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import type { GivenFile } from '../../../desk/read/given-files';
import type { SecretFile, SecretOf } from './secrets';
import { OPEN } from './secrets';

const struck = { font: { strikethrough: true } } as const;

type WorkbookSheets = Parameters<typeof writeXlsx>[0]['sheets'];
type WorkbookSheet = WorkbookSheets[number];

const HEADINGS = ['Kupu', 'English', 'Notes', 'Hide', 'Visibility', 'Approved by'];
const OPEN_ROWS = OPEN.map(([word, english]) => [word, english, '', '', 'public', 'Mere']);

/**
 * A sheet with the open words, and below them rows and marks of its own. Rows of `more` count from
 * 0.
 */
function sheetOf(
  name: string,
  more: readonly (readonly string[])[],
  cells: Readonly<Record<string, Partial<Cell>>> = {},
  others: Partial<WorkbookSheet> = {},
): WorkbookSheet {
  const first = 1 + OPEN_ROWS.length;
  const placed = Object.entries(cells).map(([place, cell]): [string, Cell] => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    return [`${first + row},${column}`, { value: more[row]?.[column] ?? '', ...cell } as Cell];
  });
  return { name, rows: [HEADINGS, ...OPEN_ROWS, ...more.map((row) => [...row])], cells: new Map(placed), ...others };
}

const FIRST = 1 + OPEN_ROWS.length;

/** Marks of single rows: each way is one row of a sheet. */
function markedRows(secretOf: SecretOf): WorkbookSheet {
  const rows: string[][] = [];
  const cells: Record<string, Partial<Cell>> = {};
  const rowDefs = new Map<number, object>();
  const add = (
    way: string,
    marks: Readonly<Record<number, Partial<Cell>>> = {},
    more: readonly string[] = [],
  ): number => {
    const { word, english } = secretOf(way);
    for (const [column, cell] of Object.entries(marks)) cells[`${rows.length},${column}`] = cell;
    return rows.push([word, english, more[0] ?? '', more[1] ?? '', more[2] ?? 'public', more[3] ?? 'Mere']) - 1;
  };
  add('a struck word', { 0: { style: struck } });
  add('a struck meaning', { 1: { style: struck } });
  const runs = secretOf('a word whose parts are all struck');
  add('a word whose parts are all struck', {
    0: { richText: [{ text: runs.word, font: struck.font }, { text: ' ' }], type: 'richText' },
  });
  add('a cell that shows nothing', { 0: { style: { numFmt: ';;;' } } });
  add('a comment', { 0: { comment: { text: 'Please do not use', author: 'Nan' } } });
  add('a note', {}, ['private']);
  add('a column Hide', {}, ['', 'yes']);
  add('a column Visibility', {}, ['', '', 'team']);
  add('nobody has approved it', {}, ['', '', 'public', 'not yet']);
  rowDefs.set(FIRST + add('a hidden row'), { hidden: true });
  rowDefs.set(FIRST + add('a closed group of rows'), { hidden: true, outlineLevel: 1 });
  rowDefs.set(FIRST + add('a row without height'), { height: 0 });
  const cut = secretOf('a struck part of a word');
  cells[`${rows.length},0`] = {
    type: 'richText',
    richText: [{ text: `${cut.word} `, font: struck.font }, { text: 'rākau' }],
  };
  rows.push([`${cut.word} rākau`, 'tree', '', '', 'public', 'Mere']);
  return sheetOf('Words', rows, cells, { rowDefs: rowDefs as never });
}

const range = (from: number, to: number) => ({ startRow: FIRST + from, endRow: FIRST + to, startCol: 0, endCol: 0 });

/** A word, a unit or a comment over several rows that were merged. */
function mergedRows(secretOf: SecretOf): WorkbookSheet {
  const [word, commented] = [secretOf('a struck word over merged rows'), secretOf('a commented word over merged rows')];
  const rows = [
    [word.word, 'holy one', '', '', 'public', 'Mere'],
    ['', `${word.english} two`, '', '', 'public', 'Mere'],
    ['', `${word.english} three`, '', '', 'public', 'Mere'],
    [commented.word, 'land', '', '', 'public', 'Mere'],
    ['', commented.english, '', '', 'public', 'Mere'],
  ];
  return sheetOf(
    'Merged',
    rows,
    { '0,0': { style: struck }, '3,0': { comment: { text: 'Do not use', author: 'Nan' } } },
    { merges: [range(0, 2), range(3, 4)] },
  );
}

/**
 * Units whose names are taken out: of a line above the words, and of a cell that holds for the rows
 * below.
 */
function groupedRows(
  secretOf: SecretOf,
  way: string,
  mark: (row: number, name: string) => Partial<WorkbookSheet>,
): WorkbookSheet {
  const secret = secretOf(`the line of a group: ${way}`);
  const rows = [
    ['Kupu', 'English'],
    ['ANIMALS', ''],
    ...OPEN.slice(0, 5).map((pair) => [...pair]),
    [secret.word.toUpperCase(), ''],
    [secret.word, secret.english],
    [`${secret.word} rua`, `${secret.english} two`],
    ['PLACES', ''],
    ...OPEN.slice(5).map((pair) => [...pair]),
  ];
  return { name: `Groups ${way}`, rows, ...mark(7, secret.word.toUpperCase()) };
}

function unitsBelow(secretOf: SecretOf): WorkbookSheet {
  const secret = secretOf('a struck unit that holds for the rows below it');
  const rows = [
    ['Kupu', 'English', 'Unit'],
    ...OPEN.map(([word, english], index) => [word, english, index === 0 ? 'Animals' : index === 4 ? 'At home' : '']),
    [secret.word, secret.english, `${secret.word} unit`],
    [`${secret.word} rua`, `${secret.english} two`, ''],
    [`${secret.word} toru`, `${secret.english} three`, ''],
  ];
  const row = 1 + OPEN.length;
  return {
    name: 'Units',
    rows,
    cells: new Map([[`${row},2`, { value: `${secret.word} unit`, style: struck } as Cell]]),
  };
}

/** A sheet that lies on its side: a column is a word. */
function turnedSheet(secretOf: SecretOf): WorkbookSheet {
  const [hidden, commented] = [
    secretOf('a hidden column of a sheet on its side'),
    secretOf('a comment in a sheet on its side'),
  ];
  const words = [...OPEN, [hidden.word, hidden.english], [commented.word, commented.english]];
  const at = 1 + OPEN.length;
  return {
    name: 'Turned',
    rows: [
      ['Kupu', ...words.map(([word = '']) => word)],
      ['English', ...words.map(([, english = '']) => english)],
    ],
    columns: Array.from({ length: 1 + words.length }, (_, column) => (column === at ? { hidden: true } : {})),
    cells: new Map([
      [`0,${at + 1}`, { value: commented.word, comment: { text: 'not for kids', author: 'Nan' } } as Cell],
    ]),
  };
}

/** Lists that stand side by side, with a column of the second one hidden. */
function sideBySide(secretOf: SecretOf): WorkbookSheet {
  const secret = secretOf('a hidden column of a list beside another');
  return {
    name: 'Beside',
    rows: [
      ['Kupu', 'English', 'Kupu', 'English'],
      ...OPEN.map(([word, english], index) => [word, english, `${secret.word} ${index}`, `plain ${index}`]),
    ],
    columns: [{}, {}, { hidden: true }, {}],
  };
}

function hiddenColumn(secretOf: SecretOf): WorkbookSheet {
  const secret = secretOf('a hidden column');
  return {
    name: 'Columns',
    rows: [
      ['Kupu', 'English', 'Dialect', 'Source'],
      ...OPEN.map(([word, english]) => [word, english, `${secret.word} dialect`, `${secret.english} source`]),
    ],
    columns: [{}, {}, { hidden: true }, { hidden: true }],
  };
}

const rowOf = (secret = { word: '', english: '' }): string[][] => [
  [secret.word, secret.english, '', '', 'public', 'Mere'],
];

export const XLSX: SecretFile = {
  format: 'xlsx',
  make: async (secretOf): Promise<readonly GivenFile[]> => {
    const [hidden, deep, ruled, named, titled] = [
      'a hidden sheet',
      'a deeply hidden sheet',
      'a rule that strikes through',
      'the name of a sheet',
      'a title',
    ].map((way) => secretOf(way));
    const sheets: WorkbookSheets = [
      markedRows(secretOf),
      mergedRows(secretOf),
      groupedRows(secretOf, 'hidden', (row) => ({ rowDefs: new Map([[row, { hidden: true }]]) as never })),
      groupedRows(secretOf, 'struck', (row, value) => ({
        cells: new Map([[`${row},0`, { value, style: struck } as Cell]]),
      })),
      unitsBelow(secretOf),
      turnedSheet(secretOf),
      sideBySide(secretOf),
      hiddenColumn(secretOf),
      { ...sheetOf('Old', rowOf(hidden)), hidden: true },
      { ...sheetOf('Older', rowOf(deep)), veryHidden: true },
      sheetOf(
        'Ruled',
        rowOf(ruled),
        {},
        {
          conditionalRules: [
            {
              type: 'expression',
              priority: 1,
              range: `A${FIRST + 1}:B${FIRST + 1}`,
              formula: '$D2="x"',
              style: struck,
            },
          ],
        },
      ),
      {
        name: 'Do not use',
        rows: [['Kupu', 'English'], ...OPEN.map(([, english], index) => [`${named?.word ?? ''} ${index}`, english])],
      },
      {
        name: 'Titled',
        rows: [
          ['Our words: not for publication', ''],
          ['Kupu', 'English'],
          ...OPEN.map(([, english], index) => [`${titled?.word ?? ''} ${index}`, english]),
        ],
      },
    ];
    return [{ name: 'words.xlsx', bytes: await writeXlsx({ sheets }) }];
  },
};
