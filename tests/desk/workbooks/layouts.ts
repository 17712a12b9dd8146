import type { Given, TeacherWorkbook } from './teacher-workbook';
import { MAORI, QUECHUA, VERBS, bold, book, expected, filled, pairsOf, sheet, unsorted } from './teacher-workbook';

// How teachers lay out one list: titles, bands, halves, sides.

const ALL = pairsOf(MAORI);
const mergedRow = (row: number, lastColumn: number) => ({
  startRow: row,
  startCol: 0,
  endRow: row,
  endCol: lastColumn,
});
/** The five ways to write both languages into one cell, one for each fifth of the words. */
const TOGETHER: readonly ((word: string, gloss: string) => string)[] = [
  (word, gloss) => `${word} / ${gloss}`,
  (word, gloss) => `${word} - ${gloss}`,
  (word, gloss) => `${word} (${gloss})`,
  (word, gloss) => `${word} = ${gloss}`,
  (word, gloss) => `${word}: ${gloss}`,
];

export const LAYOUTS: readonly TeacherWorkbook[] = [
  {
    name: 'merged titles, notes above, numbering, units in merged cells, and a total',
    files: book(
      sheet(
        'Sheet1',
        [
          [bold('Ngā kupu o te tau 2024'), null, null, null, null],
          ['Room 5, Whaea Mere. Please practise these at home with your child every day!', null, null, null, null],
          [null, null, null, null, null],
          [filled('No.'), filled('Wāhanga'), filled('Kupu'), filled('English'), filled('Notes')],
          ...Object.entries(MAORI).flatMap(([name, words], unit) =>
            words.map(([word, gloss], index): Given[] => [
              unit * 8 + index + 1,
              index === 0 ? name : null,
              word,
              gloss,
              index === 3 ? 'ask Nan' : null,
            ]),
          ),
          ['Total', null, 24, null, null],
        ],
        {
          merges: [
            mergedRow(0, 4),
            mergedRow(1, 4),
            ...[4, 12, 20].map((row) => ({ startRow: row, startCol: 1, endRow: row + 7, endCol: 1 })),
          ],
        },
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'two languages in one cell, written in five ways in one column',
    files: book(
      sheet('Kupu', [
        ['No.', 'Kupu / English', 'Unit'],
        ...Object.entries(MAORI).flatMap(([name, words], unit) =>
          words.map(([word, gloss], index): Given[] => {
            const row = unit * 8 + index;
            return [row + 1, TOGETHER[row % TOGETHER.length]?.(word, gloss) ?? '', name];
          }),
        ),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'each unit a column with its name above, both languages in a cell',
    files: book(
      sheet('Kupu', [
        Object.keys(MAORI),
        ...Array.from({ length: 8 }, (_, row) =>
          Object.values(MAORI).map((words) => `${words[row]?.[0] ?? ''} - ${words[row]?.[1] ?? ''}`),
        ),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'a line of one cell in a colour names the unit of the words below',
    files: book(
      sheet('Vocab', [
        ['Word', 'Meaning', 'Said by'],
        ...Object.entries(MAORI).flatMap(([name, words], unit): Given[][] => [
          [filled(name, ['C6E0B4', 'BDD7EE', 'F8CBAD'][unit]), filled(null), filled(null)],
          ...words.map(([word, gloss]) => [word, gloss, 'Mere']),
        ]),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'units by the colour of a merged line, with numbers of the unit and of the words',
    files: book(
      sheet(
        'Vocab',
        [
          ['#', 'Te reo', 'English'],
          ...Object.entries(MAORI).flatMap(([name, words], unit): Given[][] => [
            [filled(`Unit ${unit + 1} - ${name}`), filled(null), filled(null)],
            ...words.map(([word, gloss], index): Given[] => [index + 1, word, gloss]),
          ]),
        ],
        { merges: [mergedRow(1, 2), mergedRow(10, 2), mergedRow(19, 2)] },
      ),
    ),
    words: expected(
      Object.fromEntries(Object.entries(MAORI).map(([name, words], unit) => [`Unit ${unit + 1} - ${name}`, words])),
    ),
  },
  {
    name: 'two tables side by side, each under the name of its unit, an empty column between',
    files: book(
      sheet('Sheet1', [
        [bold('Kararehe'), null, null, bold('Kai'), null],
        ['Kupu', 'English', null, 'Kupu', 'English'],
        ...Array.from({ length: 8 }, (_, row): Given[] => [
          ...(MAORI['Kararehe']?.[row] ?? []),
          null,
          ...(MAORI['Kai']?.[row] ?? []),
        ]),
      ]),
    ),
    words: expected({ Kararehe: MAORI['Kararehe'] ?? [], Kai: MAORI['Kai'] ?? [] }),
  },
  {
    name: 'the same heading again on each page, with the number of the page',
    files: book(
      sheet(
        'Sheet1',
        Object.entries(MAORI).flatMap(([name, words], page): Given[][] => [
          [bold('Topic'), bold('Word'), bold('English')],
          ...words.map(([word, gloss]) => [name, word, gloss]),
          [`Page ${page + 1} of 3`],
          [],
        ]),
      ),
    ),
    words: expected(MAORI),
  },
  {
    name: 'a sheet on its side: the headings stand in the first column',
    files: book(
      sheet('Sheet1', [
        ['Word', ...ALL.map(([word]) => word)],
        ['English', ...ALL.map(([, gloss]) => gloss)],
        ['Topic', ...Object.entries(MAORI).flatMap(([name, words]) => words.map(() => name))],
      ]),
    ),
    words: expected(MAORI),
    asks: /turned/u,
  },
  {
    name: 'a sheet on its side below a title, with numbers above the words',
    files: book(
      sheet('Sheet1', [
        ['Our animal words'],
        [],
        [null, ...ALL.map((_, index) => index + 1)],
        ['Māori', ...ALL.map(([word]) => word)],
        ['English', ...ALL.map(([, gloss]) => gloss)],
      ]),
    ),
    packFile: { languageName: 'Māori', languageTag: 'mi' },
    words: unsorted(ALL),
    hasNoUnits: true,
    asks: /turned/u,
  },
  {
    name: 'comment lines in several ways among the words',
    files: book(
      sheet('Sheet1', [
        ['# Words from the summer camp'],
        ['Word', 'English', 'Topic'],
        ...Object.entries(MAORI).flatMap(([name, words], unit): Given[][] => [
          [
            ['// checked by Mere', '@ https://en.wiktionary.org/wiki/Appendix:Animals', '* ask the elders about these'][
              unit
            ] ?? '',
          ],
          ...words.map(([word, gloss]) => [word, gloss, name]),
        ]),
      ]),
    ),
    words: expected(MAORI),
  },
  {
    name: 'comment lines where nothing says the unit',
    files: book(
      sheet('Sheet1', [
        ['Word', 'English'],
        ['@ https://en.wiktionary.org/wiki/Appendix:Animals'],
        ...(MAORI['Kararehe'] ?? []).map((pair): Given[] => [...pair]),
        ['% from here on by Rangi'],
        ...(MAORI['Kai'] ?? []).map((pair): Given[] => [...pair]),
        ['-- kitchen words: still to be recorded --'],
        ...(MAORI['Whare'] ?? []).map((pair): Given[] => [...pair]),
      ]),
    ),
    words: unsorted(ALL),
    hasNoUnits: true,
  },
  {
    name: 'the words of a unit below its name, no heading anywhere, English first',
    files: book(
      sheet(
        'Sheet1',
        Object.entries(QUECHUA).flatMap(([name, words]): Given[][] => [
          [bold(name.toUpperCase())],
          ...words.map(([word, gloss]) => [gloss, word]),
          [],
        ]),
      ),
    ),
    packFile: { languageName: 'Quechua', languageTag: 'qu' },
    words: expected(Object.fromEntries(Object.entries(QUECHUA).map(([name, words]) => [name.toUpperCase(), words]))),
  },
  {
    name: 'verbs glossed with "to ...", and a column of the kind of word',
    files: book(
      sheet('Verbs', [['Kupumahi', 'Verb', 'Type'], ...VERBS.map(([word, gloss]): Given[] => [word, gloss, 'v.'])]),
    ),
    words: unsorted(VERBS),
    hasNoUnits: true,
  },
];
