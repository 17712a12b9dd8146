import type { Grid } from '../../builder/grid/grid';
import type { GridMarks } from '../../builder/grid/marks';
import { NO_MARKS, cellName, isTakenOut } from '../../builder/grid/marks';
import { isNameOfTakenOut, isRequest } from '../../builder/sheets/consent-words';
import { isFilled } from './cells';

/**
 * Why what stands in a cell holds back the rows that take it from there; null where nothing does.
 * `what` is the cell in messages.
 */
function reasonOfCell(grid: Grid, row: number, column: number, what: string): string | null {
  const { rows, marks = NO_MARKS } = grid;
  if (marks.hiddenRows.has(row)) return `${what} is hidden`;
  if (isTakenOut(marks, row, column)) return `${what} is struck through or hidden`;
  if (marks.comments.get(cellName(row, column))?.some(isRequest) === true) return `a comment on ${what} says so`;
  return isNameOfTakenOut((rows[row]?.[column] ?? '').replace(/\s*:$/u, '')) ? `${what} says so` : null;
}

/**
 * The marks with the rows held back that take their unit from a cell that is taken out itself.
 * `sourcesOf`: the cells of a row, if any.
 */
export function holdBelow(
  grid: Grid,
  sourcesOf: (row: number) => readonly (readonly [row: number, column: number])[],
  what: string,
): GridMarks {
  const marks = grid.marks ?? NO_MARKS;
  const held = grid.rows.flatMap((_, row): [number, string][] => {
    const reasons = sourcesOf(row).flatMap(([source, column]) => reasonOfCell(grid, source, column, what) ?? []);
    const [because] = reasons;
    return because === undefined ? [] : [[row, because]];
  });
  return { ...marks, heldRows: new Map([...held, ...marks.heldRows]) };
}

/** The first filled cell of a row. */
export const firstCellOf = ({ rows }: Grid, row: number): readonly [row: number, column: number] => [
  row,
  Math.max(0, rows[row]?.findIndex(isFilled) ?? 0),
];
