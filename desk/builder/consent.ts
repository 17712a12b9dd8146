import { columnLetter, foldHeading } from './columns';
import type { Grid } from './grid';

// What says that a row must not be used: docs/pack.md, "What the desk holds back". In doubt a row is held back, told and counted.

const listFolds = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Columns in which any text but "no" takes a row out. */
const HIDE_HEADINGS = listFolds(
  'hide hidden ishidden exclude excluded donotuse dontuse donotpublish skip omit excludefromkids excludefromkidssite excludefromgames excludefromwotd restricted restriction restrictions private isprivate sacred sensitive confidential archived isarchived deleted isdeleted withheld withhold embargo embargoed remove removed',
);
/** Columns in which a row needs a "yes". */
const SHOW_HEADINGS = listFolds(
  'publish published ispublished public ispublic visible isvisible show share shareable oktouse oktoshare oktopublish permission permissiontouse permissiontopublish permissiongiven consent consentgiven include approvedforuse approvedforkids approvedforpublication kidsafe childsafe childfriendly forkids kidfriendly',
);
/** Columns of FirstVoices in which a row needs no "yes", but must not have a "no". */
const UNLESS_NO_HEADINGS = listFolds('includeonkidssite includeingames includeinkidssite includeforkids');
const VISIBILITY_HEADINGS = listFolds('visibility access accesslevel visibleto audience privacy');
const STATUS_HEADINGS = listFolds('status state reviewstatus approvalstatus publicationstatus publishstatus entrystatus wordstatus');

const NO = listFolds('no n false f 0 none never off nope non show visible public keep');
const YES = listFolds('yes y true t 1 x ✓ ✔ ☑ ✅ on ok okay oui si given granted public published all everyone approved use');
const PUBLIC = listFolds('public everyone all open world anyone published visible kids children');
const GOOD_STATUS = listFolds(
  'approved published public final finalized finalised done complete completed verified checked reviewed confirmed ok okay good active enabled ready yes current live accepted validated inuse released republish',
);

/** In a note: somebody asks not to use the row. */
const NOTE =
  /\b(?:do not|don['’]?t|dont|never|must not|should not|shouldn['’]?t|not to be|cannot be|can['’]?t be)\s+(?:be\s+)?(?:use[d]?|publish(?:ed)?|share[d]?|show[n]?|include[d]?|print(?:ed)?|upload(?:ed)?|teach|taught|put|add(?:ed)?|post(?:ed)?)\b|\bnot for (?:kids|children|publication|public|the public|the app|sharing|use|games?|school|now)\b|\b(?:private|restricted|sacred|ceremonial|confidential|secret|sensitive|embargo(?:ed)?|withh[eo]ld|withdrawn|unapproved|draft)\b|\bnot (?:yet )?(?:approved|checked|verified|permitted|public|appropriate|ok|okay)\b|\bno (?:permission|consent)\b|\b(?:permission|consent) (?:not|never|withdrawn|refused|pending|needed|required)\b|\bneeds? (?:permission|approval|consent)\b|\b(?:hide|exclude|omit|skip|delete|remove|take out|take down|take off|leave out|hold back|on hold|keep out|keep private)\b|\b(?:elders?|adults?|men|women|family) only\b|\b(?:ask|check)\b.{0,40}\b(?:first|before)\b/iu;
/** In a cell of the word itself, where "private" may be its meaning. */
const PLAIN_REQUEST =
  /\b(?:do not|don['’]?t|dont|must not)\s+(?:be\s+)?(?:use|used|publish|published|share|shared)\b|\bnot for (?:kids|children|publication)\b/iu;

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

/** By the heading: whether a cell holds its row back. `isUsed`: some row has something in this column. */
function judgeOf(heading: string): Judge | null {
  const fold = foldHeading(heading);
  if (HIDE_HEADINGS.has(fold)) return (text) => text !== '' && !NO.has(text);
  if (UNLESS_NO_HEADINGS.has(fold)) return (text) => text !== '' && !YES.has(text);
  if (SHOW_HEADINGS.has(fold)) return (text, isUsed) => (text === '' ? isUsed : !YES.has(text));
  if (VISIBILITY_HEADINGS.has(fold)) return (text, isUsed) => (text === '' ? isUsed : !PUBLIC.has(text));
  if (STATUS_HEADINGS.has(fold)) return (text) => text !== '' && !GOOD_STATUS.has(text);
  return null;
}

/** True for the heading of a column that says whether a row may be used. */
export const isConsentHeading = (heading: string): boolean => judgeOf(heading) !== null;

const foldValue = (text: string): string => (text.trim() === '-' ? '' : foldHeading(text));

/** Columns whose text is the word itself. */
const WORD_TEXTS: readonly (string | null)[] = ['Language', 'English'];
/**
 * Rows under the heading (`firstRow`, from 0) that must not be used: hidden, struck through, taken out by a column such as `hide`,
 * `visibility`, `include_on_kids_site` or `status`, or by a note such as "do not use". Of each row the first reason.
 */
export function findHeldRows(grid: Grid, firstRow: number, columns: readonly ConsentColumn[], isWordList: boolean): HeldRow[] {
  const judges = columns.flatMap(({ index, text, column }) => {
    const judge = column === null || column === 'Approved' ? judgeOf(text) : null;
    const isUsed = grid.rows.some((cells, row) => row >= firstRow && (cells[index] ?? '').trim() !== '');
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
    if (grid.marks?.comments.get(row)?.some((comment) => NOTE.test(comment)) === true) return 'a comment on it says so';
    const note = columns.find(({ index, text: heading, column, isNote }) => {
      const text = cells[index] ?? '';
      if (text === '' || judged.has(index)) return false;
      if (column === null) return (isNote || heading === '' ? NOTE : PLAIN_REQUEST).test(text);
      return isWordList && WORD_TEXTS.includes(column) && PLAIN_REQUEST.test(text);
    });
    if (note !== undefined) return `a note in column ${columnLetter(note.index)} says so`;
    // Beyond the last heading, too, somebody may have written a note.
    const beyond = cells.findIndex((text, index) => index >= columns.length && NOTE.test(text));
    return beyond < 0 ? null : `a note in column ${columnLetter(beyond)} says so`;
  };
  return grid.rows.flatMap((cells, row): HeldRow[] => {
    if (row < firstRow || cells.every((cell) => cell.trim() === '')) return [];
    const because = reasonOf(cells, row);
    return because === null ? [] : [{ row, because }];
  });
}
