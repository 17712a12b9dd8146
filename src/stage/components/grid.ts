import type { Rectangle } from '../kit/view';

/** Options of a grid. Lengths in CSS pixels. */
export interface GridOptions {
  /** Width over height of one cell. */
  readonly aspectRatio: number;
  readonly gap: number;
  readonly maxWidth: number;
  /** Fixed number of columns; otherwise the number that makes the cells largest. */
  readonly columns?: number;
  /**
   * Takes a grid whose rows are all full, unless its cells are far smaller than the largest.
   * Missing means false.
   */
  readonly hasFullRows?: boolean;
  /** Limits of the number that makes the cells largest. */
  readonly maxColumns?: number;
  readonly maxRows?: number;
}

/** Cells of a grid with full rows have at least this share of the width of the largest cells. */
const FULL_ROWS_RATIO = 0.8;

function cellWidth(
  area: Rectangle,
  columns: number,
  rows: number,
  { aspectRatio, gap, maxWidth }: GridOptions,
): number {
  const byWidth = (area.width - gap * (columns - 1)) / columns;
  const byHeight = ((area.height - gap * (rows - 1)) / rows) * aspectRatio;
  return Math.max(1, Math.min(byWidth, byHeight, maxWidth));
}

/**
 * Cells of a grid for `count` items, as large as possible, centred in `area`; the last row is
 * centred too.
 */
export function layoutGrid(area: Rectangle, count: number, options: GridOptions): Rectangle[] {
  if (count === 0) return [];
  const { maxColumns = count, maxRows = count } = options;
  const min = Math.ceil(count / maxRows);
  const possible = Array.from(
    { length: Math.max(1, Math.min(count, maxColumns) - min + 1) },
    (_, index) => min + index,
  );
  const candidates = options.columns ? [options.columns] : possible;
  const widthOf = (columns: number) => cellWidth(area, columns, Math.ceil(count / columns), options);
  const findLargest = (of: readonly number[]): number =>
    of.reduce((best, candidate) => (widthOf(candidate) > widthOf(best) + 0.5 ? candidate : best));
  const largest = findLargest(candidates);
  const full = options.hasFullRows ? candidates.filter((candidate) => count % candidate === 0) : [];
  const fullest = full.length > 0 ? findLargest(full) : largest;
  const columns = widthOf(fullest) >= widthOf(largest) * FULL_ROWS_RATIO ? fullest : largest;
  const rows = Math.ceil(count / columns);
  const width = widthOf(columns);
  const height = width / options.aspectRatio;
  const top = area.y + (area.height - rows * height - (rows - 1) * options.gap) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = area.x + (area.width - inRow * width - (inRow - 1) * options.gap) / 2;
    return {
      x: left + (index - row * columns) * (width + options.gap),
      y: top + row * (height + options.gap),
      width,
      height,
    };
  });
}

/** The middle of a rectangle. */
export function centreOf({ x, y, width, height }: Rectangle): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
