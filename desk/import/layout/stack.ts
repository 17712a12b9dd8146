import type { Grid } from '../../builder/grid/grid';
import type { GridMarks } from '../../builder/grid/marks';
import { cellName, moveCells } from '../../builder/grid/marks';

/** Lists that stand side by side in a sheet. Rows and columns from 0. */
export interface Lists {
  /** The first column of each list. */
  readonly starts: readonly number[];
  /** The last row above the words: their heading, or only the names of their units. */
  readonly above: number;
  /** True where that row is the heading of each list: then the first one's is kept. */
  readonly hasHeading: boolean;
  /** The name of each list's unit, and the cell in which it stands; null where none has one. */
  readonly titles: readonly ListTitle[] | null;
}

export interface ListTitle {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

/** A sheet with its lists one below the other. */
export interface StackedGrid {
  readonly grid: Grid;
  /** The list of a row, from 0; null for a row above the words. */
  readonly listOfRow: (row: number) => number | null;
}

/**
 * The lists of a sheet that stand side by side, one below the other: the lines below their heading
 * come once for each list.
 */
export function stack(grid: Grid, { starts, above, hasHeading }: Lists): StackedGrid {
  const full = grid.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const ends = starts.map((_, list) => starts[list + 1] ?? full);
  const width = Math.max(...starts.map((start, list) => (ends[list] ?? full) - start));
  const height = grid.rows.length - above - 1;
  const isMoved = (row: number): boolean => row > above || (hasHeading && row === above);
  const listOf = (column: number): number =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= column),
    );
  const place = (list: number, row: number): number =>
    list === 0 || row <= above ? row : grid.rows.length + (list - 1) * height + row - above - 1;
  /** Where a cell comes to stand; null for one that is left: a heading that comes again. */
  const placeOfCell = (row: number, column: number): readonly [row: number, column: number] | null => {
    if (!isMoved(row)) return [row, column];
    const list = listOf(column);
    const own = column - (starts[list] ?? 0);
    if (own < 0 || (row === above && list > 0)) return null;
    return [place(list, row), own];
  };
  const stackRows = (rows: Grid['rows']): string[][] =>
    starts.flatMap((start, list) =>
      (list === 0 ? rows : rows.slice(above + 1)).map((cells, row) =>
        list === 0 && !isMoved(row)
          ? [...cells]
          : Array.from({ length: width }, (_, column) =>
              start + column < (ends[list] ?? full) ? (cells[start + column] ?? '') : '',
            ),
      ),
    );
  const rows = stackRows(grid.rows);
  const placed = <T extends { readonly row: number; readonly column: number }>(all: readonly T[]): T[] =>
    all.flatMap((each) => {
      const [row, column] = placeOfCell(each.row, each.column) ?? [];
      return row === undefined || column === undefined ? [] : [{ ...each, row, column }];
    });
  const stacked: Grid = {
    ...grid,
    rows,
    filledRows: stackRows(grid.filledRows),
    faults: placed(grid.faults),
    lineCounts: rows.map(() => 1),
    extraLines: 0,
    ...(grid.pictures === undefined
      ? {}
      : {
          pictures: placed(
            grid.pictures.map((picture) => ({ ...picture, rowsBelow: picture.lastRow - picture.row })),
          ).map(({ rowsBelow, ...picture }) => ({ ...picture, lastRow: picture.row + rowsBelow })),
        }),
    ...(grid.marks === undefined
      ? {}
      : {
          marks: stackMarks(grid.marks, { rowCount: grid.rows.length, above, starts, ends, width, place, placeOfCell }),
        }),
  };
  const listOfRow = (row: number): number | null =>
    row <= above ? null : row < grid.rows.length ? 0 : 1 + Math.floor((row - grid.rows.length) / Math.max(1, height));
  return { grid: stacked, listOfRow };
}

interface Places {
  readonly rowCount: number;
  readonly above: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly width: number;
  readonly place: (list: number, row: number) => number;
  readonly placeOfCell: (row: number, column: number) => readonly [row: number, column: number] | null;
}

/** The marks of a sheet, where its rows and cells come to stand. */
function stackMarks(own: GridMarks, places: Places): GridMarks {
  const { rowCount, above, starts, ends, width, place, placeOfCell } = places;
  const moved = moveCells(own, (row, column) => {
    const [toRow, toColumn] = placeOfCell(row, column) ?? [];
    return toRow === undefined || toColumn === undefined ? [] : [cellName(toRow, toColumn)];
  });
  const placesOf = (row: number): number[] => (row > above ? starts.map((_, list) => place(list, row)) : [row]);
  const everyList = (rows: ReadonlySet<number>): Set<number> => new Set([...rows].flatMap(placesOf));
  const hasColumn = (list: number, column: number): boolean => (starts[list] ?? 0) + column < (ends[list] ?? 0);
  const hiddenLists = (column: number): number[] =>
    [...starts.keys()].filter((list) => own.hiddenColumns.has((starts[list] ?? 0) + column) && hasColumn(list, column));
  const columns = Array.from({ length: width }, (_, column) => column);
  const isHidden = (column: number): boolean =>
    hiddenLists(column).length > 0 &&
    hiddenLists(column).length === [...starts.keys()].filter((list) => hasColumn(list, column)).length;
  // A column that is hidden in one list alone.
  const hiddenCells = columns
    .filter((column) => !isHidden(column))
    .flatMap((column) =>
      hiddenLists(column).flatMap((list) =>
        Array.from({ length: rowCount - above - 1 }, (_, below) => cellName(place(list, above + 1 + below), column)),
      ),
    );
  return {
    ...moved,
    hiddenRows: everyList(own.hiddenRows),
    hiddenColumns: new Set(columns.filter(isHidden)),
    hiddenCells: new Set([...moved.hiddenCells, ...hiddenCells]),
    boldRows: everyList(own.boldRows),
    heldRows: new Map(
      [...own.heldRows].flatMap(([row, because]) => placesOf(row).map((each): [number, string] => [each, because])),
    ),
  };
}
