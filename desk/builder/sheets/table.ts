import type { CollectionName } from '../../../src/content/entities';
import type { BuildFacts } from '../common/finding';
import type { CellFault } from '../common/finding';
import type { Grid } from '../grid/grid';
import { isTakenOut } from '../grid/marks';
import type { Mapping } from './columns';
import { COLUMNS, IGNORED_COLUMN, READ_THOUGH_HIDDEN, columnLetter, columnNamed, mappedColumn } from './columns';

/** A row of a sheet: column name -> text. */
export type SheetRow = Record<string, string>;

/** A column of a sheet, and how it was identified. */
export interface Heading {
  /** From 0. */
  readonly index: number;
  readonly text: string;
  /** The desk's name for it; null where it is not used. */
  readonly column: string | null;
  readonly how: 'mapped' | 'by its name' | 'by its meaning' | 'half' | 'unknown' | 'overridden' | 'ignored' | 'hidden';
  /** Of a half: the column of the sheet in which its text stands. */
  readonly of?: number;
  /** True for a column of notes. */
  readonly isNote?: boolean;
}

export interface TableRow {
  /** As the spreadsheet counts: the first row is 1. */
  readonly row: number;
  readonly cells: SheetRow;
}

/** One of the two texts of a cell that holds a word and its meaning. */
export interface Half {
  readonly column: 'Language' | 'English';
  /** The column of the sheet in which both stand, and its heading. */
  readonly of: number;
  readonly heading: string;
}

/**
 * How a sheet is to be read, where that was found out before
 * (desk/import/layout/propose-layout.ts). Rows and columns from 0.
 */
export interface Layout {
  /** -1 where no row names the columns. */
  readonly header: number;
  readonly firstWord: number;
  /** Rows under the heading that are no words. */
  readonly skippedRows: ReadonlyMap<number, LineKind>;
  /** Columns by their meaning or their content, for headings that are no column's name. */
  readonly columns: ReadonlyMap<number, string>;
  readonly noteColumns: ReadonlySet<number>;
  /**
   * Columns that are not read, though their headings are names of columns: hidden or empty ones
   * that stand a second time.
   */
  readonly unusedColumns: ReadonlySet<number>;
  readonly halves: ReadonlyMap<number, Half>;
}

/** Why a line of a sheet is no row. */
export type LineKind =
  | 'heading'
  | 'title'
  | 'comment'
  | 'empty'
  | 'heading again'
  | 'another language'
  | 'group'
  | 'note'
  | 'rule'
  | 'no word';

/** A sheet whose columns are identified. */
export interface Table {
  readonly grid: Grid;
  /** As the spreadsheet counts. */
  readonly headerRow: number;
  readonly headings: readonly Heading[];
  readonly rows: readonly TableRow[];
  /** Cells without a usable value; `row` as the spreadsheet counts. */
  readonly faults: readonly { readonly row: number; readonly heading: Heading; readonly fault: CellFault }[];
  /** Rows with filled cells beyond the last heading; rows as the spreadsheet counts. */
  readonly overflows: readonly number[];
  /** Columns that claim the same name. */
  readonly clashes: readonly BuildFacts['columns-clash'][];
  /**
   * Cells of these columns whose text is struck through or hidden: the rows do not have it. `row`
   * as the spreadsheet counts.
   */
  readonly takenOut: readonly { readonly row: number; readonly heading: Heading }[];
  /** Text above the header row. */
  readonly titles: readonly string[];
  /** Rows of the grid, from 0, that are no rows of the table, and why. */
  readonly others: ReadonlyMap<number, LineKind>;
}

/** Rows in which the header is looked for. */
const HEADER_ROWS = 30;

function scopesOf({ file, sheet }: Grid, collection: CollectionName | null): string[] {
  return [sheet, file, file.replace(/\.\w+$/u, ''), collection].filter((name) => name !== null);
}

function columnOf(
  text: string,
  index: number | null,
  mapping: Mapping,
  scopes: readonly string[],
  collection: CollectionName | null,
  isOwnSheet = false,
) {
  const own = columnNamed(text);
  if (isOwnSheet && collection !== null && COLUMNS[collection].includes(text.trim()))
    return { column: own, how: 'by its name' as const };
  const mapped = mappedColumn(mapping, scopes, text, index);
  if (mapped === IGNORED_COLUMN) return { column: null, how: 'ignored' as const };
  // A mapping to a column of another list does not apply to this one.
  const isForeign =
    collection !== null && mapped !== null && !COLUMNS[collection].includes(mapped) && !mapped.startsWith('{');
  if (mapped !== null && !isForeign) return { column: mapped, how: 'mapped' as const };
  return own === null ? { column: null, how: 'unknown' as const } : { column: own, how: 'by its name' as const };
}

