import type { Grid } from '../../builder/grid/grid';
import type { GridMarks } from '../../builder/grid/marks';
import { cellName, moveCells } from '../../builder/grid/marks';
import { MIN_ENGLISH, lookAtCells, lookAtColumns } from './column-content';
import { countFilled, isComment, isFilled } from './cells';
import type { RoleOf } from './roles';
import { nameOfRole, scoreRow } from './roles';

/**
 * A row that is taken out is a column of the turned sheet: what it says of each word is not read.
 */
const turnMarks = (marks: GridMarks): GridMarks => ({
  ...moveCells(marks, (row, column) => [cellName(column, row)]),
  hiddenRows: marks.hiddenColumns,
  hiddenColumns: new Set([...marks.hiddenRows, ...marks.heldRows.keys()]),
  boldRows: new Set(),
  heldRows: new Map(),
});

/** The sheet with its columns as rows. */
export function turn(grid: Grid): Grid {
  const width = grid.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const flip = (rows: Grid['rows']): string[][] =>
    Array.from({ length: width }, (_, column) => rows.map((cells) => cells[column] ?? ''));
  const { marks } = grid;
  return {
    ...grid,
    rows: flip(grid.rows),
    filledRows: flip(grid.filledRows),
    faults: grid.faults.map((fault) => ({ ...fault, row: fault.column, column: fault.row })),
    lineCounts: Array.from({ length: width }, () => 1),
    extraLines: 0,
    ...(grid.pictures === undefined
      ? {}
      : {
          pictures: grid.pictures.map((picture) => ({
            ...picture,
            row: picture.column,
            column: picture.row,
            lastRow: picture.column,
          })),
        }),
    ...(marks === undefined ? {} : { marks: turnMarks(marks) }),
  };
}

/**
 * True for a sheet whose headings stand in its first column, one below the other. `bestRow` is what
 * the best row has as headings.
 */
function hasTurnedHeadings(grid: Grid, bestRow: number, roleOf: RoleOf): boolean {
  const first = grid.rows.map((cells) => cells.find(isFilled) ?? '');
  const { count } = scoreRow(first, first, (text) => {
    const role = roleOf(text, null);
    return role === 'consent' ? null : role;
  });
  const width = grid.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const named = first.filter((text) => roleOf(text, null) !== null).length;
  return (
    count >= 2 &&
    count > bestRow &&
    width > 2 &&
    named >= grid.rows.filter((cells) => countFilled(cells) > 0).length / 2
  );
}

/** A turned sheet has a few long rows. */
const MAX_LONG_ROWS = 6;
const MIN_LONG_CELLS = 5;

/** True for a few long rows, one in English and another not: each column is a word. */
function isLongRows(grid: Grid, bestRow: number): boolean {
  if (bestRow >= 2) return false;
  const rows = grid.rows.filter((cells) => countFilled(cells) > 0 && !isComment(cells));
  const lengths = rows.map(countFilled);
  if (
    rows.length < 2 ||
    rows.length > MAX_LONG_ROWS ||
    lengths.some((length) => length < Math.max(MIN_LONG_CELLS, 2 * rows.length))
  )
    return false;
  const texts = rows.map((cells, index) => lookAtCells(cells.slice(1), index)).filter(({ kind }) => kind === 'text');
  return texts.some(({ english }) => english >= 2 * MIN_ENGLISH) && texts.some(({ english }) => english < MIN_ENGLISH);
}

/** True for a sheet that lies on its side: each of its columns is a word. */
export const isTurned = (grid: Grid, bestRow: number, roleOf: RoleOf): boolean =>
  hasTurnedHeadings(grid, bestRow, roleOf) || isLongRows(grid, bestRow);

const fold = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/**
 * The width of the lists that stand side by side under a row of headings such as "word, gloss,
 * word, gloss"; null for one list.
 */
export function widthOfRepeatedHeadings(grid: Grid, header: number, roleOf: RoleOf): number | null {
  const cells = grid.rows[header] ?? [];
  const filled = cells.findLastIndex(isFilled) + 1;
  const names = cells.slice(0, filled).map((text) => nameOfRole(roleOf(text, null)));
  for (let width = 2; width <= (filled + 1) / 2; width += 1) {
    const isRepeated = cells
      .slice(0, filled)
      .every((text, index) => index < width || fold(text) === fold(cells[index % width]));
    const own = names.slice(0, width);
    if (isRepeated && own.includes('Language') && own.includes('English')) return width;
  }
  return null;
}

