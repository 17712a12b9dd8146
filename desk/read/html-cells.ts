import type { MergeRange } from 'hucre/xlsx';
import type { GridMarks } from '../builder/grid/marks';
import { NO_MARKS, cellName, spreadOverMerges } from '../builder/grid/marks';
import { hasText } from '../builder/grid/struck-text';
import { decodeEntities } from './entities';

/** A cell of a table of a web page. */
export interface Cell {
  text: string;
  /** What of it is struck through, and what is hidden. */
  struck: string;
  hidden: string;
  /** What a mouse over it shows. */
  readonly comment: string;
  readonly colSpan: number;
  readonly rowSpan: number;
}

export interface Row {
  readonly cells: Cell[];
  readonly isHidden: boolean;
}

/** The lines of a cell, as they are seen. */
export const tidyText = (text: string): string =>
  text
    .split('\n')
    .map((line) => decodeEntities(line).replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** The text of a cell; where all of it is taken out, that. */
export function textOfCell({ text, struck, hidden }: Cell): {
  readonly text: string;
  readonly taken: 'struck' | 'hidden' | 'cut' | null;
} {
  const [seen, crossed, unseen] = [text, struck, hidden].map((part) => tidyText(part).normalize('NFC'));
  const taken = hasText(crossed ?? '') ? 'struck' : hasText(unseen ?? '') ? 'hidden' : null;
  if (taken === null) return { text: seen ?? '', taken };
  return hasText(seen ?? '')
    ? { text: seen ?? '', taken: 'cut' }
    : { text: (taken === 'struck' ? crossed : unseen) ?? '', taken };
}

export interface PlacedCells {
  readonly placed: string[][];
  readonly merges: readonly MergeRange[];
  readonly marks: GridMarks;
}

/** The cells of a table at their places, with the ranges that are merged and what is taken out. */
export function placeCells(rows: readonly Row[], hiddenColumns: ReadonlySet<number>): PlacedCells {
  const taken = rows.map((): boolean[] => []);
  const placed = rows.map((): string[] => []);
  const merges: MergeRange[] = [];
  const cellsTaken = { struck: new Set<string>(), hidden: new Set<string>(), cut: new Set<string>() };
  const comments = new Map<string, readonly string[]>();
  rows.forEach(({ cells }, row) => {
    let column = 0;
    for (const cell of cells) {
      while (taken[row]?.[column] === true) column += 1;
      const [endRow, endCol] = [Math.min(row + cell.rowSpan, rows.length) - 1, column + cell.colSpan - 1];
      for (const line of taken.slice(row, endRow + 1))
        for (let each = column; each <= endCol; each += 1) line[each] = true;
      const found = textOfCell(cell);
      const line = placed[row] ?? [];
      line[column] = found.text;
      if (found.taken !== null) cellsTaken[found.taken].add(cellName(row, column));
      if (cell.comment !== '') comments.set(cellName(row, column), [cell.comment]);
      if (endRow > row || endCol > column) merges.push({ startRow: row, startCol: column, endRow, endCol });
      column = endCol + 1;
    }
  });
  const width = taken.reduce((widest, { length }) => Math.max(widest, length), 0);
  const hiddenRows = new Set(rows.flatMap(({ isHidden }, row) => (isHidden ? row : [])));
  const { struck, hidden, cut } = cellsTaken;
  const marks = {
    ...NO_MARKS,
    hiddenRows,
    hiddenColumns,
    struckCells: struck,
    hiddenCells: hidden,
    cutCells: cut,
    comments,
  };
  return {
    placed: placed.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? '')),
    merges,
    marks: spreadOverMerges(marks, merges, rows.length),
  };
}
