import type { Grid } from '../../builder/grid/grid';
import { cellName, moveCells } from '../../builder/grid/marks';
import { countFilled, isFilled } from './cells';

// A sheet may have several tables below each other, and a later one its columns in another order:
// "word, English" above, "English, word" below.

const fold = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/**
 * Where the columns of a later heading stand in the first one: the texts are the same, in another
 * order. null for any other row.
 */
function orderOf(cells: readonly string[], header: readonly string[]): ReadonlyMap<number, number> | null {
  if (countFilled(cells) < 2 || countFilled(cells) !== countFilled(header)) return null;
  const texts = header.map(fold);
  const order = new Map<number, number>();
  for (const [index, cell] of cells.entries()) {
    if (!isFilled(cell)) continue;
    const place = texts.indexOf(fold(cell));
    if (place < 0 || [...order.values()].includes(place)) return null;
    order.set(index, place);
  }
  // Where a column goes, one must come from: no text may take the place of another.
  if ([...order.values()].some((place) => !order.has(place))) return null;
  return [...order].every(([index, place]) => index === place) ? null : order;
}

/**
 * The sheet with a table that begins farther down, beside the first one, at the height of that one.
 * A row that is taken out would be another then: such a sheet stays as it is.
 */
export function levelTables(grid: Grid, header: number): Grid {
  const { rows, marks, pictures = [], faults } = grid;
  const headerCells = rows[header] ?? [];
  const first = headerCells.findIndex(isFilled);
  const last = headerCells.findLastIndex(isFilled);
  const isTaken = (marks?.hiddenRows.size ?? 0) > 0 || (marks?.heldRows.size ?? 0) > 0;
  if (header < 0 || last - first < 1 || isTaken || pictures.length > 0 || faults.length > 0) return grid;
  const names = headerCells.slice(first, last + 1).map(fold);
  const startIn = (cells: readonly string[]): number =>
    cells.findIndex((_, column) => column > last && names.every((name, index) => fold(cells[column + index]) === name));
  const row = rows.findIndex((cells, index) => index > header && startIn(cells) >= 0);
  const start = startIn(rows[row] ?? []);
  // An empty column, and nothing above the heading.
  const isFree = rows.every(
    (cells, index) => !isFilled(cells[start - 1]) && (index >= row || !cells.slice(start).some(isFilled)),
  );
  if (row < 0 || start - last < 2 || !isFree) return grid;
  const rise = row - header;
  const shift = (all: Grid['rows']): string[][] =>
    all.map((cells, index) => {
      const width = Math.max(cells.length, all[index + rise]?.length ?? 0);
      return Array.from({ length: width }, (_, column) =>
        column < start ? (cells[column] ?? '') : index < header ? '' : (all[index + rise]?.[column] ?? ''),
      );
    });
  return {
    ...grid,
    rows: shift(rows),
    filledRows: shift(grid.filledRows),
    ...(marks === undefined
      ? {}
      : {
          marks: moveCells(marks, (at, column) => [cellName(column < start || at < row ? at : at - rise, column)]),
        }),
  };
}

/** The sheet with the columns of every later table under those of the first heading. */
export function alignLaterTables(grid: Grid, header: number): Grid {
  const headerCells = grid.rows[header] ?? [];
  const orders: (ReadonlyMap<number, number> | null)[] = [];
  let current: ReadonlyMap<number, number> | null = null;
  for (const [row, cells] of grid.rows.entries()) {
    if (header < 0 || row <= header) orders.push(null);
    else {
      const own = orderOf(cells, headerCells);
      const isFirstAgain =
        countFilled(cells) > 1 && cells.every((cell, index) => fold(cell) === fold(headerCells[index]));
      if (own !== null || isFirstAgain) current = own;
      orders.push(current);
    }
  }
  if (orders.every((order) => order === null)) return grid;
  const isLine = (row: number): boolean => countFilled(grid.rows[row] ?? []) < 2;
  const placeOf = (row: number, column: number): number =>
    isLine(row) ? column : (orders[row]?.get(column) ?? column);
  const move = (rows: Grid['rows']): string[][] =>
    rows.map((cells, row) => {
      const moved = cells.map(() => '');
      cells.forEach((cell, column) => {
        moved[placeOf(row, column)] = cell;
      });
      return moved;
    });
  return {
    ...grid,
    rows: move(grid.rows),
    filledRows: move(grid.filledRows),
    faults: grid.faults.map((fault) => ({ ...fault, column: placeOf(fault.row, fault.column) })),
    ...(grid.marks === undefined
      ? {}
      : { marks: moveCells(grid.marks, (row, column) => [cellName(row, placeOf(row, column))]) }),
  };
}
