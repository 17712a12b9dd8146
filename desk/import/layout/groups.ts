import type { Grid } from '../../builder/grid/grid';
import { columnLetter } from '../../builder/sheets/columns';
import type { LineKind } from '../../builder/sheets/table';
import { formatRows } from '../../text/row-ranges';
import type { Asker } from '../common/question';
import { isLikeEnglish } from '../common/topics';
import { countFilled, isComment, isFilled } from './cells';
import { MIN_ENGLISH } from './column-content';

// Sheets that are written for people: a line that names the group of the words below it, a category
// only in the first row of its words.

/** Where the words of a sheet stand. Rows from 0. */
export interface Body {
  readonly header: number;
  readonly firstWord: number;
  /** Rows that are known to be no words, such as a heading that comes again. */
  readonly skippedRows: ReadonlyMap<number, LineKind>;
}

const textOf = (cells: readonly string[]): string => (cells.find(isFilled) ?? '').trim();

/** A line with one cell, between the words. */
interface Candidate {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** True for a text such as "Unit 1: Animals". */
export const isNameOfGroup = (text: string): boolean => NAMES_GROUP.test(text.trim());

const NAMES_GROUP =
  /:$|^(?:unit|lesson|chapter|theme|topic|category|section|week|part|unité|leçon|thème|unidad|lección|tema)\b/iu;
const isCapitals = (text: string): boolean =>
  /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase();
/** From this part on, most are alike. */
const MOST = 0.5;

function isMarkedLine(grid: Grid, { row, text }: Candidate, body: Body, areWordsCapitals: boolean): boolean {
  const { rows, filledRows, marks } = grid;
  const isMerged = countFilled(filledRows[row] ?? []) > 1;
  const isBold = marks?.boldRows.has(row) === true && marks.boldRows.size < rows.length * MOST;
  const isAfterBlank = row > body.firstWord && rows[row - 1] !== undefined && countFilled(rows[row - 1] ?? []) === 0;
  const next = rows.findIndex((cells, below) => below > row && countFilled(cells) > 0);
  const isAboveHeading = body.skippedRows.get(next) === 'heading again' || next === body.header;
  return (
    isMerged ||
    isBold ||
    isAfterBlank ||
    isAboveHeading ||
    NAMES_GROUP.test(text) ||
    (isCapitals(text) && !areWordsCapitals)
  );
}

const englishPart = (texts: readonly string[]): number =>
  texts.filter(isLikeEnglish).length / Math.max(1, texts.length);

/**
 * Where lines of one cell name groups: how surely, by how they are marked and by what stands below
 * them.
 */
function areGroups(grid: Grid, candidates: readonly Candidate[], fullRows: readonly number[], body: Body): boolean {
  const [first] = candidates;
  if (first === undefined || fullRows.length === 0) return false;
  const full = fullRows.map((row) => (grid.rows[row]?.[first.column] ?? '').trim());
  const areWordsCapitals = full.filter(isCapitals).length > full.length * MOST;
  const marked = candidates.filter((candidate) => isMarkedLine(grid, candidate, body, areWordsCapitals));
  const sizes = candidates.map(
    ({ row }, index) => fullRows.filter((each) => each > row && each < (candidates[index + 1]?.row ?? Infinity)).length,
  );
  const isAboveWords = (size: number, index: number): boolean =>
    size > 0 || candidates[index + 1]?.row === (candidates[index]?.row ?? 0) + 1;
  if (!sizes.every(isAboveWords)) return false;
  if (marked.length >= candidates.length * MOST && (candidates.length > 1 || fullRows.every((row) => row > first.row)))
    return true;
  const isFirst = fullRows.every((row) => row > first.row);
  if (isFirst && candidates.length > 1 && sizes.every((size) => size !== 1)) return true;
  return (
    candidates.length > 1 && englishPart(candidates.map(({ text }) => text)) > MOST && englishPart(full) < MIN_ENGLISH
  );
}

/** The groups of a sheet whose words stand below the names of their groups. */
export interface Groups {
  /** Lines that name a group. */
  readonly lines: ReadonlySet<number>;
  /** The group of each row, '' for none. */
  readonly names: readonly string[];
  /** The lines that name the group of each row. */
  readonly linesOf: readonly (readonly number[])[];
  /** The cell that names the group of a row, where it is not the first one of a line. */
  readonly placesOf?: (row: number) => { readonly row: number; readonly column: number } | null;
}

/** Finds lines with one cell that name the group of the words below them, and asks; or null. */
export function findGroups(grid: Grid, body: Body, title: string, asker: Asker): Groups | null {
  const { rows } = grid;
  const isSkipped = (row: number): boolean => body.skippedRows.has(row) || isComment(rows[row] ?? []);
  const fullRows = rows.flatMap((cells, row) =>
    row >= body.firstWord && !isSkipped(row) && countFilled(cells) > 1 ? row : [],
  );
  const above = rows.findLastIndex(
    (cells, row) => row < (body.header >= 0 ? body.header : body.firstWord) && countFilled(cells) > 0,
  );
  const start =
    above >= 0 && countFilled(rows[above] ?? []) === 1 && !isComment(rows[above] ?? []) ? above : body.firstWord;
  const last = fullRows.at(-1) ?? -1;
  const all = rows.flatMap((cells, row): Candidate[] =>
    row >= start && row < last && row !== body.header && !isSkipped(row) && countFilled(cells) === 1
      ? [{ row, column: cells.findIndex(isFilled), text: textOf(cells) }]
      : [],
  );
  const counts = new Map<number, number>();
  for (const { column } of all) counts.set(column, (counts.get(column) ?? 0) + 1);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  let candidates = all.filter(({ column }) => column === usual);
  // A title above the heading is no group, unless other groups stand below.
  if (
    !areGroups(grid, candidates, fullRows, body) ||
    (candidates.length === 1 && start < body.firstWord && candidates[0]?.text.endsWith(':') !== true)
  ) {
    candidates = candidates.filter(({ row }) => row >= body.firstWord);
    if (!areGroups(grid, candidates, fullRows, body)) return null;
  }
  const answer = asker.ask({
    id: `${title}: groups`,
    text: `${title}: ${candidates.length === 1 ? 'row' : 'rows'} ${formatRows(candidates.map(({ row }) => row + 1))} ${candidates.length === 1 ? 'has' : 'have'} one cell only. Is that the name of the group of the words below?`,
    options: ['yes', 'no'],
    proposed: 'yes',
  });
  if (answer !== 'yes') return null;
  const lines = new Map(candidates.map(({ row, text }) => [row, text.replace(/\s*:$/u, '')]));
  let outer: number | null = null;
  let inner: number | null = null;
  const linesOf = rows.map((cells, row): number[] => {
    if (lines.has(row)) {
      // Of two names in a row the first is that of a larger group.
      if (lines.has(row - 1)) outer = inner;
      else if (lines.has(row + 1)) outer = null;
      inner = row;
      return [];
    }
    return countFilled(cells) === 0 ? [] : [outer, inner].filter((line) => line !== null);
  });
  const names = linesOf.map((own) =>
    own
      .map((line) => lines.get(line) ?? '')
      .filter(Boolean)
      .join(': '),
  );
  return { lines: new Set(lines.keys()), names, linesOf };
}

/** A category that stands in fewer rows than this part is written where it begins. */
const MAX_FILLED = 0.6;

/** Whether a column of categories has its text only where a category begins, and asks. */
export function isFilledDown(
  { rows }: Grid,
  column: number,
  heading: string,
  wordRows: readonly number[],
  title: string,
  asker: Asker,
): boolean {
  const cells = wordRows.map((row) => (rows[row]?.[column] ?? '').trim());
  const filled = cells.filter((cell) => cell !== '');
  if (cells[0] === '' || filled.length === 0 || filled.length > cells.length * MAX_FILLED) return false;
  if (filled.some((cell, index) => index > 0 && cell === filled[index - 1])) return false;
  const place = heading.trim() === '' ? columnLetter(column) : `${columnLetter(column)} "${heading.trim()}"`;
  const answer = asker.ask({
    id: `${title}: column ${columnLetter(column)} downwards`,
    text: `${title}: column ${place} is filled in ${filled.length} of ${cells.length} rows. Does each text hold for the empty rows below it?`,
    options: ['yes', 'no'],
    proposed: 'yes',
  });
  return answer === 'yes';
}
