import type { Grid } from '../../builder/grid/grid';
import type { GridMarks } from '../../builder/grid/marks';
import { cellName, moveCells } from '../../builder/grid/marks';
import { MIN_ENGLISH, lookAtCells } from './column-content';
import { countFilled, isComment, isFilled } from './cells';
import type { RoleOf } from './roles';
import { scoreRow } from './roles';

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

/** The sheet with its columns as rows. What is merged over columns holds for each of them. */
export function turn(grid: Grid): Grid {
  const width = grid.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const flip = (rows: Grid['rows']): string[][] =>
    Array.from({ length: width }, (_, column) => rows.map((cells) => cells[column] ?? ''));
  const { marks } = grid;
  return {
    ...grid,
    rows: flip(grid.filledRows),
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
  const rows = grid.filledRows.filter((cells) => new Set(cells.filter(isFilled)).size > 1 && !isComment(cells));
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
