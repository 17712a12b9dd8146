import { columnLetter, foldHeading } from './columns';
import type { Grid } from './grid';
import {
  ABOUT_HIDING,
  ABOUT_USE,
  GOOD_STATUS,
  HIDE_HEADINGS,
  NO,
  OTHER_ANSWERS,
  PLAIN_REQUEST,
  PUBLIC,
  SHOW_HEADINGS,
  STATUS_HEADINGS,
  UNLESS_NO_HEADINGS,
  VISIBILITY_HEADINGS,
  YES,
  firstAnswer,
  isRequest,
  spacedPlain,
} from './consent-words';

// What says that a row must not be used: docs/pack-reference.md, "Held back". In doubt a row is held back, told and counted.

/** Without marks on letters, case and punctuation: 'Publié ?' and 'PUBLIE' are one. */
const foldPlain = (text: string): string => foldHeading(text.normalize('NFD').replaceAll(/\p{Mn}/gu, ''));

/** A column of a sheet as far as it matters here. */
export interface ConsentColumn {
  readonly index: number;
  readonly text: string;
  /** The desk's name for it; null where it is not used. */
  readonly column: string | null;
  /** True where the column holds notes: there a single word such as "private" is enough. */
  readonly isNote: boolean;
}

/** A row that is held back: from 0, and why. The reason names no text of the row. */
export interface HeldRow {
  readonly row: number;
  readonly because: string;
}

type Judge = (text: string, isUsed: boolean) => boolean;

const JUDGES = {
  hide: (text) => text !== '' && !NO.has(text),
  show: (text, isUsed) => (text === '' ? isUsed : !YES.has(text)),
} as const satisfies Readonly<Record<string, Judge>>;

/** By the heading: whether a cell holds its row back. `isUsed`: some row has something in this column. */
function judgeOf(heading: string): Judge | null {
  const fold = foldPlain(heading);
  if (HIDE_HEADINGS.has(fold)) return JUDGES.hide;
  if (UNLESS_NO_HEADINGS.has(fold)) return (text) => text !== '' && !YES.has(text);
  if (SHOW_HEADINGS.has(fold)) return JUDGES.show;
  if (VISIBILITY_HEADINGS.has(fold)) return (text, isUsed) => (text === '' ? isUsed : !PUBLIC.has(text));
  if (STATUS_HEADINGS.has(fold)) return (text) => text !== '' && !GOOD_STATUS.has(text);
  return null;
}

/** True for the heading of a column that says whether a row may be used. */
export const isConsentHeading = (heading: string): boolean => judgeOf(heading) !== null;

/** A heading that people write in sentences, such as "Can we use this?". Only what stands below can tell that it is a question of consent. */
export function isLikeConsentHeading(heading: string): boolean {
  const text = spacedPlain(heading);
  return ABOUT_HIDING.test(text) || ABOUT_USE.test(text);
}

/** More different texts than this are no answers. */
const MAX_ANSWERS = 12;
/** A longer text is no answer. */
const MAX_ANSWER_LENGTH = 40;

/** From this part of the cells on, a column holds answers. */
const MIN_ANSWERS = 0.6;

const isAnswer = (cell: string): boolean => YES.has(cell) || NO.has(cell) || PUBLIC.has(cell) || OTHER_ANSWERS.has(cell);

/** The judge of a column whose heading is only like one of consent: where its cells are answers. `cells` are folded, the filled ones. */
function judgeOfAnswers(heading: string, cells: readonly string[]): Judge | null {
  const text = spacedPlain(heading);
  const answers = new Set(cells);
  if (answers.size === 0 || answers.size > MAX_ANSWERS || cells.some((cell) => cell.length > MAX_ANSWER_LENGTH)) return null;
  if (ABOUT_HIDING.test(text))
    return answers.size <= 2 || answers.size < cells.length / 2 || [...answers].every(isAnswer) ? JUDGES.hide : null;
  // Beside plain answers, a text such as "ask Nan" is none: its row is held back.
  return ABOUT_USE.test(text) && cells.filter(isAnswer).length >= MIN_ANSWERS * cells.length ? JUDGES.show : null;
}

const foldValue = (text: string): string => (/^\s*[-–—/]?\s*$/u.test(text) ? '' : (firstAnswer(text) ?? foldPlain(text)));

/** Columns whose text is the word itself. */
const WORD_TEXTS: readonly (string | null)[] = ['Language', 'English'];
/**
 * Rows under the heading (`firstRow`, from 0) that must not be used: hidden, struck through, taken out by a column such as `hide`,
 * `visibility`, `include_on_kids_site` or `status`, or by a note such as "do not use". Of each row the first reason.
 */
export function findHeldRows(grid: Grid, firstRow: number, columns: readonly ConsentColumn[], isWordList: boolean): HeldRow[] {
  const judges = columns.flatMap(({ index, text, column, isNote }) => {
    const filled = grid.rows.flatMap((cells, row) =>
      row >= firstRow && foldValue(cells[index] ?? '') !== '' ? foldValue(cells[index] ?? '') : [],
    );
    const judge =
      column === null || column === 'Approved'
        ? (judgeOf(text) ?? (isNote || column !== null ? null : judgeOfAnswers(text, filled)))
        : null;
    const isUsed = filled.length > 0;
    return judge === null ? [] : [{ index, judge, isUsed, name: `column ${columnLetter(index)} "${text}"` }];
  });
  const judged = new Set(judges.map(({ index }) => index));
  const words = columns.filter(({ column }) => WORD_TEXTS.includes(column));
  const reasonOf = (cells: readonly string[], row: number): string | null => {
    if (grid.marks?.hiddenRows.has(row) === true) return 'the row is hidden';
    const struck = (index: number): boolean => grid.marks?.struckCells.has(`${row},${index}`) === true;
    const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : index));
    if (words.some(({ index }) => struck(index)) || (filled.length > 0 && filled.every(struck))) return 'it is struck through';
    const judge = judges.find(({ index, judge: isHeld, isUsed }) => isHeld(foldValue(cells[index] ?? ''), isUsed));
    if (judge !== undefined) return `${judge.name} says so`;
    if (grid.marks?.comments.get(row)?.some(isRequest) === true) return 'a comment on it says so';
    const note = columns.find(({ index, text: heading, column, isNote }) => {
      const text = cells[index] ?? '';
      if (text === '' || judged.has(index)) return false;
      if (column === null) return isNote || heading === '' ? isRequest(text) : PLAIN_REQUEST.test(text);
      return isWordList && WORD_TEXTS.includes(column) && PLAIN_REQUEST.test(text);
    });
    if (note !== undefined) return `a note in column ${columnLetter(note.index)} says so`;
    // Beyond the last heading, too, somebody may have written a note.
    const beyond = cells.findIndex((text, index) => index >= columns.length && isRequest(text));
    return beyond < 0 ? null : `a note in column ${columnLetter(beyond)} says so`;
  };
  return grid.rows.flatMap((cells, row): HeldRow[] => {
    if (row < firstRow || cells.every((cell) => cell.trim() === '')) return [];
    const because = reasonOf(cells, row);
    return because === null ? [] : [{ row, because }];
  });
}
