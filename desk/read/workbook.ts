import { readOds } from 'hucre/ods';
import type { CellValue, Sheet, Workbook } from 'hucre/xlsx';
import { readXlsx } from 'hucre/xlsx';
import type { CellFault } from '../builder/finding';
import type { Grid, GridMarks } from '../builder/grid';
import { faultOfText } from '../builder/grid';
import { unpackedSize } from './archive';
import { readOdsMarks } from './ods-marks';
import { SourceError } from './source-error';

/** Limit against ZIP bombs: a vocabulary is far smaller. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** A cell as text. Numbers that are whole have no point; dates are year-month-day. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return String(value).replaceAll(/\r\n?/gu, '\n').normalize('NFC');
}

function findFault(sheet: Sheet, row: number, column: number, value: CellValue): Pick<CellFault, 'kind' | 'text'> | null {
  const cell = sheet.cells?.get(`${row},${column}`);
  if (cell?.formula !== undefined) {
    const formula = cell.formula === '' ? 'a formula shared with the cells above' : `=${cell.formula}`;
    if (value === null) return { kind: 'formula without result', text: formula };
    if (value === '') return { kind: 'formula with empty result', text: formula };
  }
  if (cell?.type === 'error') return { kind: 'error', text: textOf(value) };
  if (value instanceof Date) return { kind: 'date', text: textOf(value) };
  return typeof value === 'string' && cell?.type === 'formula' ? faultOfText(value) : null;
}

/** Positions of all cells: those of the rows, and those with a formula but no value, which the rows do not hold. */
function cellsOf(sheet: Sheet): { row: number; column: number }[] {
  const places = sheet.rows.flatMap((cells, row) => cells.map((_, column) => ({ row, column })));
  const others = [...(sheet.cells?.keys() ?? [])].flatMap((key) => {
    const [row = 0, column = 0] = key.split(',').map(Number);
    return column < (sheet.rows[row]?.length ?? 0) ? [] : [{ row, column }];
  });
  return [...places, ...others];
}

/** Merged ranges: a heading or title fills its whole range; in `filledDown`, a value fills the rows below it, where these hold anything else. */
function fillMerges(rows: readonly string[][], merges: Sheet['merges']): { filled: string[][]; filledDown: string[][]; count: number } {
  const filled = rows.map((cells) => [...cells]);
  const filledDown = rows.map((cells) => [...cells]);
  let count = 0;
  for (const { startRow, startCol, endRow, endCol } of merges ?? []) {
    const text = rows[startRow]?.[startCol] ?? '';
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row += 1) {
      filled[row]?.fill(text, startCol, endCol + 1);
      const hasMore = rows[row]?.some((cell, column) => cell.trim() !== '' && (column < startCol || column > endCol)) === true;
      const target = filledDown[row];
      if (row === startRow || !hasMore || !target || text.trim() === '') continue;
      target[startCol] = text;
      count += 1;
    }
  }
  return { filled, filledDown, count };
}

/** The value of each merged range that is struck through or commented stands in its first cell only: that is enough here. */
function marksOf({ rows, rowDefs, columns, cells }: Sheet): GridMarks {
  const comments = new Map<number, string[]>();
  const struckCells = new Set<string>();
  for (const [key, { style, comment, richText }] of cells ?? []) {
    const isStruck =
      style?.font?.strikethrough === true ||
      (richText !== undefined && richText.length > 0 && richText.every(({ font }) => font?.strikethrough === true));
    if (isStruck) struckCells.add(key);
    if (comment === undefined) continue;
    const row = Number(key.split(',')[0]);
    comments.set(row, [...(comments.get(row) ?? []), comment.text]);
  }
  return {
    // A row or column without height or width is not to be seen, either.
    hiddenRows: new Set([...(rowDefs ?? [])].flatMap(([row, { hidden, height }]) => (hidden === true || height === 0 ? row : []))),
    hiddenColumns: new Set((columns ?? []).flatMap(({ hidden, width }, column) => (hidden === true || width === 0 ? column : []))),
    struckCells,
    boldRows: new Set(
      rows.flatMap((values, row) => {
        const filled = values.flatMap((value, column) => (value === null || value === '' ? [] : `${row},${column}`));
        return filled.length > 0 && filled.every((key) => cells?.get(key)?.style?.font?.bold === true) ? row : [];
      }),
    ),
    comments,
  };
}

function gridOf(sheet: Sheet, file: string): Grid {
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const faults: CellFault[] = [];
  const rows = sheet.rows.map((cells) => Array.from({ length: width }, (_, column) => textOf(cells[column] ?? null)));
  for (const { row, column } of cellsOf(sheet)) {
    const fault = findFault(sheet, row, column, sheet.rows[row]?.[column] ?? null);
    if (fault === null) continue;
    faults.push({ row, column, ...fault });
    const cells = rows[row];
    if (cells && fault.kind !== 'date') cells[column] = '';
  }
  const { filled, filledDown, count } = fillMerges(rows, sheet.merges);
  const notes = count === 0 ? [] : [`${count} cells take the value of a merged cell above them`];
  return { file, sheet: sheet.name, rows: filledDown, filledRows: filled, faults, fileFaults: [], notes, marks: marksOf(sheet) };
}

const isHidden = ({ hidden, veryHidden }: Sheet): boolean => hidden === true || veryHidden === true;

/** The formats of workbooks. */
export type WorkbookFormat = 'xlsx' | 'ods';

const READERS: Readonly<Record<WorkbookFormat, (bytes: Uint8Array) => Promise<Workbook>>> = {
  xlsx: (bytes) => readXlsx(bytes, { readStyles: true }),
  ods: (bytes) => readOds(bytes),
};

/** Reads every visible sheet of an Excel or OpenDocument workbook. Throws a SourceError in plain words. */
export async function readWorkbook(bytes: Uint8Array, file: string, format: WorkbookFormat): Promise<{ grids: Grid[]; hidden: string[] }> {
  const size = unpackedSize(bytes);
  if (size === null) throw new SourceError(`${file} is not a workbook, or is damaged. Open it in Excel or LibreOffice and save it again.`);
  if (size > MAX_UNPACKED_BYTES)
    throw new SourceError(`${file} unpacks to more than 256 MB. A sheet of words is far smaller: is it the right file?`);
  try {
    const { sheets } = await READERS[format](bytes);
    const taken = format === 'ods' ? await readOdsMarks(bytes) : [];
    return {
      grids: sheets.flatMap((sheet, index) => {
        if (isHidden(sheet)) return [];
        const grid = gridOf(sheet, file);
        const marks = taken[index];
        return marks === undefined ? grid : { ...grid, marks };
      }),
      hidden: sheets.filter(isHidden).map(({ name }) => name),
    };
  } catch (error) {
    throw new SourceError(
      `${file} cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}. Is it protected by a password?`,
    );
  }
}
