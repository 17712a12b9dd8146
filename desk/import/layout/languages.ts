import type { Grid } from '../../builder/grid/grid';
import { foldHeading } from '../../builder/sheets/columns';
import { withoutMarks } from '../../builder/sheets/meaning';
import type { LineKind } from '../../builder/sheets/table';
import { HEADER_ROWS, countFilled, isFilled } from './cells';
import type { LayoutContext } from './roles';

const fold = (name: string): string => withoutMarks(foldHeading(name));

/** The languages of the rows, the most frequent first. */
function countLanguages(grid: Grid, firstWord: number, column: number): string[] {
  const counts = new Map<string, number>();
  for (const cells of grid.rows.slice(Math.max(0, firstWord))) {
    const name = (cells[column] ?? '').trim();
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

/**
 * How surely a language of the sheet is the pack's: by its name, or by a name that has the other in
 * it ("Cuzco Quechua"); 0 for another.
 */
export function likenessOf(name: string, languageNames: ReadonlySet<string>): number {
  const own = [...languageNames].map(fold);
  if (own.includes(fold(name))) return 2;
  return own.some((each) => each.length > MIN_LETTERS && (fold(name).includes(each) || each.includes(fold(name)))) &&
    fold(name).length > MIN_LETTERS
    ? 1
    : 0;
}
/** A shorter name, such as a tag, may stand in any other by chance. */
const MIN_LETTERS = 3;

/** Rows that a heading has. */
const MAX_HEADINGS = 2;
/** A longer cell is no name of a language. */
const MAX_NAME_WORDS = 4;

/** How much of a name another is, 0..1; 0 where neither has the other in it. */
function shareOfName(heading: string, own: string): number {
  const [short = '', long = ''] = [fold(heading), own].sort((one, other) => one.length - other.length);
  return short.length > MIN_LETTERS && long.includes(short) ? short.length / long.length : 0;
}

/**
 * The heading that is more like the name of the pack's language than all others of its row:
 * "Ayacucho" for "Ayacucho Quechua". null where none is. `isOther` tells headings of a meaning of
 * their own ("Māori notes").
 */
export function findOwnHeading(
  { rows }: Grid,
  languageNames: ReadonlySet<string>,
  isOther: (heading: string) => boolean,
): string | null {
  const own = [...languageNames].map(fold);
  const first = rows.slice(0, HEADER_ROWS).filter((cells) => countFilled(cells) > 1);
  for (const cells of first.slice(0, MAX_HEADINGS)) {
    const [best, second] = cells
      .filter((cell) => isFilled(cell) && cell.trim().split(/\s+/u).length <= MAX_NAME_WORDS && !isOther(cell))
      .map((cell) => ({ cell, share: Math.max(0, ...own.map((name) => shareOfName(cell, name))) }))
      .filter(({ share }) => share > 0)
      .sort((one, other) => other.share - one.share);
    if (best === undefined) continue;
    // "Cuzco Quechua" and "Puno Quechua" are both like "Quechua": nobody can tell.
    const isLonger = (cell: string): boolean => own.every((name) => fold(cell).length > name.length);
    return second !== undefined && (second.share === best.share || isLonger(best.cell)) ? null : best.cell.trim();
  }
  return null;
}

/**
 * Rows of other languages than the pack's, in a sheet that has several. Among columns that say the
 * language, the last one has its name.
 */
export function findOtherLanguages(
  grid: Grid,
  firstWord: number,
  columns: readonly number[],
  title: string,
  { asker, languageNames }: LayoutContext,
): [number, LineKind][] {
  const all = columns
    .map((column) => ({ column, names: countLanguages(grid, firstWord, column) }))
    .filter(({ names }) => names.length > 1);
  const rank = (names: readonly string[]): number => Math.max(...names.map((name) => likenessOf(name, languageNames)));
  const [found] = all.toReversed().sort((one, other) => rank(other.names) - rank(one.names));
  if (found === undefined) return [];
  const { column, names } = found;
  const best = rank(names);
  const unknown = best === 0 && languageNames.size > 0 ? ', and none is called like the language of the pack' : '';
  const chosen = asker.ask({
    id: `${title}: language`,
    text: `${title}: it has words of ${names.length} languages${unknown}. Which is yours?`,
    options: names,
    proposed: names.find((name) => likenessOf(name, languageNames) === best) ?? names[0] ?? '',
  });
  return grid.rows.flatMap((cells, row): [number, LineKind][] => {
    const name = (cells[column] ?? '').trim();
    return row >= firstWord && name !== '' && name !== chosen ? [[row, 'another language']] : [];
  });
}
