import { isTakenOut } from '../../builder/grid/marks';
import type { ReadPart } from './hold-rows';

/**
 * Fills empty cells of the columns that pack.json names with the value above them, and holds back
 * the rows whose value above is struck through or hidden. Gives how many were filled, as text.
 */
export function fillDown({ table, rows, held }: ReadPart, columns: readonly string[]): string[] {
  const { marks } = table.grid;
  return columns.flatMap((column) => {
    const index = table.headings.find((heading) => heading.column === column)?.index ?? -1;
    let above = { text: '', isTaken: false };
    let count = 0;
    for (const { cells, row } of rows) {
      if (!Object.hasOwn(cells, column)) continue;
      const isTaken = isTakenOut(marks, row - 1, index);
      if (cells[column] !== '' || isTaken)
        above = { text: cells[column] ?? '', isTaken: isTaken || marks?.hiddenRows.has(row - 1) === true };
      else if (above.isTaken && !held.has(row - 1))
        held.set(row - 1, { row: row - 1, because: `the ${column} above it is struck through or hidden`, how: 'said' });
      else if (above.text !== '') {
        cells[column] = above.text;
        count += 1;
      }
    }
    return count === 0 ? [] : [`${count} empty cells of ${column} take the value above them (fillDown)`];
  });
}
