import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { kindOf } from './rules-puzzles';

/** Widths of the elements of a sum, in heights of a stone. */
const WIDTHS = { number: 1.6, sign: 1, vessel: 1.6 } as const;
const GAP_WIDTH = 0.14;
/**
 * The log's margin round its slots, and its sawn end, which takes more room, in heights of a stone;
 * its stones' most in heights of those of the tray, where the vessel is the large thing.
 */
const LOG = { margin: 0.2, end: 0.42, ofTray: 1.08 } as const;
/** Height of a line of the sum, in heights of a stone: the log and a little air. */
const LINE_HEIGHT = 1.5;
const LINE_TOP = 0.25;
/** Heights of a stone in a slot and in the tray. CSS pixels. */
const MAX_HEIGHT = { slot: 176, tray: 200 } as const;
/** Between two stones of the tray, two leaves, its two halves, and two zones. CSS pixels. */
const GAP = { pieces: 12, signs: 14, trays: 16, zones: 14 } as const;
/** What numbers take of the tray: the shares that are tried. */
const NUMBERS_RATIOS = [0.5, 0.56, 0.62, 0.68, 0.74, 0.78, 0.8, 0.82, 0.84];
/**
 * Upright, pieces keep this share of the size that they could have, as their words are small there;
 * the vessel gets the rest of the room.
 */
const KEPT_SIZE = 0.85;
/**
 * The least size of a piece when room is made for the vessel, in CSS pixels; on a screen on its side
 * by the height of the play area.
 */
const LEAST_PIECE = { tall: 74, wide: { ratio: 0.163, from: 60, to: 96 } } as const;
/** Where pieces are below this share of it, another arrangement is tried. */
const FEW_SMALLER = 0.77;

function findLeast({ play, isTall }: Viewport): number {
  const { ratio, from, to } = LEAST_PIECE.wide;
  return isTall ? LEAST_PIECE.tall : Math.min(to, Math.max(from, play.height * ratio));
}
/** Upright, pieces below this size have the vessel in their line. CSS pixels. */
const SMALL_PIECE = 52;
/**
 * The vessels of earlier sums: how many, their widths at most, in shares and CSS pixels; how high in
 * a zone of their own the lowest ones lie, and from them to those behind, in shares and heights.
 */
const BERTH = { count: 3, ratio: 0.31, width: 178, small: 0.27, pitch: 1.03, foot: 0.66, behind: 1.12 } as const;
/** Shares of the height for a tray that has all its pieces in one row, under the log. */
const ONE_ROW = { from: 0.14, to: 0.3 } as const;

/**
 * Where the vessel is: above the sum, which has the tray at its left; or, as high as both, at the
 * right of a sum with the tray below it in one row or in more ('row', 'column'). Where pieces would
 * be small so, it is at the right of the sum alone. Upright it is above all, and on the smallest
 * screens in the last line of a long sum.
 */
export type Arrangement = 'above' | 'row' | 'column' | 'right' | 'line';
type Part = 'number' | 'sign' | 'vessel';

interface Zones {
  readonly sum: Rectangle;
  readonly vessel: Rectangle;
  readonly tray: Rectangle;
}

/** Where the sum, the vessel and the tray lie. CSS pixels from the canvas's top left corner. */
export interface Layout {
  readonly slots: readonly Rectangle[];
  /** The vessel, which is the target. */
  readonly target: Rectangle;
  /** One log for each line of slots. */
  readonly logs: readonly Rectangle[];
  /** One for each piece, numbers first. */
  readonly tray: readonly Rectangle[];
  readonly stoneHeight: number;
  /** Where the vessels of earlier sums stay. */
  readonly berths: readonly Rectangle[];
}

/** The parts of the sum in one line; on an upright screen three a line, the last a sign. */
function listLines(slots: number, isTall: boolean, arrangement: Arrangement): Part[][] {
  const parts: Part[] = Array.from({ length: slots }, (_, slot) => kindOf(slot));
  if (isTall && parts.length > 3)
    return [parts.slice(0, 3), [...parts.slice(3), ...(arrangement === 'line' ? (['vessel'] as const) : [])]];
  return [parts];
}

