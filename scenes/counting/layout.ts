import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/** Lengths in CSS pixels. */
const GAP = 14;
/** Between two cells: the first gap with which cells have their size, else the last. */
const CELL_GAPS = [14, 6, 2];
const COMFORTABLE_CELL = 72;
/** Below this a grid takes another shape than its own. */
const MIN_CELL = 48;
const MAX_CELL = 190;
/** The column beside the grid, or the row below it: its share of the play area, and its limits. */
const SIDE = { ratio: 0.17, min: 116, max: 236 } as const;
const ROW = { ratio: 0.15, min: 84, max: 156 } as const;
const STONE_RATIO = 1.6;

/** Where things, number and Check lie. CSS pixels from the canvas's top left corner. */
export interface Layout {
  readonly cells: readonly Rectangle[];
  /** The stone with the number word. */
  readonly number: Rectangle;
  /** The place of the numeral, a square. */
  readonly numeral: Rectangle;
  readonly check: Rectangle;
}

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, value));

/** A square of at most `size` in the middle of an area. */
function squareIn({ x, y, width, height }: Rectangle, size: number): Rectangle {
  const side = Math.min(size, width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

const widthOf = (cells: readonly Rectangle[]): number => cells[0]?.width ?? 0;

/**
 * The grid in its own shape, turned on an upright screen; in another one only where its cells would
 * be too small to tap.
 */
function layoutCells(area: Rectangle, isTall: boolean, columns: number, rows: number): Rectangle[] {
  const count = columns * rows;
  const layoutWith = (gap: number, inRow?: number) =>
    layoutGrid(area, count, {
      aspectRatio: 1,
      gap,
      maxWidth: MAX_CELL,
      ...(inRow === undefined ? {} : { columns: inRow }),
    });
  const inRow = isTall ? Math.min(columns, rows) : Math.max(columns, rows);
  const layouts = CELL_GAPS.map((gap) => layoutWith(gap, inRow));
  const own = layouts.find((cells) => widthOf(cells) >= COMFORTABLE_CELL) ?? layouts[layouts.length - 1] ?? [];
  return widthOf(own) >= MIN_CELL ? own : layoutWith(CELL_GAPS[CELL_GAPS.length - 1] ?? 0);
}

/** The grid with number, numeral and Check beside it, or below it on an upright screen. */
export function findLayout({ play, isTall }: Viewport, columns: number, rows: number): Layout {
  if (isTall) {
    // On a narrow screen Check and the numeral are smaller before the stone with the number word
    // is.
    const size = Math.min(clamp(play.height * ROW.ratio, ROW), (play.width - 2 * GAP) / (2 + STONE_RATIO));
    const y = play.y + play.height - size;
    const width = Math.min(size * STONE_RATIO, play.width - 2 * (size + GAP));
    const height = width / STONE_RATIO;
    const check = { x: play.x + play.width - size, y, width: size, height: size };
    const number = { x: play.x, y: y + (size - height) / 2, width, height };
    const between = { x: number.x + width + GAP, y, width: check.x - number.x - width - 2 * GAP, height: size };
    return {
      cells: layoutCells({ ...play, height: play.height - size - GAP }, true, columns, rows),
      number,
      numeral: squareIn(between, size),
      check,
    };
  }
  const width = clamp(play.width * SIDE.ratio, SIDE);
  const x = play.x + play.width - width;
  const number = { x, y: play.y, width, height: width / STONE_RATIO };
  const size = Math.min(width, play.height * 0.34, 150);
  const check = { x: x + (width - size) / 2, y: play.y + play.height - size, width: size, height: size };
  const top = number.y + number.height + GAP;
  return {
    cells: layoutCells({ ...play, width: play.width - width - GAP }, false, columns, rows),
    number,
    numeral: squareIn({ x, y: top, width, height: Math.max(1, check.y - GAP - top) }, width),
    check,
  };
}