/**
 * How many cells of a row are headings that are known, each counted once. A column that pack.json
 * names by its letter makes no row a heading.
 */
export function countHeadings(cells: readonly string[], mapping: Mapping, scopes: readonly string[]): number {
  const named = cells.flatMap((text) =>
    text.trim() === '' ? [] : (columnOf(text, null, mapping, scopes, null).column ?? []),
  );
  return new Set(named).size;
}

function isComment(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 1 && filled[0]?.trimStart().startsWith('#') === true;
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The row, from 0, with the most known headings; the first among equals. null where no row has any.
 */
function findHeader(
  grid: Grid,
  mapping: Mapping,
  scopes: readonly string[],
  collection: CollectionName | null,
): number | null {
  let best = { row: -1, score: 0 };
  grid.filledRows.slice(0, HEADER_ROWS).forEach((cells, row) => {
    const score = isComment(grid.rows[row] ?? []) ? 0 : countHeadings(cells, mapping, scopes);
    if (score > best.score) best = { row, score };
  });
  if (best.row >= 0) return best.row;
  const width = grid.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const hasLetters = Array.from({ length: width }, (_, index) => mappedColumn(mapping, scopes, '', index)).some(
    (column) => column !== null,
  );
  if (collection === null && !hasLetters) return null;
  const first = grid.rows.findIndex((cells) => !isEmpty(cells) && !isComment(cells));
  return first < 0 ? null : first;
}

/**
 * A column of a sheet whose layout is known: what pack.json says, the name of a column of this
 * list, its meaning; else it is not used.
 */
function readLaidOut(
  heading: Heading,
  { columns, noteColumns, unusedColumns }: Layout,
  collection: CollectionName | null,
): Heading {
  const isNote = noteColumns.has(heading.index);
  if (heading.how === 'mapped' || heading.how === 'ignored') return heading;
  if (unusedColumns.has(heading.index)) return { ...heading, column: null, how: 'ignored' };
  const isOfList =
    heading.column !== null &&
    (collection === null || COLUMNS[collection].includes(heading.column) || heading.column.startsWith('{'));
  const meaning = columns.get(heading.index);
  if (isOfList && meaning === undefined) return heading;
  return meaning === undefined
    ? { ...heading, column: null, how: 'unknown', isNote }
    : { ...heading, column: meaning, how: 'by its meaning' };
}

/** True for a column that is hidden, or whose heading is struck through. */
export const isHiddenColumn = ({ marks }: Grid, header: number, index: number): boolean =>
  marks?.hiddenColumns.has(index) === true || isTakenOut(marks, header, index);

/**
 * What each column of the header row is. Where two claim one name, a column mapped in pack.json
 * wins over one with that heading.
 */
function readHeadings(
  grid: Grid,
  header: number,
  mapping: Mapping,
  scopes: readonly string[],
  collection: CollectionName | null,
  isOwnSheet: boolean,
  layout: Layout | null,
): Pick<Table, 'headings' | 'clashes'> {
  const width = grid.rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const cells = header < 0 ? Array.from({ length: width }, () => '') : (grid.filledRows[header] ?? []);
  const above = grid.filledRows[header - 1] ?? [];
  const read = cells.map((text, index): Heading => {
    const half = layout?.halves.get(index);
    if (half !== undefined) return { index, text: half.heading, column: half.column, how: 'half', of: half.of };
    const own = { index, text: text.trim(), ...columnOf(text, index, mapping, scopes, collection, isOwnSheet) };
    const isHidden = isHiddenColumn(grid, header, index);
    const lay = (heading: Heading): Heading => {
      const laid = layout === null ? heading : readLaidOut(heading, layout, collection);
      const isRead = laid.how === 'mapped' || laid.how === 'ignored' || READ_THOUGH_HIDDEN.has(laid.column ?? '');
      return isHidden && !isRead ? { ...laid, column: null, how: 'hidden' } : laid;
    };
    if (own.text !== '' || own.column !== null || header < 1) return lay(own);
    // A heading over two rows that were not merged: its text is one row higher.
    const higher = columnOf(above[index] ?? '', index, mapping, scopes, collection);
    return lay({ index, text: (above[index] ?? '').trim(), ...higher });
  });
  const clashes: BuildFacts['columns-clash'][] = [];
  const headings = read.map((heading): Heading => {
    if (heading.column === null) return heading;
    const rivals = read.filter(({ column, index }) => column === heading.column && index !== heading.index);
    if (heading.how === 'by its name' && rivals.some(({ how }) => how === 'mapped'))
      return { ...heading, column: null, how: 'overridden' };
    const equal = rivals.filter(({ how }) => how === heading.how);
    if (equal.length === 0) return heading;
    if (equal.every(({ index }) => index > heading.index)) {
      clashes.push({
        headings: [heading, ...equal].map(({ text, index }) => `${columnLetter(index)} "${text}"`),
        column: heading.column,
      });
      return heading;
    }
    return { ...heading, column: null, how: 'overridden' };
  });
  return { headings, clashes };
}

/**
 * More than this part of the filled cells must be numbers of their own, or a column is not the Key.
 */
const MIN_GOOD_KEYS = 0.5;

/**
 * True for a column called "key" that holds something else, such as the words themselves: as the
 * Key it would drop most rows.
 */
function isForeignKey(grid: Grid, firstRow: number, { index }: Heading): boolean {
  const keys = grid.rows.flatMap((cells, row) =>
    row >= firstRow && (cells[index] ?? '').trim() !== '' ? (cells[index] ?? '').trim() : [],
  );
  const good = new Set(keys.filter((key) => Number.isFinite(Number(key))).map(Number));
  return keys.length > 0 && good.size <= keys.length * MIN_GOOD_KEYS;
}

/**
 * Finds the header row of a sheet and reads what is under it. null where no row names a column that
 * is known. In a pack's own sheet (`isOwnSheet`) the list's own column names are taken before the
 * mapping. With a `layout`, the sheet is read as that says.
 */
export function readTable(
  grid: Grid,
  mapping: Mapping,
  collection: CollectionName | null,
  isOwnSheet = false,
  layout: Layout | null = null,
): Table | null {
  const scopes = scopesOf(grid, collection);
  const header = layout?.header ?? findHeader(grid, mapping, scopes, collection);
  if (header === null) return null;
  const firstWord = layout?.firstWord ?? header + 1;
  const read = readHeadings(grid, header, mapping, scopes, collection, isOwnSheet, layout);
  const { clashes } = read;
  const headings = read.headings.map((heading): Heading =>
    heading.column === 'Key' && heading.how !== 'mapped' && isForeignKey(grid, firstWord, heading)
      ? { ...heading, column: null, how: 'unknown' }
      : heading,
  );
  const overflows: number[] = [];
  const takenOut: Table['takenOut'][number][] = [];
  const faultyRows = new Set(grid.faults.map(({ row }) => row));
  const others = new Map<number, LineKind>();
  const rows = grid.rows.flatMap((cells, index): TableRow[] => {
    const kind = kindOfLine(cells, index, { header, firstWord, isFaulty: faultyRows.has(index), layout });
    if (kind !== null) {
      others.set(index, kind);
      return [];
    }
    const row = Object.create(null) as SheetRow;
    for (const heading of headings) {
      const { index: column, text, column: name, how } = heading;
      const key = how === 'unknown' ? text : name;
      if (key === null || key === '' || key === '__proto__') continue;
      const isGone = (cells[column] ?? '').trim() !== '' && isTakenOut(grid.marks, index, column);
      row[key] = isGone ? '' : (cells[column] ?? '');
      if (isGone && name !== null) takenOut.push({ row: index + 1, heading });
    }
    if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) overflows.push(index + 1);
    return [{ row: index + 1, cells: row }];
  });
  const faults = grid.faults.flatMap((fault) => {
    const heading = headings[fault.column];
    // A date is what Until is to hold.
    const isMeant = fault.kind === 'date' && (heading?.column === 'Until' || heading?.column === 'Approved');
    return !heading?.column || fault.row < firstWord || isMeant ? [] : [{ row: fault.row + 1, heading, fault }];
  });
  const titles = grid.rows
    .slice(0, Math.max(0, header))
    .flatMap((cells) => cells.filter((cell) => cell.trim() !== '' && !isComment(cells)));
  return { grid, headerRow: header + 1, headings, rows, faults, overflows, takenOut, clashes, titles, others };
}

const ASIDES: ReadonlySet<LineKind> = new Set(['title', 'note', 'comment']);

/**
 * Lines beside the rows in which somebody may have written about all of them: rows of the grid,
 * from 0.
 */
export const listAsides = ({ others }: Table): number[] =>
  [...others].flatMap(([row, kind]) => (ASIDES.has(kind) ? row : []));

interface LineContext {
  readonly header: number;
  readonly firstWord: number;
  readonly isFaulty: boolean;
  readonly layout: Layout | null;
}

/** What a line is, where it is no row of the table; null for a row. */
function kindOfLine(
  cells: readonly string[],
  index: number,
  { header, firstWord, isFaulty, layout }: LineContext,
): LineKind | null {
  if (isEmpty(cells) && !isFaulty) return 'empty';
  if (index === header) return 'heading';
  if (isComment(cells)) return 'comment';
  if (index < firstWord) return 'title';
  return layout?.skippedRows.get(index) ?? null;
}
