import type { Grid } from '../../builder/grid/grid';
import type { Asker } from '../common/question';
import { HEADER_ROWS, countFilled, isComment, isFilled } from './cells';
import { lookAtColumns } from './column-content';
import type { LayoutContext, RoleOf, RowScore } from './roles';
import { nameOfRole, rowText, scoreRow } from './roles';

/** The row, from 0, with the most headings that are known; -1 where none has any. */
export type BestRow = RowScore & { readonly row: number };

export function findBestRow(grid: Grid, roleOf: RoleOf): BestRow {
  let best: BestRow = { row: -1, count: 0, weight: 0, isSure: false };
  grid.filledRows.slice(0, HEADER_ROWS).forEach((cells, row) => {
    if (isComment(grid.rows[row] ?? [])) return;
    const score = scoreRow(cells, grid.rows[row] ?? [], roleOf);
    if (score.weight > best.weight) best = { row, ...score };
  });
  return best;
}

const startsWithCapital = (cell: string): boolean => /^\P{L}*\p{Lu}/u.test(cell);
const endsSentence = (cell: string): boolean => /[.?!…।。؟]["'”’»)]*\s*$/u.test(cell);
const startsWithSmall = (cell: string): boolean => /^\P{L}*\p{Ll}/u.test(cell);
/** From this part of the cells on, nearly all are alike. */
const NEARLY_ALL = 0.8;
const MOSTLY_ENGLISH = 0.6;
const MAX_WORDS_OF_HEADING = 4;

/** True for a row of short texts that stand nowhere below in their columns. */
function isOfOwnTexts(grid: Grid, row: number): boolean {
  const cells = grid.rows[row] ?? [];
  const below = cells.map((_, index) => new Set(grid.rows.slice(row + 1).map((other) => other[index] ?? '')));
  return cells.every(
    (cell, index) =>
      cell.trim().split(/\s+/u).length <= MAX_WORDS_OF_HEADING && !(isFilled(cell) && below[index]?.has(cell) === true),
  );
}

/**
 * What makes a row look like a heading, though its words are not known: it is bold, has capitals
 * above small letters, no full stop above sentences, or letters of another language above English.
 */
function looksLikeHeading(grid: Grid, row: number): boolean {
  if (!isOfOwnTexts(grid, row)) return false;
  const cells = grid.rows[row] ?? [];
  const below = grid.rows.slice(row + 1).filter((others) => countFilled(others) > 1);
  if (countFilled(cells) < 2 || below.length < 2) return false;
  const bold = grid.marks?.boldRows;
  if (bold?.has(row) === true && below.length > 2 && bold.size < grid.rows.length / 2) return true;
  const texts = lookAtColumns(below).filter(({ kind, index }) => kind === 'text' && isFilled(cells[index]));
  if (texts.length === 0) return false;
  const isAboveSentences = texts.some(({ index }) => {
    const others = below.flatMap((line) => (isFilled(line[index]) ? (line[index] ?? '') : []));
    return others.filter(endsSentence).length >= NEARLY_ALL * others.length;
  });
  if (isAboveSentences && !cells.some(endsSentence)) return true;
  const isAboveSmall = texts.every(({ index }) => {
    const others = below.flatMap((line) => (isFilled(line[index]) ? (line[index] ?? '') : []));
    return startsWithCapital(cells[index] ?? '') && others.filter(startsWithSmall).length >= NEARLY_ALL * others.length;
  });
  if (isAboveSmall) return true;
  // Letters that English does not have, above English.
  return texts.some(({ index, english }) => english >= MOSTLY_ENGLISH && /[^\0-\x7F]/u.test(cells[index] ?? ''));
}

/** Where the heading is (-1 for none), or null where only a human can say what the columns are. */
export interface FoundHeader {
  readonly header: number;
  readonly notes: readonly string[];
}

/**
 * True for a row such as "kupu, word" above "kurī, dog": what it would name is not what stands
 * below.
 */
function isContradicted(grid: Grid, row: number, roleOf: RoleOf): boolean {
  const below = lookAtColumns(grid.rows.slice(row + 1));
  return (grid.rows[row] ?? []).some((text, index) => {
    const name = nameOfRole(roleOf(text, null));
    const content = below[index];
    if (name === null || content === undefined) return false;
    if (name === 'App_Audio') return content.kind === 'text';
    return name === 'Language' && content.english >= MOSTLY_ENGLISH;
  });
}

/**
 * Finds the heading, and asks where it is in doubt. `first` is the first row with anything in it.
 */
export function findHeader(
  grid: Grid,
  best: BestRow,
  first: number,
  title: string,
  roleOf: RoleOf,
  { asker, repeatedRows }: LayoutContext,
): FoundHeader | null {
  if (best.count < 2 && repeatedRows.has(rowText(grid.rows[first] ?? [])))
    return { header: first, notes: [`row ${first + 1} is the heading: other sheets begin with the same row`] };
  // One known heading below rows that are as long as it is a word that is written like one.
  const isBelowWords = grid.rows.slice(0, Math.max(0, best.row)).filter((cells) => countFilled(cells) > 1).length > 1;
  if (best.count >= 2 || (best.count === 1 && best.isSure && !isBelowWords)) return { header: best.row, notes: [] };
  // Headings over merged cells in words that nobody knows: only a human can say what they are.
  const hasMerged =
    grid.filledRows !== grid.rows &&
    grid.filledRows
      .slice(0, first + 3)
      .some((cells, row) =>
        cells.some((cell, index) => cell !== (grid.rows[row]?.[index] ?? '') && countFilled(grid.rows[row] ?? []) > 1),
      );
  if (hasMerged) return isSaid(grid, roleOf) ? askMergedHeader(grid, first, title, asker) : null;
  // A heading that could be a word stands above the words, and not above what it does not mean.
  const [row, isNamed] = [first, best.count === 1 && best.row === first && !isContradicted(grid, first, roleOf)];
  const answer = asker.ask({
    id: `${title}: heading`,
    text: `${title}: is row ${row + 1} a heading? (If it is a word, say no: nothing is lost.)`,
    options: ['yes', 'no'],
    proposed: (isNamed && isOfOwnTexts(grid, row)) || looksLikeHeading(grid, row) ? 'yes' : 'no',
  });
  return answer === 'yes'
    ? { header: row, notes: [`row ${row + 1} is taken for the heading`] }
    : { header: -1, notes: [`no row names the columns: row ${row + 1} is read as a word`] };
}

/** True where pack.json says by their letters what columns are. */
const isSaid = (grid: Grid, roleOf: RoleOf): boolean =>
  grid.rows.some((cells) => cells.some((_, index) => roleOf('', index) !== null));

/**
 * Headings over merged cells, whose meaning does not matter: they end where no cell goes
 * on from the row above.
 */
function askMergedHeader(grid: Grid, first: number, title: string, asker: Asker): FoundHeader {
  const goesOn = (row: number): boolean =>
    (grid.filledRows[row] ?? []).some(
      (cell, index) =>
        isFilled(cell) && !isFilled(grid.rows[row]?.[index]) && cell === grid.filledRows[row - 1]?.[index],
    );
  let header = first;
  while (header + 1 < grid.rows.length && goesOn(header + 1)) header += 1;
  const answer = asker.ask({
    id: `${title}: heading`,
    text: `${title}: is row ${header + 1} the last row of the heading? (If it is a word, say no: nothing is lost.)`,
    options: ['yes', 'no'],
    proposed: 'yes',
  });
  return answer === 'yes'
    ? { header, notes: [`row ${header + 1} is taken for the heading`] }
    : { header: -1, notes: [`no row names the columns: row ${first + 1} is read as a word`] };
}

/** The texts of the heading. A heading over two rows that were not merged stands one row higher. */
export const cellsOfHeader = (grid: Grid, header: number): string[] =>
  header < 0
    ? []
    : (grid.filledRows[header] ?? []).map((cell, index) =>
        isFilled(cell) ? cell : (grid.filledRows[header - 1]?.[index] ?? ''),
      );

/** Columns whose heading is that of the column before them, merged over both. */
export const mergedColumnsOf = (grid: Grid, header: number): number[] =>
  (grid.filledRows[header] ?? []).flatMap((text, index, cells) =>
    index > 0 && isFilled(text) && !isFilled(grid.rows[header]?.[index]) && cells[index - 1] === text ? index : [],
  );

/**
 * True for a row that parts a heading that is merged over several columns: "one, many" under
 * "English".
 */
function isBelowMerged(grid: Grid, row: number): boolean {
  const cells = grid.rows[row] ?? [];
  const merged = mergedColumnsOf(grid, row - 1);
  return merged.length > 0 && merged.every((index) => isFilled(cells[index]) && cells[index] !== cells[index - 1]);
}

/**
 * How many signs there are that a row under the heading is a second heading, in a language that the
 * desk does not know.
 */
function countHeadingSigns(grid: Grid, row: number): number {
  const cells = grid.rows[row] ?? [];
  const below = grid.rows.slice(row + 1).filter((others) => countFilled(others) > 1);
  if (countFilled(cells) < 2 || below.length < MIN_ROWS_BELOW || !isOfOwnTexts(grid, row)) return 0;
  const contents = lookAtColumns(below);
  const signs = contents.filter(({ index, kind, english, distinct }) => {
    const text = cells[index] ?? '';
    if (!isFilled(text)) return false;
    if (kind === 'sound' || kind === 'picture') return !text.includes('.');
    if (kind === 'text' && english >= NEARLY_ALL) return lookAtColumns([[text]])[0]?.english === 0;
    return kind === 'number' || (kind === 'text' && distinct < 0.5);
  });
  return signs.length + Number(looksLikeHeading(grid, row)) + 2 * Number(isBelowMerged(grid, row));
}
const MIN_ROWS_BELOW = 4;

/**
 * Whether the row under the heading is a second heading, in a language that the desk does not know:
 * asked where there are signs of it.
 */
export function hasSecondHeading(grid: Grid, header: number, title: string, { asker }: LayoutContext): boolean {
  const row = header + 1;
  if (header < 0 || grid.rows[row] === undefined || countHeadingSigns(grid, row) < 2) return false;
  const question = {
    id: `${title}: second heading`,
    text: `${title}: is row ${row + 1} a second heading? (If it is a word, say no.)`,
    options: ['yes', 'no'],
    proposed: 'yes',
  };
  return asker.ask(question) === 'yes';
}

/** Texts by which forms say what a column takes, in the row under its heading. */
const FORM_TEXT =
  /^[([{<]?\s*(?:text|string|number|boolean|date|file(?:name)?|required|optional|mandatory|recommended|yes\/no|y\/n|e\.?g\.?.*|example.*|required.*|optional.*)\s*[)\]}>]?$/iu;

const isFormText = (cell: string): boolean => /^\s*[([{<].*[)\]}>]\s*$/u.test(cell) || FORM_TEXT.test(cell.trim());

/**
 * True for a row that is a heading once more: a second heading below the first one, or the first
 * one again farther down.
 */
export function isHeadingAgain(
  cells: readonly string[],
  row: number,
  header: number,
  headerCells: readonly string[],
  roleOf: RoleOf,
): boolean {
  if (header < 0 || row <= header || countFilled(cells) === 0) return false;
  if (cells.every((cell, index) => cell.trim() === (headerCells[index] ?? '').trim())) return true;
  if (row !== header + 1) return false;
  const filled = cells.filter(isFilled);
  const repeated = cells.filter((cell, index) => {
    const role = /\p{N}/u.test(cell) ? null : roleOf(cell, null);
    return (
      role !== null && role !== 'consent' && nameOfRole(role) === nameOfRole(roleOf(headerCells[index] ?? '', null))
    );
  });
  if (repeated.length >= 2) return true;
  return filled.length > 1 && filled.every(isFormText);
}