const unitsOf = (line: readonly Part[]): number =>
  line.reduce((sum, element) => sum + WIDTHS[element] + GAP_WIDTH, LOG.margin + LOG.end);

const heightOf = (cells: readonly Rectangle[]): number => cells[0]?.height ?? 0;

/** This many numbers, and half as many signs, lie in one row where there is width for it. */
const MAX_IN_ROW = 4;

/**
 * The tray: numbers beside signs, or above them in one that is not wide, shared out so that the
 * smaller pieces are as large as they can be.
 */
function layoutTray(tray: Rectangle, numbers: number, signs: number): Rectangle[] {
  const isWide = tray.width > tray.height * 3;
  const stonesIn = (area: Rectangle): Rectangle[] =>
    layoutGrid(area, numbers, {
      aspectRatio: WIDTHS.number,
      gap: GAP.pieces,
      maxWidth: MAX_HEIGHT.tray * WIDTHS.number,
      ...(isWide && numbers <= MAX_IN_ROW && { columns: numbers }),
    });
  if (signs === 0) return stonesIn(tray);
  const isAbove = tray.width < tray.height * 2;
  const layouts = (isAbove ? [undefined] : [signs, 1, undefined])
    .filter((columns) => columns !== signs || signs <= MAX_IN_ROW / 2)
    .flatMap((columns) =>
      NUMBERS_RATIOS.map((ratio) => {
        const share = (isAbove ? tray.height : tray.width) * ratio;
        const from = share + GAP.trays;
        const numberTray = isAbove ? { ...tray, height: share } : { ...tray, width: share };
        const signTray = isAbove
          ? { ...tray, y: tray.y + from, height: Math.max(1, tray.height - from) }
          : { ...tray, x: tray.x + from, width: Math.max(1, tray.width - from) };
        const stones = stonesIn(numberTray);
        const leaves = layoutGrid(signTray, signs, {
          aspectRatio: 1,
          gap: isAbove ? GAP.pieces : GAP.signs,
          maxWidth: Math.min(MAX_HEIGHT.tray, heightOf(stones)),
          ...(columns !== undefined && { columns }),
        });
        return { cells: [...stones, ...leaves], height: Math.min(heightOf(stones), heightOf(leaves)) };
      }),
    );
  return layouts.reduce((best, other) => (other.height > best.height + 0.5 ? other : best)).cells;
}

/** Shares to try, from one to another, in steps of 1 / `steps`. */
function* listShares(from: number, to: number, steps = 20): Generator<number> {
  for (let step = Math.round(from * steps); step <= Math.round(to * steps); step += 1) yield step / steps;
}

