import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { kindOf } from './rules-puzzles';

/** Widths of the elements of a sum, in heights of a stone. */
const WIDTHS = { number: 1.6, sign: 0.9, equals: 0.8, target: 2 } as const;
const GAP_WIDTH = 0.14;
/**
 * The log's margin round its slots, and its sawn end, which takes more room. In heights of a stone.
 */
const LOG = { margin: 0.2, end: 0.42 } as const;
/**
 * Height of a line of the sum, in heights of a stone: the log, and the figures that come up above
 * it.
 */
const LINE_HEIGHT = 1.5;
const LINE_TOP = 0.3;
/** Heights of a stone in a slot and in the tray. CSS pixels. */
const MAX_HEIGHT = { slot: 176, tray: 184 } as const;
/** Between two stones of the tray, two leaves, its two halves, and below the sum. CSS pixels. */
const GAP = { pieces: 16, signs: 30, trays: 22, sum: 8 } as const;
/**
 * What the sum takes of the play area's height, and numbers of the tray: the shares that are tried.
 */
/** Share of the height that is left over which comes above the sum. */
const SPARE_ABOVE = 0.4;
const SUM_RATIOS = [0.3, 0.34, 0.38, 0.42, 0.46, 0.5];
const NUMBERS_RATIOS = [0.5, 0.56, 0.62, 0.68, 0.74, 0.78, 0.8, 0.82, 0.84];

type Part = 'number' | 'sign' | 'equals' | 'target';

/** Where the sum and the tray lie. CSS pixels from the canvas's top left corner. */
export interface Layout {
  readonly slots: readonly Rectangle[];
  readonly equals: Rectangle;
  readonly target: Rectangle;
  /** One log for each line of slots. */
  readonly logs: readonly Rectangle[];
  /** One for each piece, numbers first. */
  readonly tray: readonly Rectangle[];
  readonly stoneHeight: number;
  /** What is free below the sum once the tray is empty: there the counters of a right one march. */
  readonly water: Rectangle;
}

/** The parts of the sum in one line; on an upright screen three a line, the last a sign. */
function listLines(slots: number, isTall: boolean): Part[][] {
  const parts: Part[] = Array.from({ length: slots }, (_, slot) => kindOf(slot));
  if (!isTall) return [[...parts, 'equals', 'target']];
  return parts.length > 3
    ? [parts.slice(0, 3), [...parts.slice(3), 'equals', 'target']]
    : [[...parts, 'equals'], ['target']];
}

/** On an upright screen the target is as wide as a number. */
const widthOf = (part: Part, isTall: boolean): number => WIDTHS[part === 'target' && isTall ? 'number' : part];
const unitsOf = (line: readonly Part[], isTall: boolean): number =>
  line.reduce((sum, part) => sum + widthOf(part, isTall) + GAP_WIDTH, LOG.margin + LOG.end);

const heightOf = (cells: readonly Rectangle[]): number => cells[0]?.height ?? 0;

/** This many numbers, and half as many signs, lie in one row where there is width for it. */
const MAX_IN_ROW = 4;

/**
 * The tray: numbers beside signs, or above them on an upright screen, shared out so that the
 * smaller pieces are as large as they can be.
 */
