/**
 * What somebody has taken out of a sheet without deleting it. Rows and columns count from 0; cells
 * are named as by `cellName`.
 */
export interface GridMarks {
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /**
   * Cells whose whole text is struck through. It stands in the grid: who takes it from there asks
   * here first.
   */
  readonly struckCells: ReadonlySet<string>;
  /** Cells whose whole text cannot be seen. It stands in the grid, too. */
  readonly hiddenCells: ReadonlySet<string>;
  /** Cells of whose text a part was struck through or hidden: the grid has what is left. */
  readonly cutCells: ReadonlySet<string>;
  /** Rows whose cells are all bold. */
  readonly boldRows: ReadonlySet<number>;
  /** Comments, by their cells. */
  readonly comments: ReadonlyMap<string, readonly string[]>;
  /** Rows that the file itself takes out in a way of its own, and how, in plain words. */
  readonly heldRows: ReadonlyMap<number, string>;
}

export const NO_MARKS: GridMarks = {
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  struckCells: new Set(),
  hiddenCells: new Set(),
  cutCells: new Set(),
  boldRows: new Set(),
  comments: new Map(),
  heldRows: new Map(),
};

/** Name of a cell: 'row,column'. */
export const cellName = (row: number, column: number): string => `${row},${column}`;

/** The place of a cell, by its name. */
export function placeOfCell(name: string): { readonly row: number; readonly column: number } {
  const [row = 0, column = 0] = name.split(',').map(Number);
  return { row, column };
}

/** The marks with every cell at another place, or at several, or gone. */
export function moveCells(marks: GridMarks, placesOf: (row: number, column: number) => readonly string[]): GridMarks {
  const moved = (name: string): readonly string[] => {
    const { row, column } = placeOfCell(name);
    return placesOf(row, column);
  };
  const moveAll = (cells: ReadonlySet<string>): Set<string> => new Set([...cells].flatMap(moved));
  const comments = new Map<string, readonly string[]>();
  for (const [name, texts] of marks.comments)
    for (const place of moved(name)) comments.set(place, [...(comments.get(place) ?? []), ...texts]);
  return {
    ...marks,
    struckCells: moveAll(marks.struckCells),
    hiddenCells: moveAll(marks.hiddenCells),
    cutCells: moveAll(marks.cutCells),
    comments,
  };
}

/** True for a cell whose text is taken out: nothing of it may be published. */
export function isTakenOut(marks: GridMarks | undefined, row: number, column: number): boolean {
  const name = cellName(row, column);
  return marks?.struckCells.has(name) === true || marks?.hiddenCells.has(name) === true;
}

/** A range of cells that were merged to one, from 0, both ends included. */
export interface MergedRange {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
  readonly endCol: number;
}

/**
 * The marks where those of a merged cell hold for all its places, and so for every row that takes
 * its value.
 */
export function spreadOverMerges(marks: GridMarks, merges: readonly MergedRange[], rowCount: number): GridMarks {
  const byCell = new Map(merges.map((range) => [cellName(range.startRow, range.startCol), range]));
  return moveCells(marks, (row, column) => {
    const { endRow, endCol } = byCell.get(cellName(row, column)) ?? { endRow: row, endCol: column };
    const rows = Array.from(
      { length: Math.max(1, Math.min(endRow, rowCount - 1) - row + 1) },
      (_, below) => row + below,
    );
    return rows.flatMap((each) =>
      Array.from({ length: endCol - column + 1 }, (_, right) => cellName(each, column + right)),
    );
  });
}
