import type { Cell, CellValue, Sheet } from 'hucre/xlsx';
import type { GridMarks } from '../builder/grid/marks';
import { cellName, placeOfCell } from '../builder/grid/marks';
import { hasText } from '../builder/grid/struck-text';

/** A format that shows nothing of any cell: ';;;'. */
const SHOWS_NOTHING = /^(?:"")?;(?:"")?;(?:"")?;(?:"")?$/u;

/**
 * The text of a cell without what is struck through in it; null where nothing, or all of it, is.
 */
export function textWithoutStrikes({ richText = [], style }: Cell): string | null {
  if (style?.font?.strikethrough === true) return null;
  const kept = richText.filter(({ font }) => font?.strikethrough !== true).map(({ text }) => text);
  const text = kept.join('');
  return kept.length === richText.length || !hasText(text) ? null : text.replaceAll(/ {2,}/gu, ' ').trim();
}

function isStruck({ richText = [], style }: Cell): boolean {
  const all = richText.map(({ text }) => text).join('');
  const left = richText.filter(({ font }) => font?.strikethrough !== true).map(({ text }) => text);
  return (
    style?.font?.strikethrough === true || (left.length < richText.length && hasText(all) && !hasText(left.join('')))
  );
}

/** The rows, from 0, of ranges such as 'A2:C40 E5'. */
function rowsOfRanges(ranges: string, rowCount: number): number[] {
  return ranges.split(/\s+/u).flatMap((range) => {
    const [first, last] = range.split(':').map((end) => Number(/\d+/u.exec(end)?.[0] ?? 0));
    // A range without numbers holds for whole columns.
    const [from, to] = first ? [first - 1, (last || first) - 1] : [0, rowCount - 1];
    return Array.from({ length: Math.max(0, Math.min(to, rowCount - 1) - from + 1) }, (_, below) => from + below);
  });
}

/**
 * Rows in which a rule of the sheet may strike cells through or hide them: whether it does, only
 * Excel can tell.
 */
function findRuledRows({ conditionalRules = [], rows }: Sheet): Map<number, string> {
  const taking = conditionalRules.filter(
    ({ style }) => style?.font?.strikethrough === true || SHOWS_NOTHING.test(style?.numFmt ?? ''),
  );
  return new Map(
    taking.flatMap(({ range }) =>
      rowsOfRanges(range, rows.length).map((row): [number, string] => [
        row,
        'a rule of the sheet (conditional formatting) may strike it through or hide it',
      ]),
    ),
  );
}

/** Comments of Excel 365, each with its answers, by the cells that they stand on. */
function findThreads({ threadedComments = [] }: Sheet): [string, string][] {
  const places = new Map(threadedComments.flatMap(({ id, ref }) => (ref === undefined ? [] : [[id, ref] as const])));
  return threadedComments.flatMap(({ ref, parentId = '', text }): [string, string][] => {
    const [, letters = '', row = ''] = /^\$?([A-Z]+)\$?(\d+)/u.exec(ref ?? places.get(parentId) ?? '') ?? [];
    const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
    return column === 0 ? [] : [[cellName(Number(row) - 1, column - 1), text]];
  });
}

const isEmpty = (value: CellValue | undefined): boolean => value === null || value === undefined || value === '';

/** What is hidden, struck through or commented in a sheet of Excel. */
export function marksOfSheet(sheet: Sheet): GridMarks {
  const { rows, rowDefs, columns, cells } = sheet;
  const all = [...(cells ?? [])];
  const comments = new Map<string, string[]>();
  const noted = all.flatMap(([name, { comment }]): [string, string][] =>
    comment === undefined ? [] : [[name, comment.text]],
  );
  for (const [name, text] of [...noted, ...findThreads(sheet)])
    comments.set(name, [...(comments.get(name) ?? []), text]);
  const namesWhere = (isIt: (cell: Cell) => boolean): Set<string> =>
    new Set(all.flatMap(([name, cell]) => (isIt(cell) ? name : [])));
  const boldCells = namesWhere(({ style }) => style?.font?.bold === true);
  const boldTexts = [...boldCells].map(placeOfCell).filter(({ row, column }) => !isEmpty(rows[row]?.[column]));
  return {
    // A row or column without height or width is not to be seen, either.
    hiddenRows: new Set(
      [...(rowDefs ?? [])].flatMap(([row, { hidden, height }]) => (hidden === true || height === 0 ? row : [])),
    ),
    hiddenColumns: new Set(
      (columns ?? []).flatMap(({ hidden, width }, column) => (hidden === true || width === 0 ? column : [])),
    ),
    struckCells: namesWhere(isStruck),
    hiddenCells: namesWhere(({ style }) => SHOWS_NOTHING.test(style?.numFmt ?? '')),
    cutCells: namesWhere((cell) => textWithoutStrikes(cell) !== null),
    boldRows: new Set(
      boldTexts.flatMap(({ row }) =>
        rows[row]?.every((value, column) => isEmpty(value) || boldCells.has(cellName(row, column))) === true ? row : [],
      ),
    ),
    comments,
    heldRows: findRuledRows(sheet),
  };
}