/** A rectangle's part: shares of its width and height, less a gap at its inner edges. */
function cut({ x, y, width, height }: Rectangle, [x0, x1]: readonly number[], [y0, y1]: readonly number[]): Rectangle {
  const half = GAP.zones / 2;
  const [left, right] = [x + width * (x0 ?? 0) + (x0 ? half : 0), x + width * (x1 ?? 1) - (x1 === 1 ? 0 : half)];
  const [top, bottom] = [y + height * (y0 ?? 0) + (y0 ? half : 0), y + height * (y1 ?? 1) - (y1 === 1 ? 0 : half)];
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** The ways in which a screen can be shared out. On an upright one all is one below the other. */
function* listZones({ play, isTall }: Viewport, arrangement: Arrangement): Generator<Zones> {
  if (isTall) {
    if (arrangement === 'line') {
      for (const sum of listShares(0.2, 0.6, 30)) {
        const upper = cut(play, [0, 1], [0, sum]);
        yield { sum: upper, vessel: upper, tray: cut(play, [0, 1], [sum, 1]) };
      }
      return;
    }
    for (const vessel of listShares(0.1, 0.55, 30))
      for (const sum of listShares(0.15, 0.45, 30)) {
        if (vessel + sum > 0.85) continue;
        yield {
          vessel: cut(play, [0, 1], [0, vessel]),
          sum: cut(play, [0, 1], [vessel, vessel + sum]),
          tray: cut(play, [0, 1], [vessel + sum, 1]),
        };
      }
    return;
  }
  if (arrangement === 'above') {
    for (const height of listShares(0.4, 0.84, 50))
      for (const share of listShares(0.3, 0.7))
        yield {
          vessel: cut(play, [0, 1], [0, height]),
          tray: cut(play, [0, share], [height, 1]),
          sum: cut(play, [share, 1], [height, 1]),
        };
    return;
  }
  const heights =
    arrangement === 'row'
      ? [...listShares(ONE_ROW.from, ONE_ROW.to, 50)].map((tray) => 1 - tray)
      : arrangement === 'column'
        ? listShares(0.25, 0.5)
        : listShares(0.45, 0.8);
  for (const height of heights)
    for (const share of listShares(0.4, 0.6, arrangement === 'row' ? 50 : 20)) {
      const isBeside = arrangement === 'right';
      yield {
        sum: cut(play, [0, share], [0, height]),
        tray: cut(play, [0, isBeside ? 1 : share], [height, 1]),
        vessel: cut(play, [share, 1], [0, isBeside ? height : 1]),
      };
    }
}

/** Lays out the sum's lines in the middle of `zone`, or in its lower right corner, at the vessel. */
function layoutSum(
  zone: Rectangle,
  lines: readonly Part[][],
  height: number,
  isLow: boolean,
): Pick<Layout, 'slots' | 'logs' | 'stoneHeight'> & { readonly vessel: Rectangle | null } {
  const slots: Rectangle[] = [];
  const logs: Rectangle[] = [];
  let vessel: Rectangle | null = null;
  const spare = zone.height - lines.length * LINE_HEIGHT * height;
  const top = zone.y + (isLow ? spare : spare / 2);
  lines.forEach((line, row) => {
    const left = zone.x + (zone.width - unitsOf(line) * height) * (isLow ? 1 : 0.5);
    let x = left + LOG.margin * height;
    const y = top + (row * LINE_HEIGHT + LINE_TOP) * height;
    const first = slots.length;
    for (const element of line) {
      const place = { x, y, width: WIDTHS[element] * height, height };
      if (element === 'vessel') vessel = place;
      else slots.push(place);
      x += place.width + GAP_WIDTH * height;
      // The log ends after its last slot.
      if (line[line.indexOf(element) + 1] === 'vessel') x += LOG.end * height;
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
  return { slots, logs, stoneHeight: height, vessel };
}

/** The largest rectangle of this aspect in a zone: in its middle, at its lower edge. */
function fit({ x, y, width, height }: Rectangle, aspect: number): Rectangle {
  const fitting = Math.min(width, height * aspect);
  return { x: x + (width - fitting) / 2, y: y + height - fitting / aspect, width: fitting, height: fitting / aspect };
}

/** The vessels of earlier sums: on the far shore, at both sides of a vessel above its sum. */
function layoutBerths(
  { play, isTall }: Viewport,
  arrangement: Arrangement,
  { sum, vessel }: Zones,
  log: Rectangle | undefined,
  target: Rectangle,
  aspect: number,
): Rectangle[] {
  if (arrangement === 'above' && !isTall) {
    const side = target.x - vessel.x - GAP.zones;
    const width = Math.max(1, Math.min(BERTH.width, side, vessel.height * BERTH.ratio * aspect));
    const height = width / aspect;
    const lowest = vessel.y + vessel.height * BERTH.foot;
    return Array.from({ length: BERTH.count }, (_, berth) => {
      const away = width / 2 + (side - width) / 2;
      const middle = berth % 2 === 0 ? vessel.x + away : vessel.x + vessel.width - away;
      const bottom = lowest - Math.floor(berth / 2) * height * BERTH.behind;
      return { x: middle - width / 2, y: Math.max(play.y, bottom - height), width, height };
    });
  }
  const room = isTall ? play : sum;
  const ratio = isTall ? BERTH.small : BERTH.ratio;
  const above = log && !isTall ? log.y - vessel.y : vessel.height;
  const width = Math.max(1, Math.min(BERTH.width, room.width * ratio, above * 0.8 * aspect));
  const height = width / aspect;
  return Array.from({ length: BERTH.count }, (_, berth) => {
    // From the outer edge on, where no banner hangs; upright all along the shore.
    const pitch = isTall ? room.width / BERTH.count : width * BERTH.pitch;
    const middle = room.x + (berth + 0.5) * pitch;
    const bottom = log && !isTall ? log.y - GAP.zones / 2 : target.y + height * 0.4;
    // Not behind the head-up display.
    return { x: middle - width / 2, y: Math.max(play.y, bottom - height), width, height };
  });
}

/**
 * Lays out a sum of this many slots, a tray of this many numbers and signs, and a vessel of this
 * aspect: the vessel as large as the pieces allow.
 */
function arrange(
  viewport: Viewport,
  slotCount: number,
  numbers: number,
  signs: number,
  { arrangement, aspect }: { readonly arrangement: Arrangement; readonly aspect: number },
): Layout & { readonly smallest: number } {
  const lines = listLines(slotCount, viewport.isTall, arrangement);
  const units = Math.max(...lines.map((line) => unitsOf(line)));
  const isSmallLog = !viewport.isTall && (arrangement === 'above' || arrangement === 'row');
  const tried = [...listZones(viewport, arrangement)].map((zones) => {
    const { sum } = zones;
    const tray = layoutTray(zones.tray, numbers, signs);
    const height = Math.min(
      MAX_HEIGHT.slot,
      sum.width / units,
      sum.height / (lines.length * LINE_HEIGHT),
      isSmallLog ? heightOf(tray) * LOG.ofTray : Infinity,
    );
    const target = fit(zones.vessel, aspect);
    const smallest = Math.min(height * WIDTHS.sign, target.height, ...tray.map((cell) => cell.height));
    return { zones, height, tray, target, smallest };
  });
  const possible = Math.max(...tried.map(({ smallest }) => smallest));
  const least = viewport.isTall ? Math.max(findLeast(viewport), possible * KEPT_SIZE) : findLeast(viewport);
  const best = tried
    .filter(({ smallest }) => smallest >= Math.min(possible, least) - 0.5)
    .reduce((one, other) => (other.target.height > one.target.height + 0.5 ? other : one));
  const isLow = !viewport.isTall && (arrangement === 'right' || arrangement === 'row');
  const { vessel, ...sum } = layoutSum(best.zones.sum, lines, best.height, isLow);
  return {
    ...sum,
    target: vessel ? fit(vessel, aspect) : best.target,
    tray: best.tray,
    berths: layoutBerths(viewport, arrangement, best.zones, sum.logs[0], best.target, aspect),
    smallest: best.smallest,
  };
}

/** In the arrangement of the vessel; where pieces would be small there, as they are larger. */
export function findLayout(
  viewport: Viewport,
  slotCount: number,
  numbers: number,
  signs: number,
  vessel: { readonly arrangement: Arrangement; readonly width: number; readonly height: number },
): Layout {
  const aspect = vessel.width / vessel.height;
  // A long sum has no room beside its tray.
  const short: Arrangement = slotCount > 3 && !viewport.isTall ? 'right' : 'above';
  const own: Arrangement[] = vessel.arrangement === 'row' ? ['row', 'column'] : [short];
  const least = viewport.isTall ? (slotCount > 3 ? SMALL_PIECE : 0) : findLeast(viewport) * FEW_SMALLER;
  const tried: (Layout & { readonly smallest: number })[] = [];
  for (const arrangement of [...own, viewport.isTall ? ('line' as const) : ('right' as const)]) {
    const layout = arrange(viewport, slotCount, numbers, signs, { arrangement, aspect });
    if (layout.smallest >= least) return layout;
    tried.push(layout);
  }
  return tried.reduce((best, other) => (other.smallest > best.smallest ? other : best));
}
