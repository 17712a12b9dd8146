import type { Grid } from '../../builder/grid/grid';
import { formatRows } from '../../text/row-ranges';

/** Lines of a sheet that are no rows of the pack, and why. */
export interface LeftOut {
  readonly because: string;
  /** As the spreadsheet counts. */
  readonly rows: readonly number[];
  /** How many lines of the file these are: more than rows where a cell has line breaks. */
  readonly lines: number;
}

/** Where every line of a sheet went: lines = kept + the lines of what is left out, always. */
export interface Ledger {
  readonly lines: number;
  readonly kept: number;
  readonly leftOut: readonly LeftOut[];
}

/**
 * The lines of a sheet: of a text file those of the text, blank ones too; of a workbook its rows.
 */
function countLines({ rows, lineCounts, extraLines = 0 }: Grid): number {
  return extraLines + (lineCounts === undefined ? rows.length : lineCounts.reduce((sum, count) => sum + count, 0));
}

/**
 * The ledger of a sheet. `reasonOf` says why a row of the grid, from 0, is left out; null for one
 * that is kept. A kept row whose cells have line breaks is one row of several lines: the other
 * lines are told, too.
 */
export function makeLedger(grid: Grid, reasonOf: (row: number) => string | null): Ledger {
  const groups = new Map<string, { rows: number[]; lines: number }>();
  const add = (because: string, row: number | null, lines: number): void => {
    const group = groups.get(because) ?? { rows: [], lines: 0 };
    if (row !== null) group.rows.push(row + 1);
    group.lines += lines;
    groups.set(because, group);
  };
  let kept = 0;
  grid.rows.forEach((_, row) => {
    const lines = grid.lineCounts?.[row] ?? 1;
    const because = reasonOf(row);
    if (because !== null) add(because, row, lines);
    else {
      kept += 1;
      if (lines > 1) add('it continues the line above, within quotation marks', row, lines - 1);
    }
  });
  if ((grid.extraLines ?? 0) > 0) add('it says what parts the cells (sep=)', null, grid.extraLines ?? 0);
  const leftOut = [...groups].map(([because, { rows, lines }]): LeftOut => ({ because, rows, lines }));
  return { lines: countLines(grid), kept, leftOut: leftOut.sort((one, other) => other.lines - one.lines) };
}

/** The ledger in words: one line with the sum, then one for each reason, the largest loss first. */
export function describeLedger({ lines, kept, leftOut }: Ledger): string[] {
  const lost = leftOut.reduce((sum, each) => sum + each.lines, 0);
  return [
    `${lines} lines read = ${kept} rows kept + ${lost} left out`,
    ...leftOut.map(
      ({ because, rows, lines: count }) =>
        `  ${count} left out: ${because}${rows.length === 0 ? '' : ` (${rows.length === 1 ? 'row' : 'rows'} ${formatRows(rows)})`}`,
    ),
  ];
}
