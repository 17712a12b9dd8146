import type { Grid } from '../../builder/grid/grid';
import { isFilled } from './cells';
import type { Body, Groups } from './groups';
import { firstCellOf, holdBelow } from './held-below';

const withColumn = (rows: Grid['rows'], column: number, textOf: (row: number) => string): string[][] =>
  rows.map((cells, row) =>
    Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
      index === column ? textOf(row) : (cells[index] ?? ''),
    ),
  );

/** The sheet with the group of each word in `column`, which it does not have. */
export function addGroupColumn(grid: Grid, { linesOf, names, placesOf }: Groups, column: number, header: number): Grid {
  const sourcesOf = (row: number): (readonly [row: number, column: number])[] => {
    const place = placesOf?.(row) ?? null;
    return place === null ? (linesOf[row] ?? []).map((line) => firstCellOf(grid, line)) : [[place.row, place.column]];
  };
  const marks = holdBelow(grid, sourcesOf, 'the line that names its group');
  const nameOf = (row: number): string => (row <= header ? '' : (names[row] ?? ''));
  return {
    ...grid,
    rows: withColumn(grid.rows, column, nameOf),
    filledRows: withColumn(grid.filledRows, column, nameOf),
    addedColumn: column,
    marks,
  };
}

/**
 * The sheet with the text above in each empty cell of a column. `words` are the rows that take it.
 */
export function fillColumnDown(
  grid: Grid,
  column: number,
  words: ReadonlySet<number>,
  { firstWord, skippedRows }: Pick<Body, 'firstWord' | 'skippedRows'>,
): Grid {
  let last = -1;
  const sources = grid.rows.map((cells, row) => {
    if (row >= firstWord && !skippedRows.has(row) && isFilled(cells[column])) last = row;
    return words.has(row) ? last : row;
  });
  const texts = sources.map((source) => grid.rows[source]?.[column] ?? '');
  const marks = holdBelow(
    grid,
    (row) => (sources[row] === row || sources[row] === undefined ? [] : [[sources[row], column]]),
    'the text that names its unit',
  );
  return { ...grid, rows: withColumn(grid.rows, column, (row) => texts[row] ?? ''), marks };
}
