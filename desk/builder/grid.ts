import Papa from 'papaparse';
import { decodeText } from './decode';
import type { CellFault, FileFault } from './finding';
import { unescapeFormula } from './formula-text';

/** A sheet as rows of cells, before its columns are identified. Row 0 is the spreadsheet's row 1. */
export interface Grid {
  /** File name, and the sheet's name in a workbook. */
  readonly file: string;
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
  /** The same with every cell of a merged range filled: what a heading over several columns or rows means. */
  readonly filledRows: readonly (readonly string[])[];
  readonly faults: readonly CellFault[];
  /** How it was read, in plain words. */
  readonly notes: readonly string[];
  /** What is wrong with the file itself: encoding, quotation marks. `row` counts from 0; null for the whole file. */
  readonly fileFaults: readonly { readonly row: number | null; readonly fault: FileFault }[];
}

const DELIMITERS: readonly { readonly sign: string; readonly name: string }[] = [
  { sign: ',', name: 'commas' },
  { sign: ';', name: 'semicolons' },
  { sign: '\t', name: 'tabs' },
  { sign: '|', name: 'bars' },
];
/** Rows read to detect the delimiter. */
const SAMPLE_ROWS = 40;

const FORMULA = /^=[\p{L}_"'(+\-\d$@]/u;
const ERROR = /^(?:#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|GETTING_DATA)|Loading\.\.\.)$/u;

/** Recognises text that is no content: '=A1+B2' (a formula saved as text) or '#REF!' (a spreadsheet's error). null for content. */
export function faultOfText(text: string): Pick<CellFault, 'kind' | 'text'> | null {
  const trimmed = text.trim();
  if (ERROR.test(trimmed)) return { kind: 'error', text: trimmed };
  return FORMULA.test(trimmed) ? { kind: 'formula without result', text: trimmed } : null;
}

function parse(text: string, delimiter: string, preview = 0): Papa.ParseResult<string[]> {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
}

/** The delimiter under which a row has the most known headings; among equals, the one that splits the most rows into the same number of cells. */
function chooseDelimiter(text: string, countHeadings: (cells: readonly string[]) => number): (typeof DELIMITERS)[number] {
  const [usual = { sign: ',', name: 'commas' }] = DELIMITERS;
  let best = { choice: usual, score: -1 };
  for (const choice of DELIMITERS) {
    const { data } = parse(text, choice.sign, SAMPLE_ROWS);
    const headings = Math.max(0, ...data.map(countHeadings));
    const sizes = data.map((cells) => cells.length);
    const alike = sizes.filter((size) => size > 1 && size === sizes[sizes.length >> 1]).length;
    const score = headings * SAMPLE_ROWS * 2 + alike;
    if (score > best.score) best = { choice, score };
  }
  return best.choice;
}

/** Reads a sheet that was saved as text: any encoding, any delimiter, with Excel's line `sep=;` or without. */
export function readDelimited(
  bytes: Uint8Array,
  file: string,
  encoding: string | null,
  countHeadings: (cells: readonly string[]) => number,
): Grid {
  const decoded = decodeText(bytes, encoding);
  const text = decoded.text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  const named = /^sep=(.)\n/u.exec(text)?.[1];
  const body = named === undefined ? text : text.replace(/^sep=./u, '');
  const { sign, name } = named === undefined ? chooseDelimiter(body, countHeadings) : { sign: named, name: `"${named}"` };
  const { data, errors } = parse(body, sign);
  const faults: CellFault[] = [];
  const rows = data.map((cells, row) =>
    cells.map((cell, column) => {
      const fault = faultOfText(cell);
      if (fault === null) return unescapeFormula(cell).normalize('NFC');
      faults.push({ row, column, ...fault });
      return '';
    }),
  );
  const reported = new Set<string>();
  const fileFaults = errors.flatMap(({ code, row }): Grid['fileFaults'] => {
    const place = `${row ?? ''}/${code}`;
    if (reported.has(place)) return [];
    reported.add(place);
    // Papa's other errors are of what it is not asked to do: to guess a delimiter, and to read a header.
    return [{ row: row ?? null, fault: { code: code === 'MissingQuotes' ? 'quote-unclosed' : 'quote-inside-cell', facts: {} } }];
  });
  if (decoded.isDoubtful) fileFaults.push({ row: null, fault: { code: 'encoding-doubtful', facts: {} } });
  return { file, sheet: null, rows, filledRows: rows, faults, fileFaults, notes: [`read as ${decoded.encoding}, cells parted by ${name}`] };
}
