import type { CellFault, FileFault } from '../common/finding';
import type { GridMarks } from './marks';

/**
 * A sheet as rows of cells, before its columns are identified. Row 0 is the spreadsheet's row 1.
 */
export interface Grid {
  /** File name, and the sheet's name in a workbook. */
  readonly file: string;
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
  /**
   * The same with every cell of a merged range filled: what a heading over several columns or rows
   * means.
   */
  readonly filledRows: readonly (readonly string[])[];
  readonly faults: readonly CellFault[];
  /** How it was read, in plain words. */
  readonly notes: readonly string[];
  /**
   * What is wrong with the file itself: encoding, quotation marks. `row` counts from 0; null for
   * the whole file.
   */
  readonly fileFaults: readonly { readonly row: number | null; readonly fault: FileFault }[];
  /** How many lines of the text each row takes, where that may be more than one. */
  readonly lineCounts?: readonly number[];
  /** Lines of the text that are no rows: Excel's `sep=;`. */
  readonly extraLines?: number;
  /** A column that the sheet does not have: the groups of its words, from the lines above them. */
  readonly addedColumn?: number;
  /**
   * How the spreadsheet shows rows and columns that somebody has taken out without deleting them.
   */
  readonly marks?: GridMarks;
  /** Pictures that lie in its cells. */
  readonly pictures?: readonly GridPicture[];
  /** What somebody should look at, in plain words. */
  readonly warnings?: readonly string[];
}

/** A picture that was pasted into a sheet. Rows and columns count from 0. */
export interface GridPicture {
  /** The cell of its upper left corner. */
  readonly row: number;
  readonly column: number;
  /** The last row that it reaches into. */
  readonly lastRow: number;
  /** Ending of its file, without the dot. */
  readonly format: string;
  readonly bytes: Uint8Array;
}

const FORMULA = /^=[\p{L}_"'(+\-\d$@]/u;
const ERROR = /^(?:#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|GETTING_DATA)|Loading\.\.\.)$/u;

/**
 * Recognises text that is no content: '=A1+B2' (a formula saved as text) or '#REF!' (a
 * spreadsheet's error). null for content.
 */
export function faultOfText(text: string): Pick<CellFault, 'kind' | 'text'> | null {
  const trimmed = text.trim();
  if (ERROR.test(trimmed)) return { kind: 'error', text: trimmed };
  return FORMULA.test(trimmed) ? { kind: 'formula without result', text: trimmed } : null;
}