function layoutTray(tray: Rectangle, isTall: boolean, numbers: number, signs: number): Rectangle[] {
  const stonesIn = (area: Rectangle): Rectangle[] =>
    layoutGrid(area, numbers, {
      aspectRatio: WIDTHS.number,
      gap: GAP.pieces,
      maxWidth: MAX_HEIGHT.tray * WIDTHS.number,
      ...(!isTall && numbers <= MAX_IN_ROW && { columns: numbers }),
    });
  if (signs === 0) return stonesIn(tray);
  // On a wide screen a few signs lie side by side or above each other, whichever is larger.
  const signColumns = !isTall && signs <= MAX_IN_ROW / 2 ? [signs, 1] : [undefined];
  const layouts = signColumns.flatMap((columns) =>
    NUMBERS_RATIOS.map((ratio) => {
      const share = (isTall ? tray.height : tray.width) * ratio;
      const from = share + GAP.trays;
      const numberTray = isTall ? { ...tray, height: share } : { ...tray, width: share };
      const signTray = isTall
        ? { ...tray, y: tray.y + from, height: Math.max(1, tray.height - from) }
        : { ...tray, x: tray.x + from, width: Math.max(1, tray.width - from) };
      const stones = stonesIn(numberTray);
      const leaves = layoutGrid(signTray, signs, {
        aspectRatio: 1,
        gap: isTall ? GAP.pieces : GAP.signs,
        maxWidth: Math.min(MAX_HEIGHT.tray, heightOf(stones)),
        ...(columns !== undefined && { columns }),
      });
      return { cells: [...stones, ...leaves], height: Math.min(heightOf(stones), heightOf(leaves)) };
    }),
  );
  return layouts.reduce((best, other) => (other.height > best.height + 0.5 ? other : best)).cells;
}

/** Lays out the sum's lines from `top` on. */
function layoutSum(
  { play, isTall }: Viewport,
  lines: readonly Part[][],
  height: number,
  top: number,
): Omit<Layout, 'tray' | 'water'> {
  const slots: Rectangle[] = [];
  const logs: Rectangle[] = [];
  let equals: Rectangle = { ...play, width: 0, height: 0 };
  let target = equals;
  lines.forEach((line, row) => {
    const left = play.x + (play.width - unitsOf(line, isTall) * height) / 2;
    let x = left + LOG.margin * height;
    const y = top + (row * LINE_HEIGHT + LINE_TOP) * height;
    const first = slots.length;
    for (const part of line) {
      const place = { x, y, width: widthOf(part, isTall) * height, height };
      if (part === 'equals') equals = place;
      else if (part === 'target') target = place;
      else slots.push(place);
      x += place.width + GAP_WIDTH * height;
      // The log ends after its last slot.
      if (part !== 'equals' && line[line.indexOf(part) + 1] === 'equals') x += LOG.end * 0.5 * height;
    }
    const [from, to] = [slots[first], slots[slots.length - 1]];
    if (!from || !to || first === slots.length) return;
    const margin = height * LOG.margin;
    logs.push({
      x: from.x - margin,
      y: y - margin,
      width: to.x + to.width - from.x + margin + height * LOG.end,
      height: height + 2 * margin,
    });
  });
  return { slots, equals, target, logs, stoneHeight: height };
}

/**
 * Lays out a sum of this many slots, and a tray of this many numbers and signs: the smallest piece
 * as large as it can be.
 */
export function findLayout(viewport: Viewport, slotCount: number, numbers: number, signs: number): Layout {
  const { play, isTall } = viewport;
  const lines = listLines(slotCount, isTall);
  const units = Math.max(...lines.map((line) => unitsOf(line, isTall)));
  const layouts = SUM_RATIOS.map((ratio) => {
    const height = Math.min(MAX_HEIGHT.slot, play.width / units, (play.height * ratio) / (lines.length * LINE_HEIGHT));
    const top = play.y + lines.length * LINE_HEIGHT * height + GAP.sum;
    const tray = layoutTray({ ...play, y: top, height: play.y + play.height - top }, isTall, numbers, signs);
    const smallest = Math.min(height, ...tray.map((cell) => cell.height));
    return { height, tray, smallest };
  });
  const best = layouts.reduce((one, other) => (other.smallest > one.smallest + 0.5 ? other : one));
  // Sum and tray share what is left over, so that neither hangs at an edge.
  const sumHeight = lines.length * LINE_HEIGHT * best.height + GAP.sum;
  const trayHeight =
    Math.max(...best.tray.map(({ y, height }) => y + height)) - Math.min(...best.tray.map(({ y }) => y));
  const spare = Math.max(0, play.height - sumHeight - trayHeight) * SPARE_ABOVE;
  const water = { ...play, y: play.y + spare + sumHeight, height: play.height - sumHeight - spare };
  return {
    ...layoutSum(viewport, lines, best.height, play.y + spare),
    tray: layoutTray(water, isTall, numbers, signs),
    water,
  };
}
