import { splitText } from './split';

// How the lines of a text are parted into cells, where the file does not say it.

interface Delimiter {
  readonly sign: string;
  readonly name: string;
}

const COMMAS: Delimiter = { sign: ',', name: 'commas' };
const DELIMITERS: readonly Delimiter[] = [
  COMMAS,
  { sign: ';', name: 'semicolons' },
  { sign: '\t', name: 'tabs' },
  { sign: '|', name: 'bars' },
];
/** Rows read to detect the delimiter. */
const SAMPLE_ROWS = 40;

/**
 * Signs between a word and its meaning, where nothing else parts the cells of a line. The first
 * that parts nearly all lines in two.
 */
const DASHES: readonly Delimiter[] = [
  { sign: ' \u2013 ', name: 'dashes' },
  { sign: ' \u2014 ', name: 'long dashes' },
  { sign: ' -- ', name: 'double hyphens' },
  { sign: ' - ', name: 'hyphens' },
  { sign: ' -> ', name: 'arrows' },
  { sign: ' => ', name: 'arrows' },
  { sign: '\u2192', name: 'arrows' },
  { sign: '=', name: 'equals signs' },
  { sign: ':', name: 'colons' },
  { sign: '\u2013', name: 'dashes' },
  { sign: '\u2014', name: 'long dashes' },
  { sign: '~', name: 'tildes' },
  { sign: '^', name: 'carets' },
  { sign: ' / ', name: 'slashes' },
  { sign: '  ', name: 'wide spaces' },
];
/** The part of the lines that must have a dash, before it parts cells. */
const MIN_DASHED = 0.8;

/** The size that most rows have, of those with more than one cell; how many have it. */
function countAlike(sizes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  const [size = 1, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return size > 1 ? count : 0;
}

/**
 * The delimiter under which a row has the most known headings; among equals, the one that splits
 * the most rows into the same number of cells.
 */
export function chooseDelimiter(text: string, countHeadings: (cells: readonly string[]) => number): Delimiter {
  let best = { choice: COMMAS, score: -1, alike: 0 };
  for (const choice of DELIMITERS) {
    const { rows } = splitText(text, choice.sign, SAMPLE_ROWS);
    const headings = Math.max(0, ...rows.map(({ cells }) => (cells.length > 1 ? countHeadings(cells) : 0)));
    const alike = countAlike(
      rows.flatMap(({ cells }) => (cells.every((cell) => cell.trim() === '') ? [] : cells.length)),
    );
    const score = headings * SAMPLE_ROWS * 2 + alike;
    if (score > best.score) best = { choice, score, alike };
  }
  if (best.alike > 0) return best.choice;
  const lines = text
    .split('\n', SAMPLE_ROWS)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isParting = ({ sign }: Delimiter): boolean =>
    lines.length > 1 &&
    lines.filter((line) => line.split(sign).filter((cell) => cell.trim() !== '').length === 2).length >=
      MIN_DASHED * lines.length;
  return DASHES.find(isParting) ?? best.choice;
}

const BULLET = /^\s*(?:\(?\d{1,4}[.)]|[\u2022\u2023\u25AA\u25CF\u25E6\u2043*\u00B7-])\s+/u;

/** Without the numbers or bullets of a list that was copied out of a text. */
export function stripBullets(text: string): { readonly body: string; readonly notes: readonly string[] } {
  const lines = text.split('\n', SAMPLE_ROWS).filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.filter((line) => BULLET.test(line)).length < MIN_DASHED * lines.length)
    return { body: text, notes: [] };
  return {
    body: text
      .split('\n')
      .map((line) => line.replace(BULLET, ''))
      .join('\n'),
    notes: ['the numbers or points before the lines are left out'],
  };
}

type Rows = readonly (readonly string[])[];

/**
 * Cells in single quotation marks, where every cell has them: those of a word such as 'okina stay.
 */
export function stripSingleQuotes(rows: Rows): { readonly rows: Rows; readonly notes: readonly string[] } {
  const filled = rows.flat().filter((cell) => cell.trim() !== '');
  if (filled.length < 4 || !filled.every((cell) => /^\s*'[^]*'\s*$/u.test(cell) && cell.trim().length > 1))
    return { rows, notes: [] };
  return {
    rows: rows.map((cells) => cells.map((cell) => cell.trim().replaceAll(/^'|'$/gu, ''))),
    notes: ['the single quotation marks around the cells are left out'],
  };
}

/** A part of the rows that must have the usual number of cells, before others are looked at. */
const MIN_USUAL = 0.6;

/**
 * Rows that have more cells than the others, since a comma of a text is not in quotation marks
 * ("dog, hound"): the cells that begin with a space belong to the one before them, where that makes
 * the row as long as the others. `joined` has these cells, by their rows.
 */
export function joinOverflows(
  rows: Rows,
  sign: string,
): { readonly rows: Rows; readonly notes: readonly string[]; readonly joined: ReadonlyMap<number, readonly string[]> } {
  const joined = new Map<number, readonly string[]>();
  if (sign !== ',' && sign !== ';') return { rows, notes: [], joined };
  const filled = rows.filter((cells) => cells.length > 1);
  const counts = new Map<number, number>();
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual = 0, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (usual < 2 || count < MIN_USUAL * filled.length) return { rows, notes: [], joined };
  const whole = rows.map((cells, row) => {
    if (cells.length <= usual) return cells;
    const parts: string[] = [];
    const others: string[] = [];
    for (const cell of cells) {
      const before = parts.at(-1);
      if (before !== undefined && before !== '' && /^\s+\S/u.test(cell)) {
        parts[parts.length - 1] = `${before}${sign}${cell}`;
        others.push(cell);
      } else parts.push(cell);
    }
    if (parts.length !== usual) return cells;
    joined.set(row, others);
    return parts;
  });
  return {
    rows: whole,
    joined,
    notes:
      joined.size === 0
        ? []
        : [
            `${joined.size} rows have ${sign === ',' ? 'commas' : 'semicolons'} within a cell: they are taken for a part of its text`,
          ],
  };
}
