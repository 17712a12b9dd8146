import type { MergeRange } from 'hucre/xlsx';

/**
 * Merged ranges: a heading or title fills its whole range; in `filledDown`, a value fills the rows
 * below it, where these hold anything else.
 */
export function fillMerges(
  rows: readonly string[][],
  merges: readonly MergeRange[],
): { filled: string[][]; filledDown: string[][]; count: number } {
  const filled = rows.map((cells) => [...cells]);
  const filledDown = rows.map((cells) => [...cells]);
  let count = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const text = rows[startRow]?.[startCol] ?? '';
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row += 1) {
      filled[row]?.fill(text, startCol, endCol + 1);
      const hasMore =
        rows[row]?.some((cell, column) => cell.trim() !== '' && (column < startCol || column > endCol)) === true;
      const target = filledDown[row];
      if (row === startRow || !hasMore || !target || text.trim() === '') continue;
      target[startCol] = text;
      count += 1;
    }
  }
  return { filled, filledDown, count };
}
