import type { Grid } from '../grid/grid';
import type { GridMarks } from '../grid/marks';
import { cellName, isTakenOut, placeOfCell } from '../grid/marks';
import { ESSENTIAL_COLUMNS, UNIT_COLUMNS, columnLetter, foldHeading } from './columns';
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
  isListRequest,
  isNameOfTakenOut,
  isNotApproved,
  isRequest,
  spacedPlain,
} from './consent-words';

// What says that a row must not be used: docs/pack-reference.md, "Held back". In doubt a row is
// held back, told and counted.

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
  /**
   * Whether somebody says so, or the row is only struck through or hidden, which may be for another
   * reason.
   */
  readonly how: 'said' | 'struck' | 'hidden';
}

const STRUCK = 'it is struck through';
const HIDDEN_ROW = 'the row is hidden';
const HIDDEN_TEXT = 'its text is hidden';
const howOf = (because: string): HeldRow['how'] =>
  because === STRUCK ? 'struck' : because === HIDDEN_ROW || because === HIDDEN_TEXT ? 'hidden' : 'said';

type Judge = (text: string, isUsed: boolean) => boolean;

const JUDGES = {
  hide: (text) => text !== '' && !NO.has(text),
  show: (text, isUsed) => (text === '' ? isUsed : !YES.has(text)),
} as const satisfies Readonly<Record<string, Judge>>;

/**
 * By the heading: whether a cell holds its row back. `isUsed`: some row has something in this
 * column.
 */
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

/**
 * A heading that people write in sentences, such as "Can we use this?". Only what stands below can
 * tell that it is a question of consent.
 */
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

const isAnswer = (cell: string): boolean =>
  YES.has(cell) || NO.has(cell) || PUBLIC.has(cell) || OTHER_ANSWERS.has(cell);

/**
 * The judge of a column whose heading is only like one of consent: where its cells are answers.
 * `cells` are folded, the filled ones.
 */
function judgeOfAnswers(heading: string, cells: readonly string[]): Judge | null {
  const text = spacedPlain(heading);
  const answers = new Set(cells);
  if (answers.size === 0 || answers.size > MAX_ANSWERS || cells.some((cell) => cell.length > MAX_ANSWER_LENGTH))
    return null;
  if (ABOUT_HIDING.test(text))
    return answers.size <= 2 || answers.size < cells.length / 2 || [...answers].every(isAnswer) ? JUDGES.hide : null;
  // Beside plain answers, a text such as "ask Nan" does not count as one: its row is held back.
  return ABOUT_USE.test(text) && cells.filter(isAnswer).length >= MIN_ANSWERS * cells.length ? JUDGES.show : null;
}

/** What databases and people write where nothing stands. */
const NOTHING = /^\s*(?:[-–—/]|null|nil|\\N|0000-00-00(?: 00:00:00)?)?\s*$/iu;
const foldValue = (text: string): string => (NOTHING.test(text) ? '' : (firstAnswer(text) ?? foldPlain(text)));

/** Columns whose text is the word itself. */
const WORD_TEXTS: readonly (string | null)[] = ['Language', 'English'];

/** Why a row is held back, as far as its column tells; null where none does. */
type ReasonOf = (cells: readonly string[], row: number) => string | null;

/** What is hidden, struck through or commented. */
function createMarkReason(marks: GridMarks, columns: readonly ConsentColumn[]): ReasonOf {
  const essential = columns.filter(({ column }) => column !== null && ESSENTIAL_COLUMNS.has(column));
  const comments = new Map<number, string[]>();
  for (const [name, texts] of marks.comments) {
    const { row } = placeOfCell(name);
    comments.set(row, [...(comments.get(row) ?? []), ...texts]);
  }
  return (cells, row) => {
    const because = marks.heldRows.get(row);
    if (because !== undefined) return because;
    if (marks.hiddenRows.has(row)) return HIDDEN_ROW;
    const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : index));
    const taken = filled.filter((index) => isTakenOut(marks, row, index));
    const isAll = taken.length > 0 && taken.length === filled.length;
    const first = isAll ? taken[0] : essential.find(({ index }) => taken.includes(index))?.index;
    if (first !== undefined) return marks.struckCells.has(cellName(row, first)) ? STRUCK : HIDDEN_TEXT;
    return comments.get(row)?.some(isRequest) === true ? 'a comment on it says so' : null;
  };
}

/**
 * More than this part of the rows begin with the sign of a comment: it is a part of what stands
 * there.
 */
const MAX_COMMENTED = 0.5;
/**
 * '# kurī', '// kurī': a row of several cells that somebody has put out of use. A number ('#12')
 * does not count, nor does the emoji of a key.
 */
