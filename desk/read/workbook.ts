import { readOds } from 'hucre/ods';
import type { CellValue, Sheet } from 'hucre/xlsx';
import { readXlsx } from 'hucre/xlsx';
import type { CellFault } from '../builder/common/finding';
import type { Grid, GridPicture } from '../builder/grid/grid';
import { faultOfText } from '../builder/grid/grid';
import type { GridMarks } from '../builder/grid/marks';
import { NO_MARKS, cellName, spreadOverMerges } from '../builder/grid/marks';
import { unpackedSize } from './archive';
import { sha256 } from '../builder/common/sha256';
import { fillMerges } from './merges';
import { takeOutOfOds } from './ods-marks';
import { readOdsPictures } from './ods-pictures';
import { SourceError } from './source-error';
import { marksOfSheet, textWithoutStrikes } from './xlsx-marks';
import { picturesOverCells, readPlacedPictures } from './xlsx-pictures';

/** Limit against ZIP bombs: a vocabulary is far smaller. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** A cell as text. Numbers that are whole have no point; dates are year-month-day. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return String(value).replaceAll(/\r\n?/gu, '\n').normalize('NFC');
}

function findFault(
  sheet: Sheet,
  row: number,
  column: number,
  value: CellValue,
): Pick<CellFault, 'kind' | 'text'> | null {
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

/**
 * Positions of all cells: those of the rows, and those with a formula but no value, which the rows
 * do not hold.
 */
function cellsOf(sheet: Sheet): { row: number; column: number }[] {
  const places = sheet.rows.flatMap((cells, row) => cells.map((_, column) => ({ row, column })));
  const others = [...(sheet.cells?.keys() ?? [])].flatMap((key) => {
    const [row = 0, column = 0] = key.split(',').map(Number);
    return column < (sheet.rows[row]?.length ?? 0) ? [] : [{ row, column }];
  });
  return [...places, ...others];
}

/** The text of a cell, without the parts of it that are struck through. */
function textAt(sheet: Sheet, row: number, column: number): string {
  const cell = sheet.cells?.get(cellName(row, column));
  return textOf((cell === undefined ? null : textWithoutStrikes(cell)) ?? sheet.rows[row]?.[column] ?? null);
}

function gridOf(sheet: Sheet, file: string, marks: GridMarks): Grid {
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const faults: CellFault[] = [];
  const rows = sheet.rows.map((_, row) => Array.from({ length: width }, (__, column) => textAt(sheet, row, column)));
  for (const { row, column } of cellsOf(sheet)) {
    const fault = findFault(sheet, row, column, sheet.rows[row]?.[column] ?? null);
    if (fault === null) continue;
    faults.push({ row, column, ...fault });
    const cells = rows[row];
    if (cells && fault.kind !== 'date') cells[column] = '';
  }
  const { filled, filledDown, count } = fillMerges(rows, sheet.merges ?? []);
  const notes = count === 0 ? [] : [`${count} cells take the value of a merged cell above them`];
  return {
    file,
    sheet: sheet.name,
    rows: filledDown,
    filledRows: filled,
    faults,
    fileFaults: [],
    notes,
    marks: spreadOverMerges(marks, sheet.merges ?? [], rows.length),
  };
}

/** The pictures of each sheet, and how many of the workbook lie in no cell. */
function readPictures(
  bytes: Uint8Array,
  format: WorkbookFormat,
  sheets: readonly Sheet[],
): { readonly pictures: readonly (readonly GridPicture[])[]; readonly lost: number } {
  const placed = format === 'xlsx' ? readPlacedPictures(bytes) : readOdsPictures(bytes);
  const pictures = sheets.map((sheet, index) =>
    'sheets' in placed
      ? (placed.sheets[index] ?? [])
      : [...picturesOverCells(sheet), ...(placed.bySheet.get(sheet.name) ?? [])],
  );
  const found = new Set(pictures.flat().map(({ bytes: own }) => sha256(own)));
  return { pictures, lost: Math.max(0, placed.count - found.size) };
}

const describeLost = (count: number): string =>
  `${count} ${count === 1 ? 'picture' : 'pictures'} of the workbook ${count === 1 ? 'lies' : 'lie'} in no cell, or ${count === 1 ? 'is' : 'are'} of a kind that the desk does not read: put ${count === 1 ? 'it' : 'them'} into the folder art, named after the words`;

/**
 * The sheet with its pictures. What stands for a picture that Excel has placed in a cell is no
 * error.
 */
function withPictures(grid: Grid, pictures: readonly GridPicture[]): Grid {
  if (pictures.length === 0) return grid;
  const isPicture = (row: number, column: number): boolean =>
    pictures.some((each) => each.row === row && each.column === column);
  return {
    ...grid,
    pictures,
    faults: grid.faults.filter(({ row, column, text }) => text !== '#VALUE!' || !isPicture(row, column)),
  };
}

/** The formats of workbooks. */
export type WorkbookFormat = 'xlsx' | 'ods';

/** A sheet of a workbook with what is taken out of it. */
interface MarkedSheet {
  readonly sheet: Sheet;
  readonly marks: GridMarks;
  readonly isHidden: boolean;
}

async function readExcel(bytes: Uint8Array): Promise<MarkedSheet[]> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.map((sheet) => ({
    sheet,
    marks: marksOfSheet(sheet),
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
  }));
}

async function readOpenDocument(bytes: Uint8Array): Promise<MarkedSheet[]> {
  const { bytes: visible, sheets: taken } = await takeOutOfOds(bytes);
  const { sheets } = await readOds(visible);
  return sheets.map((sheet, index) => ({ sheet, marks: NO_MARKS, isHidden: false, ...taken[index] }));
}

const READERS: Readonly<Record<WorkbookFormat, (bytes: Uint8Array) => Promise<MarkedSheet[]>>> = {
  xlsx: readExcel,
  ods: readOpenDocument,
};

/**
 * Reads every visible sheet of an Excel or OpenDocument workbook. Throws a SourceError in plain
 * words.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  file: string,
  format: WorkbookFormat,
): Promise<{ grids: Grid[]; hidden: string[] }> {
  const size = unpackedSize(bytes);
  if (size === null)
    throw new SourceError(
      `${file} is not a workbook, or is damaged. Open it in Excel or LibreOffice and save it again.`,
    );
  if (size > MAX_UNPACKED_BYTES)
    throw new SourceError(
      `${file} unpacks to more than 256 MB. A sheet of words is far smaller: is it the right file?`,
    );
  try {
    const sheets = await READERS[format](bytes);
    const { pictures, lost } = readPictures(
      bytes,
      format,
      sheets.map(({ sheet }) => sheet),
    );
    const grids = sheets.flatMap(({ sheet, marks, isHidden }, index) =>
      isHidden ? [] : withPictures(gridOf(sheet, file, marks), pictures[index] ?? []),
    );
    return {
      grids: grids.map((grid, index) => (index === 0 && lost > 0 ? { ...grid, warnings: [describeLost(lost)] } : grid)),
      hidden: sheets.flatMap(({ sheet, isHidden }) => (isHidden ? sheet.name : [])),
    };
  } catch (error) {
    throw new SourceError(
      `${file} cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}. Is it protected by a password?`,
    );
  }
}