/** True for columns of words and meanings in turn, without headings: "kurī, dog, ngeru, cat". */
export function arePairs(grid: Grid): boolean {
  const contents = lookAtColumns(grid.rows.filter((cells) => !isComment(cells))).filter(({ filled }) => filled > 0);
  if (
    contents.length < 4 ||
    contents.length % 2 > 0 ||
    contents.some(({ kind, index }, place) => kind !== 'text' || index !== place)
  )
    return false;
  const isEnglish = contents.map(({ english }) => english >= 2 * MIN_ENGLISH);
  const isOther = contents.map(({ english }) => english < MIN_ENGLISH);
  return [0, 1].some((first) => contents.every((_, place) => (place % 2 === first ? isEnglish : isOther)[place]));
}

/**
 * The lists of a sheet that stand side by side, one below the other: the lines under the heading
 * come once for each list.
 */
export function stack(grid: Grid, header: number, width: number): Grid {
  const full = grid.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const lists = Math.ceil(full / width);
  const place = (list: number, row: number): number =>
    list === 0 ? row : grid.rows.length + (list - 1) * (grid.rows.length - header - 1) + row - header - 1;
  const part = (rows: Grid['rows'], list: number): string[][] =>
    (list === 0 ? rows : rows.slice(header + 1)).map((cells, row) =>
      list === 0 && row < header
        ? [...cells]
        : Array.from({ length: width }, (_, column) => cells[list * width + column] ?? ''),
    );
  const stackRows = (rows: Grid['rows']): string[][] =>
    Array.from({ length: lists }, (_, list) => part(rows, list)).flat();
  const { marks } = grid;
  const listOf = (column: number): number => Math.floor(column / width);
  const placesOf = (row: number): number[] =>
    Array.from({ length: row > header ? lists : 1 }, (_, list) => place(list, row));
  const everyList = (rows: ReadonlySet<number>): Set<number> => new Set([...rows].flatMap(placesOf));
  const stackMarks = (own: GridMarks): GridMarks => {
    const moved = moveCells(own, (row, column) => [
      cellName(place(row > header ? listOf(column) : 0, row), column % width),
    ]);
    const hiddenLists = (column: number): number[] =>
      Array.from({ length: lists }, (_, list) => list).filter((list) => own.hiddenColumns.has(list * width + column));
    const columns = Array.from({ length: width }, (_, column) => column);
    const hiddenColumns = new Set(columns.filter((column) => hiddenLists(column).length === lists));
    // A column that is hidden in one list alone.
    const hiddenCells = columns.flatMap((column) =>
      hiddenColumns.has(column)
        ? []
        : hiddenLists(column).flatMap((list) =>
            grid.rows.flatMap((_, row) => (row > header ? cellName(place(list, row), column) : [])),
          ),
    );
    return {
      ...moved,
      hiddenRows: everyList(own.hiddenRows),
      hiddenColumns,
      hiddenCells: new Set([...moved.hiddenCells, ...hiddenCells]),
      boldRows: everyList(own.boldRows),
      heldRows: new Map(
        [...own.heldRows].flatMap(([row, because]) => placesOf(row).map((each): [number, string] => [each, because])),
      ),
    };
  };
  return {
    ...grid,
    rows: stackRows(grid.rows),
    filledRows: stackRows(grid.filledRows),
    faults: grid.faults.map((fault) => ({
      ...fault,
      row: place(fault.row > header ? listOf(fault.column) : 0, fault.row),
      column: fault.column % width,
    })),
    lineCounts: Array.from({ length: stackRows(grid.rows).length }, () => 1),
    extraLines: 0,
    ...(grid.pictures === undefined
      ? {}
      : {
          pictures: grid.pictures.map((picture) => {
            const list = picture.row > header ? listOf(picture.column) : 0;
            return {
              ...picture,
              row: place(list, picture.row),
              lastRow: place(list, picture.lastRow),
              column: picture.column % width,
            };
          }),
        }),
    ...(marks === undefined ? {} : { marks: stackMarks(marks) }),
  };
}
