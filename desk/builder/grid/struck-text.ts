import type { Grid } from './grid';
import { NO_MARKS, cellName } from './marks';

// Text that says itself that it is struck through, as notes, web pages and Markdown write it. Any
// cell may have it.

/** A letter with its marks, one of them a stroke through it. */
const STROKED = /\p{L}[\u0300-\u0334\u0339-\u036F]*[\u0335-\u0338]\p{M}*/u.source;
/** "~~kurī~~", "<del>kurī</del>", a comment of a web page, letters that each have a stroke. */
const STRUCK = new RegExp(
  `~~(?=\\S)[^~]+?(?<=\\S)~~|<(s|del|strike)\\b[^>]*>[\\s\\S]*?<\\/\\1\\s*>|<!--[\\s\\S]*?-->|(?:${STROKED}[ \\u0336]*){2,}`,
  'giu',
);

/** True for what has a letter or a number: signs and spaces alone are no text. */
export const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What is left of a text without its struck parts; null where it has none. */
function withoutStruckText(text: string): string | null {
  if (!/~|<|\u0335|\u0336|\u0337|\u0338/u.test(text)) return null;
  const left = text.replaceAll(STRUCK, ' ');
  return left === text ? null : left.replaceAll(/ {2,}/gu, ' ').trim();
}

/** The grid without the struck parts of its texts, with marks on the cells that had some. */
export function takeOutStruckText(grid: Grid): Grid {
  const struckCells = new Set(grid.marks?.struckCells);
  const cutCells = new Set(grid.marks?.cutCells);
  let isChanged = false;
  const strip = (rows: Grid['rows'], isMarked: boolean): Grid['rows'] =>
    rows.map((cells, row) =>
      cells.map((cell, column) => {
        const left = withoutStruckText(cell);
        if (left === null) return cell;
        isChanged = true;
        const isCut = hasText(left);
        if (isMarked) (isCut ? cutCells : struckCells).add(cellName(row, column));
        return isCut ? left : cell;
      }),
    );
  const rows = strip(grid.rows, true);
  if (!isChanged) return grid;
  const filledRows = grid.filledRows === grid.rows ? rows : strip(grid.filledRows, false);
  return { ...grid, rows, filledRows, marks: { ...NO_MARKS, ...grid.marks, struckCells, cutCells } };
}
