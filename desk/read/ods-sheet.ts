import type { GridMarks } from '../builder/grid/marks';
import { NO_MARKS, cellName } from '../builder/grid/marks';
import { hasText } from '../builder/grid/struck-text';
import type { LookOf } from './ods-styles';
import { attributeOf } from './xml-tokens';

/** A sheet may say that a million empty rows are alike: more are not looked at. */
const MAX_REPEATED = 20_000;
const RULE = 'a rule of the sheet (conditional formatting) may strike it through or hide it';

const repeats = (attributes: string, name: string): number =>
  Math.min(MAX_REPEATED, Number(attributeOf(attributes, name) ?? 1) || 1);
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
/** True for a row, column or group of them that is closed to the eye. */
export const isCollapsed = (attributes: string): boolean =>
  /^(?:collapse|filter)$/u.test(attributeOf(attributes, 'table:visibility') ?? '') ||
  attributeOf(attributes, 'table:display') === 'false';

/** A cell while it is read: all that stands in it, and what is left of that. */
export interface OpenCell {
  readonly column: number;
  readonly count: number;
  readonly style: string | null;
  readonly all: string[];
  readonly kept: string[];
  /** Of each open part of its text, whether that is taken out. */
  readonly parts: boolean[];
  readonly comments: string[];
  allText: string;
  keptText: string;
}

/** Takes note of what is taken out of one sheet, tag by tag. */
export interface SheetReader {
  readonly isHidden: boolean;
  readonly marks: () => GridMarks;
  readonly addColumns: (attributes: string, isInClosedGroup: boolean) => void;
  readonly beginRow: (attributes: string, isInClosedGroup: boolean) => void;
  readonly beginCell: (attributes: string) => OpenCell;
  /** Gives what is left of the cell. */
  readonly endCell: (cell: OpenCell) => readonly string[];
  /** A rule of the sheet for ranges such as "'Our words'.A2:'Our words'.C9". */
  readonly addRule: (ranges: string) => void;
}

/** Reads the sheet that a tag begins. */
export function createSheetReader(attributes: string, lookOf: LookOf): SheetReader {
  const marks = {
    hiddenRows: new Set<number>(),
    hiddenColumns: new Set<number>(),
    struckCells: new Set<string>(),
    hiddenCells: new Set<string>(),
    cutCells: new Set<string>(),
    comments: new Map<string, readonly string[]>(),
    heldRows: new Map<number, string>(),
  };
  const isProtected = attributeOf(attributes, 'table:protected') === 'true';
  const columnStyles: (string | null)[] = [];
  let row = 0;
  let rowCount = 0;
  let rowStyle: string | null = null;
  let column = 0;
  const isHiddenBy = (family: string, own: string): boolean =>
    isCollapsed(own) || lookOf(family, attributeOf(own, 'table:style-name')).isHidden;
  return {
    isHidden: isHiddenBy('table', attributes),
    marks: () => ({ ...NO_MARKS, ...marks }),
    addColumns: (own, isInClosedGroup) => {
      const isHidden = isInClosedGroup || isHiddenBy('table-column', own);
      for (const _ of times(repeats(own, 'table:number-columns-repeated'))) {
        if (isHidden) marks.hiddenColumns.add(columnStyles.length);
        columnStyles.push(attributeOf(own, 'table:default-cell-style-name'));
      }
    },
    beginRow: (own, isInClosedGroup) => {
      row += rowCount;
      rowCount = repeats(own, 'table:number-rows-repeated');
      rowStyle = attributeOf(own, 'table:default-cell-style-name');
      column = 0;
      if (isInClosedGroup || isHiddenBy('table-row', own))
        for (const below of times(rowCount)) marks.hiddenRows.add(row + below);
    },
    beginCell: (own) => {
      const style = attributeOf(own, 'table:style-name') ?? rowStyle ?? columnStyles[column] ?? null;
      const count = repeats(own, 'table:number-columns-repeated');
      column += count;
      return {
        column: column - count,
        count,
        style,
        all: [],
        kept: [],
        parts: [],
        comments: [],
        allText: '',
        keptText: '',
      };
    },
    endCell: ({ column: from, count, style, all, kept, comments, allText, keptText }) => {
      const look = lookOf('table-cell', style);
      const [rows, columns] = allText === '' ? [1, 1] : [rowCount, count];
      const places = times(rows).flatMap((below) => times(columns).map((right) => cellName(row + below, from + right)));
      const mark = (cells: Set<string>): void => places.forEach((place) => cells.add(place));
      const isCut = keptText !== allText;
      const isWhole = look.isStruck || (isCut && hasText(allText) && !hasText(keptText));
      if (isWhole) mark(marks.struckCells);
      else if (isCut) mark(marks.cutCells);
      if (look.isHidden || (isProtected && look.isHiddenByProtection)) mark(marks.hiddenCells);
      if (look.isRuled && allText !== '') for (const below of times(rows)) marks.heldRows.set(row + below, RULE);
      if (comments.length > 0) for (const place of places) marks.comments.set(place, comments);
      return isWhole ? all : kept;
    },
    addRule: (ranges) => {
      for (const [range] of ranges.matchAll(/(?:'[^']*'|[^\s'])+/gu)) {
        const numbers = [...range.replaceAll(/'[^']*'/gu, '').matchAll(/\$?[A-Z]{1,3}\$?(\d+)/gu)].map(([, number]) =>
          Number(number),
        );
        const [first = 1, last = first] = numbers;
        for (const below of times(Math.min(MAX_REPEATED, last - first + 1)))
          marks.heldRows.set(first - 1 + below, RULE);
      }
    },
  };
}
