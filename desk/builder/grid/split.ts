/**
 * One row of a text file: its cells, and how many lines of the text it takes (more than one where a
 * quoted cell has line breaks).
 */
export interface SplitRow {
  readonly cells: string[];
  readonly lines: number;
}

/** A text as rows. Every line of the text is in exactly one row. */
export interface SplitText {
  readonly rows: SplitRow[];
  /**
   * Rows, from 0, with a quotation mark at the beginning of a cell that quotes nothing: it is kept
   * as a letter.
   */
  readonly looseQuotes: readonly number[];
}

const QUOTE = '"';
/** Spaces between a delimiter and a quotation mark. */
const MAX_SPACES = 4;

/** Some programs write a space beside the delimiter. */
const spacesAt = (text: string, at: number): number => /^ */u.exec(text.slice(at, at + MAX_SPACES))?.[0].length ?? 0;

interface QuotedCell {
  readonly text: string;
  /** Where the cell ends: at the delimiter, the line break or the end of the text. */
  readonly end: number;
}

/**
 * The cell whose quotation mark opens at `from`; null where it is not closed before a delimiter, a
 * line break or the end of the text.
 */
function readQuoted(text: string, from: number, delimiter: string): QuotedCell | null {
  const parts: string[] = [];
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, start);
    if (quote < 0) return null;
    const after = quote + 1;
    if (text.startsWith(QUOTE, after)) {
      parts.push(text.slice(start, after));
      start = after + 1;
      continue;
    }
    parts.push(text.slice(start, quote));
    const end = after + (delimiter.trim() === '' ? 0 : spacesAt(text, after));
    return end >= text.length || text.startsWith('\n', end) || text.startsWith(delimiter, end)
      ? { text: parts.join(''), end }
      : null;
  }
}

const countCells = (line: string, delimiter: string): number => line.split(delimiter).length;

/** The number of cells that most of the lines without quotation marks have. */
function usualCells(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    if (line.trim() === '' || line.includes(QUOTE)) continue;
    const cells = countCells(line, delimiter);
    counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/**
 * True for a "quoted" cell over several lines whose lines are rows of their own: most of them have
 * as many cells as the other lines have. Its first and last quotation mark belong to two different
 * words.
 */
function isSwallowingRows(text: string, lineStart: number, end: number, delimiter: string, usual: number): boolean {
  const lineEnd = text.indexOf('\n', end);
  const lines = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd).split('\n');
  if (lines.length === 1) return false;
  const whole = lines.filter((line) => countCells(line, delimiter) === usual).length;
  return usual > 1 ? whole > lines.length / 2 : lines.length > 2;
}

/**
 * Splits a text, whose line breaks are '\n', into rows of cells. A cell in quotation marks may hold
 * delimiters, line breaks and doubled quotation marks (RFC 4180). A quotation mark that is not
 * closed like that, or that would swallow whole rows, is a letter.
 */
export function splitText(text: string, delimiter: string, maxRows = Infinity): SplitText {
  const usual = usualCells(text.split('\n', 2000), delimiter);
  const rows: SplitRow[] = [];
  const looseQuotes: number[] = [];
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
    const lineStart = at;
    const cells: string[] = [];
    let lines = 1;
    for (;;) {
      const opening = cells.length > 0 && delimiter.trim() !== '' ? at + spacesAt(text, at) : at;
      const isQuoted = text.startsWith(QUOTE, opening);
      const quoted = isQuoted ? readQuoted(text, opening, delimiter) : null;
      if (quoted !== null && !isSwallowingRows(text, lineStart, quoted.end, delimiter, usual)) {
        cells.push(quoted.text);
        lines += text.slice(at, quoted.end).split('\n').length - 1;
        at = quoted.end;
      } else {
        if (isQuoted && opening === at && looseQuotes.at(-1) !== rows.length) looseQuotes.push(rows.length);
        const breakAt = text.indexOf('\n', at);
        const lineEnd = breakAt < 0 ? text.length : breakAt;
        const found = text.slice(at, lineEnd).indexOf(delimiter);
        const end = found < 0 ? lineEnd : at + found;
        cells.push(text.slice(at, end));
        at = end;
      }
      if (!text.startsWith(delimiter, at)) break;
      at += delimiter.length;
    }
    // The line break.
    at += 1;
    rows.push({ cells, lines });
  }
  return { rows, looseQuotes };
}
