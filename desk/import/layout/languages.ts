import { foldHeading } from '../../builder/columns';
import type { Grid } from '../../builder/grid';
import type { LineKind } from '../../builder/table';
import type { LayoutContext } from './roles';

/** Rows of other languages than the pack's, in a sheet that has several. Among columns that say the language, the last one has its name. */
export function findOtherLanguages(
  grid: Grid,
  firstWord: number,
  columns: readonly number[],
  title: string,
  { asker, languageNames }: LayoutContext,
): [number, LineKind][] {
  const column = columns.at(-1);
  if (column === undefined) return [];
  const counts = new Map<string, number>();
  const textOf = (cells: readonly string[]): string => (cells[column] ?? '').trim();
  for (const cells of grid.rows.slice(Math.max(0, firstWord)))
    if (textOf(cells) !== '') counts.set(textOf(cells), (counts.get(textOf(cells)) ?? 0) + 1);
  if (counts.size < 2) return [];
  const options = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
  const proposed = options.find((name) => languageNames.has(foldHeading(name))) ?? options[0] ?? '';
  const chosen = asker.ask({
    id: `${title}: language`,
    text: `${title}: it has words of ${options.length} languages. Which is yours?`,
    options,
    proposed,
  });
  return grid.rows.flatMap((cells, row): [number, LineKind][] =>
    row >= firstWord && textOf(cells) !== '' && textOf(cells) !== chosen ? [[row, 'another language']] : [],
  );
}
