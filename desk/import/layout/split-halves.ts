import type { Grid } from '../../builder/grid/grid';
import { cellName, moveCells } from '../../builder/grid/marks';
import type { Half } from '../../builder/sheets/table';
import { formatRows } from '../../text/row-ranges';
import { withoutNumber } from '../common/numbering';
import { isLikeEnglish } from '../common/topics';
import { countFilled, isComment, isFilled } from './cells';
import { MIN_ENGLISH } from './column-content';
import { isNameOfGroup } from './groups';
import type { JoinedColumn } from './halves';
import { placeOf } from './halves';
import { DIVIDERS, splitHeading } from './two-texts';

/**
 * A sheet with one column made two: its first text stays in its place, the second is in a
 * column beyond the others.
 */
export interface SplitGrid {
  readonly grid: Grid;
  readonly halves: ReadonlyMap<number, Half>;
  readonly notes: readonly string[];
  /** Rows that somebody should look at. */
  readonly warnings: readonly string[];
}

type Texts = readonly [string, string];

/** Parts the cells of a column, and keeps which rows were not like the others. */
class CellSplitter {
  readonly alone: number[] = [];
  readonly more: number[] = [];
  readonly otherwise: number[] = [];

  private readonly joined: JoinedColumn;

  constructor(joined: JoinedColumn) {
    this.joined = joined;
  }

  split(given: string, row: number, isOnly: boolean): Texts {
    const text = this.joined.isNumbered ? withoutNumber(given) : given;
    const { order, cells } = this.joined;
    const found = cells?.divider.split(text) ?? null;
    if (found !== null) {
      if (found.isMore) this.more.push(row + 1);
      return found.texts;
    }
    const other = this.findOther(text);
    if (other !== null) {
      this.otherwise.push(row + 1);
      return other;
    }
    if (!isFilled(text) || isOnly) return [text, ''];
    this.alone.push(row + 1);
    const wordSide = order[0] === 'Language' ? 0 : 1;
    const isEnglish = isLikeEnglish(text) && (cells?.english[wordSide] ?? 0) < MIN_ENGLISH;
    return (wordSide === 0) === isEnglish ? ['', text] : [text, ''];
  }

  /**
   * A cell that is parted in another way than most: only where one of its texts is English, and not
   * the other.
   */
  private findOther(text: string): Texts | null {
    if (isNameOfGroup(text)) return null;
    const englishSide = this.joined.order[0] === 'English' ? 0 : 1;
    for (const { split } of DIVIDERS) {
      const found = split(text);
      if (
        found !== null &&
        !found.isMore &&
        isLikeEnglish(found.texts[englishSide]) &&
        !isLikeEnglish(found.texts[1 - englishSide] ?? '')
      )
        return found.texts;
    }
    return null;
  }
}

const rowsText = (rows: readonly number[]): string => `${rows.length === 1 ? 'row' : 'rows'} ${formatRows(rows)}`;

/** Parts the cells of a column that holds two texts. Every text stays, in one half or the other. */
export function splitHalves(grid: Grid, joined: JoinedColumn): SplitGrid {
  const { index, heading, headerRow, firstRow, order, cells } = joined;
  const added = grid.rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const splitter = new CellSplitter(joined);
  const textsOf = (row: readonly string[], at: number): Texts => {
    const text = row[index] ?? '';
    if (at === headerRow) return splitHeading(text) ?? [text, ''];
    return at < headerRow || at < firstRow || isComment(row)
      ? [text, '']
      : splitter.split(text, at, countFilled(row) === 1);
  };
  const place = (row: readonly string[], [first, second]: Texts): string[] =>
    Array.from({ length: added + 1 }, (_, column) =>
      column === index ? first : column === added ? second : (row[column] ?? ''),
    );
  const texts = grid.rows.map(textsOf);
  const rows = grid.rows.map((row, at) => place(row, texts[at] ?? ['', '']));
  const isMerged = grid.filledRows !== grid.rows;
  const filledRows = isMerged
    ? grid.filledRows.map((row, at) =>
        place(row, row[index] === grid.rows[at]?.[index] ? (texts[at] ?? ['', '']) : [row[index] ?? '', '']),
      )
    : rows;
  const marks =
    grid.marks &&
    moveCells(grid.marks, (row, column) => [
      cellName(row, column),
      ...(column === index ? [cellName(row, added)] : []),
    ]);
  const name = placeOf(joined);
  const { alone, more, otherwise } = splitter;
  const warnings = [
    ...(alone.length === 0 ? [] : [`${rowsText(alone)}: one text alone in column ${name}`]),
    ...(more.length === 0
      ? []
      : [`${rowsText(more)}: more than two texts in column ${name}; it is parted at the first sign`]),
    ...(otherwise.length === 0
      ? []
      : [`${rowsText(otherwise)}: column ${name} is parted in another way than in the other rows`]),
  ];
  return {
    grid: { ...grid, rows, filledRows, ...(marks === undefined ? {} : { marks }) },
    halves: new Map<number, Half>([
      [index, { column: order[0], of: index, heading }],
      [added, { column: order[1], of: index, heading }],
    ]),
    notes: [
      `column ${name} has two texts in a cell, parted by ${cells?.divider.name ?? 'no sign'}: the first is ${order[0]}, the second ${order[1]}`,
    ],
    warnings: warnings.map((text) => `${text}: please look`),
  };
}
