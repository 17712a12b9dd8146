/** Rows in which the heading is looked for. */
export const HEADER_ROWS = 30;
/** Rows from which a column's content is told. */
export const SAMPLE_ROWS = 400;

type Cells = readonly string[];

export const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';
export const countFilled = (cells: Cells): number => cells.filter(isFilled).length;
export const isComment = (cells: Cells): boolean =>
  countFilled(cells) === 1 && (cells.find(isFilled) ?? '').trimStart().startsWith('#');
/** A line of signs that only parts others: '---', '|---|---|', '* * *'. */
export const isRule = (cells: Cells): boolean =>
  countFilled(cells) > 0 &&
  cells.every((cell) => !isFilled(cell) || /^[\s\-–—=_*:.~•·|+]+$/u.test(cell)) &&
  /[-–—=_*~]{2}|\*/u.test(cells.join(''));
