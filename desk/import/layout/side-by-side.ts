import type { Grid } from '../../builder/grid/grid';
import { isHiddenColumn } from '../../builder/sheets/table';
import { countFilled, isComment, isFilled } from './cells';
import { MIN_ENGLISH, lookAtColumns } from './column-content';
import type { RoleOf } from './roles';
import { nameOfRole } from './roles';
import type { ListTitle, Lists } from './stack';
import { findDivider } from './two-texts';

// Several lists beside each other in one sheet: with headings that come again, with the names of
// their units above, or each in one column with both languages in a cell.

const fold = (text: string | undefined): string => (text ?? '').trim().toLowerCase();
/** The rows above a heading in which the names of units may stand. */
const MAX_ROWS_ABOVE = 3;
/** The parts of the cells from which on nearly all are alike. */
const NEARLY_ALL = 0.8;
const MIN_CELLS = 3;
/** A longer text is no name of a unit. */
const MAX_NAME_LENGTH = 40;

/** The names of units in a row: in at least two lists one text each, and in none two. */
function titlesIn(grid: Grid, row: number, starts: readonly number[]): ListTitle[] | null {
  const cells = grid.rows[row] ?? [];
  const own = starts.map((start, list) => {
    const end = starts[list + 1] ?? cells.length;
    return cells.flatMap((text, column) => (column >= start && column < end && isFilled(text) ? column : []));
  });
  const texts = own.flatMap((columns) => columns.map((column) => fold(cells[column])));
  const isTitles =
    own.every((columns) => columns.length < 2) &&
    texts.length > 1 &&
    texts.length === countFilled(cells) &&
    new Set(texts).size === texts.length;
  if (!isTitles) return null;
  return own.map(([column = 0], list) => ({
    text: (own[list]?.length ?? 0) === 0 ? '' : (cells[column] ?? '').trim(),
    row,
    column,
  }));
}

function titlesAbove(grid: Grid, heading: number, starts: readonly number[]): ListTitle[] | null {
  for (let row = heading - 1; row >= Math.max(0, heading - MAX_ROWS_ABOVE); row -= 1) {
    const found = titlesIn(grid, row, starts);
    if (found !== null) return found;
  }
  return null;
}

const isSame = (texts: readonly string[]): boolean => new Set(texts).size === 1;

/**
 * Lists under headings that come again: "word, gloss, word, gloss", "Animals, English, Food,
 * English".
 */
export function findRepeatedHeadings(grid: Grid, header: number, roleOf: RoleOf): Lists | null {
  const cells = grid.rows[header] ?? [];
  const names = cells.map((text) => nameOfRole(roleOf(text, null)));
  const isOfWords = (index: number): boolean => names[index] === 'English' || names[index] === 'Language';
  const first = cells.findIndex(
    (text, index) => isOfWords(index) && cells.some((other, at) => at > index && fold(other) === fold(text)),
  );
  if (first < 0) return null;
  const places = cells.flatMap((text, index) => (fold(text) === fold(cells[first]) ? index : []));
  const gap = (places[1] ?? 0) - first;
  const start = cells.findIndex((text, index) => index > first - gap && index <= first && isFilled(text));
  const before = cells.slice(0, start);
  const starts = places.map((place) => place - first + start);
  const last = cells.findLastIndex(isFilled);
  const length = Math.min(...starts.map((each, list) => (starts[list + 1] ?? last + 1) - each));
  const columns = Array.from({ length }, (_, column) => starts.map((each) => fold(cells[each + column])));
  const known = columns.filter(isSame).filter(([text = '']) => isFilled(text));
  const other = columns.findIndex((texts) => !isSame(texts));
  const isUnnamed = (texts: readonly string[]): boolean =>
    texts.every((text) => isFilled(text) && roleOf(text, null) === null && text.length <= MAX_NAME_LENGTH) &&
    new Set(texts).size === texts.length;
  const isNamed =
    other >= 0 && columns.filter((texts) => !isSame(texts)).length === 1 && isUnnamed(columns[other] ?? []);
  // What stands before the first list must not be lost.
  if (before.some(isFilled) || known.length + Number(isNamed) < 2 || (other >= 0 && !isNamed)) return null;
  const inHeading = starts.map((each) => ({
    text: (cells[each + other] ?? '').trim(),
    row: header,
    column: each + other,
  }));
  return {
    starts,
    above: header,
    hasHeading: true,
    titles: isNamed ? inHeading : titlesAbove(grid, header, starts),
  };
}

/** Columns of words and meanings in turn, without headings: "kurī, dog, ngeru, cat". */
export function findPairs(grid: Grid): Lists | null {
  const first = grid.rows.findIndex((cells) => countFilled(cells) > 1 && !isComment(cells));
  const full = lookAtColumns(grid.rows.filter((cells) => !isComment(cells))).filter(({ filled }) => filled > 0);
  const starts = full.filter((_, place) => place % 2 === 0).map(({ index }) => index);
  const titles = first < 0 ? null : titlesIn(grid, first, starts);
  const body = grid.rows.filter((cells, row) => !isComment(cells) && (titles === null || row > first));
  const contents = lookAtColumns(body).filter(({ filled }) => filled > 0);
  if (
    contents.length < 4 ||
    contents.length % 2 > 0 ||
    contents.some(({ kind, index }, place) => kind !== 'text' || (titles === null && index !== place))
  )
    return null;
  const isEnglish = contents.map(({ english }) => english >= 2 * MIN_ENGLISH);
  const isOther = contents.map(({ english }) => english < MIN_ENGLISH);
  const isInTurn = [0, 1].some((side) =>
    contents.every((_, place) => (place % 2 === side ? isEnglish : isOther)[place]),
  );
  return isInTurn ? { starts, above: titles === null ? -1 : first, hasHeading: false, titles } : null;
}

/**
 * Columns that are each a list of their own, with the name of its unit above and both languages in
 * each cell.
 */
export function findUnitColumns(grid: Grid, roleOf: RoleOf): Lists | null {
  const row = grid.rows.findIndex((cells) => countFilled(cells) > 1 && !isComment(cells));
  const names = grid.rows[row] ?? [];
  const columns = names.flatMap((text, index) => (isFilled(text) ? index : []));
  const isName = (index: number): boolean => {
    const text = names[index] ?? '';
    const role = nameOfRole(roleOf(text, index));
    return role !== 'English' && role !== 'Language' && text.trim().length <= MAX_NAME_LENGTH;
  };
  if (columns.length < 2 || !columns.every(isName) || columns.some((index) => isHiddenColumn(grid, row, index)))
    return null;
  const parted = columns.map((index) => {
    const cells = grid.rows.slice(row + 1).map((line) => line[index] ?? '');
    const found = findDivider(cells);
    if (found === null || found.count < MIN_CELLS || found.share < NEARLY_ALL) return null;
    const [one, other] = found.english;
    if (one >= 2 * MIN_ENGLISH && other < MIN_ENGLISH) return 'English first';
    return other >= 2 * MIN_ENGLISH && one < MIN_ENGLISH ? 'word first' : null;
  });
  if (parted[0] === null || parted.some((order) => order !== parted[0])) return null;
  const titles = titlesIn(grid, row, columns);
  return titles === null ? null : { starts: columns, above: row, hasHeading: false, titles };
}
