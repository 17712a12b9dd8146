import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtmlTables } from '../../desk/read/html-tables';
import { FUZZ_RUNS } from '../fuzz';
import { WORDS, columnIn, isBalanced, read, textFile, wordsIn } from './messy';

const PAIRS = WORDS.map((pair) => [...pair]);
const rowOf = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const tableOf = (rows: readonly (readonly string[])[], before = ''): string =>
  `<table class="a>b">${before}${rowOf(['Word', 'English'], 'th')}${rows.map((row) => rowOf(row)).join('\n')}</table>`;
const REVERSED = WORDS.map(([english, word]) => [word, english]);
const page = (body: string): string =>
  `<!doctype html><title>Kupu</title><style>table > td {}</style><body>${body}</body>`;

describe('a web page', () => {
  it('gives every table as a sheet, under its caption or the heading above it, and the ledger counts all', async () => {
    const body = `<h2>Kararehe</h2>${tableOf(REVERSED.slice(0, 6))}<p>More</p>${tableOf(REVERSED.slice(6), '<caption>Ng&#257; mea</caption>')}`;
    const found = await read(textFile('words.html', page(body)));
    expect(wordsIn(found)).toEqual(PAIRS);
    expect(found.notes.map(({ sheet, ledger }) => [sheet, ledger.lines, ledger.kept])).toEqual([
      ['Kararehe', 7, 6],
      ['Ngā mea', 5, 4],
    ]);
    expect(isBalanced(found)).toBe(true);
  });

  it('has its tables in tables, its spans, its scripts, and its line breaks', async () => {
    const inner = `<table><tr><th>Unit</th><th>Word</th><th>English</th></tr>
<tr><td rowspan="4">Animals</td><td>kur&#299;<td>dog
<tr><td>ngeru<td>cat</tr><tr><td>h&#333;iho</td><td>horse</td></tr><tr><td>kau</td><td>cow</td></tr>
<tr><td rowspan=2>Food<td>kai<br></td><td>food</td></tr><tr><td>wai</td><td>water</td></tr></table>`;
    const found = await read(
      textFile('words.html', page(`<table><tr><td><script>"<td>no"</script>Menu</td><td>${inner}</td></tr></table>`)),
    );
    expect(wordsIn(found)).toEqual([
      ['dog', 'kurī'],
      ['cat', 'ngeru'],
      ['horse', 'hōiho'],
      ['cow', 'kau'],
      ['food', 'kai'],
      ['water', 'wai'],
    ]);
    expect(columnIn(found, 'homeName')).toEqual(['Animals', 'Animals', 'Animals', 'Animals', 'Food', 'Food']);
  });

  it('names a picture that stands in a cell', async () => {
    const rows = REVERSED.map((row) => [...row, `<img class="x" src="words_files/${row[1] ?? ''}.png">`]);
    const found = await read(
      textFile(
        'words.html',
        page(`<table>${rowOf(['Word', 'English', 'Picture'])}${rows.map((row) => rowOf(row)).join('')}</table>`),
      ),
    );
    expect(columnIn(found, 'App_Art').slice(0, 2)).toEqual(['dog', 'cat']);
  });

  it('has an error of a spreadsheet told, not read as a word', async () => {
    const found = await read(textFile('words.xls', page(tableOf([...REVERSED, ['#REF!', 'bird']]))));
    expect(wordsIn(found).at(-1)).toEqual(['bird', '']);
    expect(found.notes[0]?.warnings.join('\n')).toContain('row 12, column A "Word": is a spreadsheet\'s error (#REF!)');
  });
});

/**
 * Tags as people and programs write them: with and without their ends, with attributes in any
 * quotation marks.
 */
const attributes = fc.constantFrom('', ' class="a>b"', " title='x'", ' width=1', " title=kura's", ' nowrap', '\n');
const between = fc.constantFrom('', '\n', '<!-- <td>no</td> -->', '<!doctype x>', ' ');
const cell = fc.constantFrom('kurī', 'a < b', 'x > y', 'it\'s "one"', '1', '<b>whare</b>', 'kau<br>');
const openCell = fc.tuple(attributes, cell, fc.boolean(), between).map(([own, text, isClosed, after]) => ({
  text: text.replaceAll(/<[^ ].*?>/gu, ''),
  html: `<td${own}>${text}${isClosed ? '</td>' : ''}${after}`,
}));
const openRow = fc
  .tuple(attributes, fc.array(openCell, { minLength: 2, maxLength: 2 }), fc.boolean(), between)
  .map(([own, cells, isClosed, after]) => ({
    texts: cells.map(({ text }) => text),
    html: `<tr${own}>${cells.map(({ html }) => html).join('')}${isClosed ? '</tr>' : ''}${after}`,
  }));

describe('a page of which not all is closed', () => {
  it('has every cell, row and table that is in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(openRow, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (given, isClosed) => {
          const html = given.map((rows) => `<table>${rows.map((row) => row.html).join('')}`);
          const body = html.join('</table>') + (isClosed ? '</table>' : '<!--');
          expect(readHtmlTables(page(body), 'words.html').grids.map(({ rows }) => rows)).toEqual(
            given.map((rows) => rows.map(({ texts }) => texts)),
          );
        },
      ),
      { numRuns: FUZZ_RUNS },
    );
  });

  it.each(['<table>', '<table', '<!--', '<td class="x', '<script>', '<a ='])(
    'is read to its end, however often it has %s',
    (piece) => {
      expect(readHtmlTables(piece.repeat(100_000), 'words.html').grids).toEqual([]);
    },
  );
});
