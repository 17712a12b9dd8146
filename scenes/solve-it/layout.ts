import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/view';
import { kindOf } from './rules-puzzles';

/** Widths of the elements of a sum, in heights of a stone. */
const WIDTHS = { number: 2, sign: 1, equals: 0.9 } as const;
const GAP_WIDTH = 0.14;
const MAX_STONE_HEIGHT = 112;
/** Between two pieces of the tray, and between its two halves. CSS pixels. */
const GAP = { numbers: 22, signs: 11, trays: 20 } as const;
/** The share of the tray that the numbers take. */
const NUMBERS_RATIO = 0.66;

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
}

/** The parts of the sum in one line, or in lines of three on an upright screen. */
function listLines(slots: number, isTall: boolean): Part[][] {
  const parts: Part[] = Array.from({ length: slots }, (_, slot) => kindOf(slot));
  if (!isTall) return [[...parts, 'equals', 'target']];
  return [parts.slice(0, 3), [...parts.slice(3), 'equals', 'target']];
}

const widthOf = (part: Part): number => WIDTHS[part === 'target' ? 'number' : part];
const unitsOf = (line: readonly Part[]): number => line.reduce((sum, part) => sum + widthOf(part) + GAP_WIDTH, GAP_WIDTH);

/** The tray below the sum: numbers beside signs, or above them on an upright screen. */
function layoutTray({ play, isTall }: Viewport, top: number, numbers: number, signs: number, stoneHeight: number): Rectangle[] {
  const tray = { ...play, y: top, height: play.y + play.height - top };
  const share = (isTall ? tray.height : tray.width) * NUMBERS_RATIO;
  const from = share + GAP.trays;
  const numberTray = isTall ? { ...tray, height: share } : { ...tray, width: share };
  const signTray = isTall
    ? { ...tray, y: tray.y + from, height: Math.max(1, tray.height - from) }
    : { ...tray, x: tray.x + from, width: Math.max(1, tray.width - from) };
  return [
    ...layoutGrid(numberTray, numbers, { aspectRatio: WIDTHS.number, gap: GAP.numbers, maxWidth: stoneHeight * WIDTHS.number }),
    ...layoutGrid(signTray, signs, { aspectRatio: 1, gap: GAP.signs, maxWidth: stoneHeight }),
  ];
}

/** Lays out a sum of so many slots, and a tray of so many numbers and signs. */
export function findLayout(viewport: Viewport, slotCount: number, numbers: number, signs: number): Layout {
  const { play, isTall } = viewport;
  const lines = listLines(slotCount, isTall);
  const units = Math.max(...lines.map(unitsOf));
  // The log is taller than its slots, and the figures come up above it.
  const lineHeights = 1.75;
  const sumRatio = isTall ? 0.46 : 0.48;
  const height = Math.min(MAX_STONE_HEIGHT, play.width / units, (play.height * sumRatio) / (lines.length * lineHeights));
  const slots: Rectangle[] = [];
  const logs: Rectangle[] = [];
  let equals: Rectangle = { ...play, width: 0, height: 0 };
  let target = equals;
  lines.forEach((line, row) => {
    let x = play.x + (play.width - unitsOf(line) * height) / 2 + GAP_WIDTH * height;
    const y = play.y + (row * lineHeights + (lineHeights - 1) * 0.6) * height;
    const first = slots.length;
    for (const part of line) {
      const place = { x, y, width: widthOf(part) * height, height };
      if (part === 'equals') equals = place;
      else if (part === 'target') target = place;
      else slots.push(place);
      x += place.width + GAP_WIDTH * height;
    }
    const [left, right] = [slots[first], slots[slots.length - 1]];
    if (!left || !right) return;
    const margin = height * 0.26;
    // The sawn end takes more room than the other.
    const end = height * 0.5;
    logs.push({ x: left.x - margin, y: y - margin, width: right.x + right.width - left.x + margin + end, height: height + 2 * margin });
  });
  const top = play.y + lines.length * lineHeights * height + height * 0.35;
  return { slots, equals, target, logs, tray: layoutTray(viewport, top, numbers, signs, height), stoneHeight: height };
}