const COMMENTED = /^\s*(?:#(?![\d\uFE0F\u20E3])|\/\/|<!--)/u;

const isCommented = (cells: readonly string[]): boolean =>
  COMMENTED.test(cells.find((cell) => cell.trim() !== '') ?? '');

function createCommentReason(rows: Grid['rows'], firstRow: number): ReasonOf {
  const body = rows.slice(firstRow).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isSign = body.filter(isCommented).length > MAX_COMMENTED * body.length;
  return (cells) => (!isSign && isCommented(cells) ? 'a sign before it makes it a comment (#)' : null);
}

/** What the columns of consent say. */
function createJudgeReason(
  { rows }: Grid,
  firstRow: number,
  columns: readonly ConsentColumn[],
): ReasonOf & { readonly judged: ReadonlySet<number> } {
  const judges = columns.flatMap(({ index, text, column, isNote }) => {
    const filled = rows.flatMap((cells, row) =>
      row >= firstRow && foldValue(cells[index] ?? '') !== '' ? foldValue(cells[index] ?? '') : [],
    );
    const name = `column ${columnLetter(index)} "${text}"`;
    if (column === 'Approved' && judgeOf(text) === null)
      return [{ index, name, isHeld: (cell: string) => foldValue(cell) !== '' && isNotApproved(cell) }];
    const judge =
      column === null || column === 'Approved'
        ? (judgeOf(text) ?? (isNote || column !== null ? null : judgeOfAnswers(text, filled)))
        : null;
    return judge === null ? [] : [{ index, name, isHeld: (cell: string) => judge(foldValue(cell), filled.length > 0) }];
  });
  const reasonOf: ReasonOf = (cells) => {
    const judge = judges.find(({ index, isHeld }) => isHeld(cells[index] ?? ''));
    return judge === undefined ? null : `${judge.name} says so`;
  };
  return Object.assign(reasonOf, { judged: new Set(judges.map(({ index }) => index)) });
}

/** What notes and the names of units say. */
function createNoteReason(
  rows: Grid['rows'],
  columns: readonly ConsentColumn[],
  judged: ReadonlySet<number>,
  isWordList: boolean,
): ReasonOf {
  const isLong = (cells: readonly string[]): boolean =>
    cells.some((text, index) => index >= columns.length && text.trim() !== '');
  const areAllLong = rows.filter(isLong).length > rows.length / 2;
  return (cells) => {
    const note = columns.find(({ index, text: heading, column, isNote }) => {
      const text = cells[index] ?? '';
      if (text === '' || judged.has(index)) return false;
      if (column === null) return isNote || heading === '' ? isRequest(text) : PLAIN_REQUEST.test(text);
      if (UNIT_COLUMNS.has(column)) return isNameOfTakenOut(text);
      return isWordList && WORD_TEXTS.includes(column) && PLAIN_REQUEST.test(text);
    });
    if (note !== undefined)
      return `${note.column !== null && UNIT_COLUMNS.has(note.column) ? 'its unit' : 'a note'} in column ${columnLetter(note.index)} says so`;
    // Beyond the last heading, too, somebody may have written a note. In a row that is longer than
    // the others, a comma may have moved it.
    const beyond = cells.findIndex(
      (text, index) => (index >= columns.length || (!areAllLong && isLong(cells))) && isRequest(text),
    );
    return beyond < 0 ? null : `a note in column ${columnLetter(beyond)} says so`;
  };
}

/**
 * Why no row of a sheet may be used: its name, a line beside the words, or a comment on their
 * heading says so. null where nothing does.
 */
function reasonOfSheet({ sheet, rows, marks }: Grid, firstRow: number, asides: readonly number[]): string | null {
  if (sheet !== null && isNameOfTakenOut(sheet)) return 'the name of its sheet says so';
  const line = asides.find((row) => rows[row]?.some(isListRequest) === true);
  if (line !== undefined) return `row ${line + 1} says so of all`;
  const comments = [...(marks?.comments ?? [])].flatMap(([name, texts]) =>
    placeOfCell(name).row < firstRow ? texts : [],
  );
  return comments.some(isListRequest) ? 'a comment above the words says so' : null;
}

/**
 * Rows under the heading (`firstRow`, from 0) that must not be used: hidden, struck through, taken
 * out by a column such as `hide`, `visibility`, `include_on_kids_site` or `status`, or by a note
 * such as "do not use". Of each row the first reason. `asides`: rows that are no words, such as
 * titles.
 */
export function findHeldRows(
  grid: Grid,
  firstRow: number,
  columns: readonly ConsentColumn[],
  isWordList: boolean,
  asides: readonly number[] = [],
): HeldRow[] {
  const byJudge = createJudgeReason(grid, firstRow, columns);
  const whole = reasonOfSheet(grid, firstRow, asides);
  const reasons: readonly ReasonOf[] = [
    ...(grid.marks === undefined ? [] : [createMarkReason(grid.marks, columns)]),
    createCommentReason(grid.rows, firstRow),
    byJudge,
    createNoteReason(grid.rows, columns, byJudge.judged, isWordList),
    () => whole,
  ];
  return grid.rows.flatMap((cells, row): HeldRow[] => {
    if (row < firstRow || cells.every((cell) => cell.trim() === '')) return [];
    const because = reasons.map((reasonOf) => reasonOf(cells, row)).find((reason) => reason !== null) ?? null;
    return because === null ? [] : [{ row, because, how: howOf(because) }];
  });
}
