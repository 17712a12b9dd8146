import fc from 'fast-check';
import type { Cell } from 'hucre/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { GivenFile } from '../../../desk/read/given-files';
import { FUZZ_RUNS } from '../../fuzz';
import { isBalanced, read, textFile } from '../messy';
import { odsCell, odsOf, odsRow, odsTable } from './ods';
import { OPEN, SECRET_TEXT } from './secrets';

const HEADINGS = ['Kupu', 'English', 'Notes', 'Hide'];

/**
 * A row of a list: its cells, and how it is taken out by the way in which its file shows it; null
 * where it is not.
 */
interface AnyRow {
  readonly cells: readonly string[];
  readonly way: string | null;
}

interface Format {
  readonly ways: readonly string[];
  readonly make: (rows: readonly AnyRow[]) => GivenFile | Promise<GivenFile>;
}

const struck = { font: { strikethrough: true } } as const;

const XLSX: Format = {
  ways: ['struck', 'struck meaning', 'commented', 'hidden', 'low', 'shows nothing'],
  make: async (rows) => {
    const cells = new Map<string, Cell>();
    const rowDefs = new Map<number, object>();
    rows.forEach(({ cells: [word = '', english = ''], way }, index) => {
      const row = index + 1;
      if (way === 'struck') cells.set(`${row},0`, { value: word, style: struck } as Cell);
      if (way === 'struck meaning') cells.set(`${row},1`, { value: english, style: struck } as Cell);
      if (way === 'commented')
        cells.set(`${row},0`, { value: word, comment: { text: 'Please do not use', author: 'Nan' } } as Cell);
      if (way === 'shows nothing') cells.set(`${row},0`, { value: word, style: { numFmt: ';;;' } } as Cell);
      if (way === 'hidden') rowDefs.set(row, { hidden: true });
      if (way === 'low') rowDefs.set(row, { height: 0 });
    });
    const sheet = {
      name: 'Kupu',
      rows: [HEADINGS, ...rows.map((row) => [...row.cells])],
      cells,
      rowDefs: rowDefs as never,
    };
    return { name: 'kupu.xlsx', bytes: await writeXlsx({ sheets: [sheet] }) };
  },
};

const LINE = '<style:text-properties style:text-line-through-style="solid"/>';
const ODS_STYLES = `<style:style style:name="T1" style:family="text">${LINE}</style:style><style:style style:name="ce1" style:family="table-cell">${LINE}</style:style>`;
const ODS_ROWS: Readonly<Record<string, string>> = { hidden: 'collapse', filtered: 'filter' };

const ODS: Format = {
  ways: ['struck', 'struck text', 'hidden', 'filtered', 'commented'],
  make: (rows) => {
    const lines = rows.map(({ cells: [word = '', ...others], way }) => {
      const inside = way === 'struck text' ? `<text:span text:style-name="T1">${word}</text:span>` : word;
      const note = way === 'commented' ? '<office:annotation><text:p>Do not use</text:p></office:annotation>' : '';
      const first = odsCell(inside, way === 'struck' ? { 'table:style-name': 'ce1' } : {}).replace(
        '<text:p>',
        `${note}<text:p>`,
      );
      const visibility = ODS_ROWS[way ?? ''];
      return odsRow(
        [first, ...others.map((text) => odsCell(text))],
        visibility === undefined ? {} : { 'table:visibility': visibility },
      );
    });
    return {
      name: 'kupu.ods',
      bytes: odsOf(odsTable('Kupu', [odsRow(HEADINGS.map((text) => odsCell(text))), ...lines]), ODS_STYLES),
    };
  },
};

const PAGE_WORDS: Readonly<Record<string, (word: string) => string>> = {
  struck: (word) => `<s>${word}</s>`,
  deleted: (word) => `<b><del>${word}</b></del>`,
  'struck by a style': (word) => `<span style="text-decoration:line-through">${word}`,
  'hidden text': (word) => `<span hidden>${word}</span>`,
};
const PAGE_ROWS: Readonly<Record<string, string>> = {
  hidden: ' hidden',
  'not displayed': ' style="display:none"',
  'of a class': ' class="gone"',
  'struck row': ' style="text-decoration: line-through"',
};

const PAGE: Format = {
  ways: [...Object.keys(PAGE_WORDS), ...Object.keys(PAGE_ROWS), 'in a comment'],
  make: (rows) => {
    const lines = rows.map(({ cells: [word = '', ...others], way }) => {
      const texts = [PAGE_WORDS[way ?? '']?.(word) ?? word, ...others];
      const line = `<tr${PAGE_ROWS[way ?? ''] ?? ''}>${texts.map((text) => `<td>${text}`).join('')}</tr>`;
      return way === 'in a comment' ? `<!-- ${line} -->` : line;
    });
    const heading = `<tr>${HEADINGS.map((text) => `<th>${text}</th>`).join('')}</tr>`;
    return textFile(
      'kupu.html',
      `<html><style>.gone{display:none}</style><table>${heading}${lines.join('\n')}</table>`,
    );
  },
};

const textFormat = (name: string, sign: string): Format => ({
  ways: ['struck', 'deleted', 'commented out'],
  make: (rows) => {
    const lines = rows.map(({ cells: [word = '', ...others], way }) => {
      const first =
        { struck: `~~${word}~~`, deleted: `<del>${word}</del>`, 'commented out': `# ${word}` }[way ?? ''] ?? word;
      return [first, ...others].join(sign);
    });
    return textFile(name, [HEADINGS.join(sign), ...lines].join('\n'));
  },
});

const FORMATS: Readonly<Record<string, Format>> = {
  xlsx: XLSX,
  ods: ODS,
  html: PAGE,
  csv: textFormat('kupu.csv', ','),
  semicolons: textFormat('kupu.txt', ';'),
  tsv: textFormat('kupu.tsv', '\t'),
};

/**
 * Rows of a format: the open words, and among them any number that are taken out, by its own ways
 * or by a column.
 */
const anyFile = fc.constantFrom(...Object.values(FORMATS)).chain((format) =>
  fc.record({
    format: fc.constant(format),
    taken: fc.array(fc.record({ way: fc.constantFrom('note', 'hide', ...format.ways), at: fc.nat(OPEN.length) }), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
);

function rowsOf(taken: readonly { readonly way: string; readonly at: number }[]): AnyRow[] {
  const rows: AnyRow[] = OPEN.map((pair) => ({ cells: [...pair, '', ''], way: null }));
  taken.forEach(({ way, at }, index) => {
    const cells = [`tapu${index}qz`, `hush${index}qz`, way === 'note' ? 'do not use' : '', way === 'hide' ? 'yes' : ''];
    rows.splice(at, 0, { cells, way });
  });
  return rows;
}

describe('a list in which rows are taken out', () => {
  it('gives all other rows and nothing of those, in every format, however they are taken out, and tells where each line went', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ format, taken }) => {
        const found = await read(await format.make(rowsOf(taken)));
        const text = JSON.stringify(found.lists);
        expect(text).not.toMatch(SECRET_TEXT);
        expect(OPEN.filter(([word]) => !text.includes(`"${word}"`))).toEqual([]);
        expect(isBalanced(found)).toBe(true);
        // Every line of the file is told, but for those that are in a comment.
        const lines = 1 + OPEN.length + taken.filter(({ way }) => way !== 'in a comment').length;
        expect(found.notes.map(({ ledger }) => [ledger.lines, ledger.kept])).toEqual([[lines, OPEN.length]]);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
