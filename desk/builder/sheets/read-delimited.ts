import type { CellFault } from '../common/finding';
import { decodeText, isEastAsian, plainLines } from '../grid/decode';
import { chooseDelimiter, joinOverflows, stripBullets, stripSingleQuotes } from '../grid/delimiter';
import { unescapeFormula } from '../grid/formula-text';
import type { Grid } from '../grid/grid';
import { faultOfText } from '../grid/grid';
import { NO_MARKS } from '../grid/marks';
import { splitText } from '../grid/split';
import { takeOutStruckText } from '../grid/struck-text';
import { isRequest } from './consent-words';

/**
 * Reads a sheet that was saved as text: any encoding, any delimiter, with Excel's line `sep=;` or
 * without.
 */
export function readDelimited(
  bytes: Uint8Array,
  file: string,
  encoding: string | null,
  countHeadings: (cells: readonly string[]) => number,
): Grid {
  const decoded = decodeText(bytes, encoding);
  const text = plainLines(decoded.text);
  const named = /^sep=(.)\n/u.exec(text)?.[1];
  const { body, notes } = stripBullets(named === undefined ? text : text.replace(/^sep=.\n/u, ''));
  const { sign, name } =
    named === undefined ? chooseDelimiter(body, countHeadings) : { sign: named, name: `"${named}"` };
  const split = splitText(body, sign);
  const joined = joinOverflows(
    split.rows.map(({ cells }) => cells),
    sign,
  );
  const { rows: plain, notes: quoteNotes } = stripSingleQuotes(joined.rows);
  const faults: CellFault[] = [];
  const rows = plain.map((cells, row) =>
    cells.map((cell, column) => {
      const fault = faultOfText(cell);
      if (fault === null) return unescapeFormula(cell).normalize('NFC');
      faults.push({ row, column, ...fault });
      return '';
    }),
  );
  const fileFaults = split.looseQuotes.map((row): Grid['fileFaults'][number] => ({
    row,
    fault: { code: 'quote-inside-cell', facts: {} },
  }));
  if (decoded.isDoubtful || (encoding === null && isEastAsian(bytes)))
    fileFaults.push({ row: null, fault: { code: 'encoding-doubtful', facts: {} } });
  // What stands behind a comma may be a part of the text before it, or a note on the row.
  const heldRows = [...joined.joined].flatMap(([row, cells]): [number, string][] =>
    cells.some(isRequest) ? [[row, 'a note in it says so']] : [],
  );
  return takeOutStruckText({
    file,
    sheet: null,
    rows,
    filledRows: rows,
    faults,
    fileFaults,
    notes: [`read as ${decoded.encoding}, cells parted by ${name}`, ...notes, ...joined.notes, ...quoteNotes],
    lineCounts: split.rows.map(({ lines }) => lines),
    extraLines: named === undefined ? 0 : 1,
    ...(heldRows.length > 0 && { marks: { ...NO_MARKS, heldRows: new Map(heldRows) } }),
  });
}
