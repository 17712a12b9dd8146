import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { kindOf } from './rules-puzzles';

/** Widths of the elements of a sum, in heights of a stone. */
const WIDTHS = { number: 1.6, sign: 0.9, equals: 0.8, vessel: 1.6 } as const;
const GAP_WIDTH = 0.14;
/**
 * The log's margin round its slots, and its sawn end, which takes more room. In heights of a stone.
 */
const LOG = { margin: 0.2, end: 0.42 } as const;
/** Height of a line of the sum, in heights of a stone: the log and a little air. */
const LINE_HEIGHT = 1.5;
const LINE_TOP = 0.25;
/** Heights of a stone in a slot and in the tray. CSS pixels. */
const MAX_HEIGHT = { slot: 176, tray: 200 } as const;
/** Between two stones of the tray, two leaves, its two halves, and two zones. CSS pixels. */
const GAP = { pieces: 16, signs: 30, trays: 22, zones: 14 } as const;
/** What numbers take of the tray: the shares that are tried. */
const NUMBERS_RATIOS = [0.5, 0.56, 0.62, 0.68, 0.74, 0.78, 0.8, 0.82, 0.84];
/**
 * Pieces keep this share of the size that they could have; the vessel gets the rest of the room. On
 * an upright screen their words are small, so that they keep more.
 */
const KEPT_SIZE = { wide: 0.84, tall: 0.95 } as const;
/** The least size of a piece when room is made for the vessel. CSS pixels. */
const MIN_PIECE = 74;
/** Upright, pieces below this size have the vessel in their line. CSS pixels. */
const SMALL_PIECE = 52;
/** The vessels of earlier sums: how many, and their widths at most, in shares and CSS pixels. */
const BERTH = { count: 3, ratio: 0.31, width: 178, small: 0.27, pitch: 1.03 } as const;

/**
 * Where the vessel is: right of the sum or left of it, or at the right of sum and tray, as high as
 * both. On the smallest screens it is in the last line of a long sum.
 */
export type Arrangement = 'right' | 'left' | 'column' | 'line';
type Part = 'number' | 'sign' | 'equals' | 'vessel';

interface Zones {
  readonly sum: Rectangle;
  readonly vessel: Rectangle;
  readonly tray: Rectangle;
}

/** Where the sum, the vessel and the tray lie. CSS pixels from the canvas's top left corner. */
export interface Layout {
  readonly slots: readonly Rectangle[];
  readonly equals: Rectangle;
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
    return [parts.slice(0, 3), [...parts.slice(3), 'equals', ...(arrangement === 'line' ? (['vessel'] as const) : [])]];
  return [arrangement === 'left' && !isTall ? ['equals', ...parts] : [...parts, 'equals']];
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
    const isVesselFirst = arrangement === 'left';
    for (const vessel of listShares(0.1, 0.55, 30))
      for (const sum of listShares(0.15, 0.45, 30)) {
        if (vessel + sum > 0.85) continue;
        const [first, second] = isVesselFirst ? [vessel, vessel + sum] : [sum, sum + vessel];
        const [upper, lower] = [cut(play, [0, 1], [0, first]), cut(play, [0, 1], [first, second])];
        const tray = cut(play, [0, 1], [second, 1]);
        yield isVesselFirst ? { vessel: upper, sum: lower, tray } : { sum: upper, vessel: lower, tray };
      }
    return;
  }
  for (const share of listShares(0.4, 0.6))
    for (const height of arrangement === 'column' ? listShares(0.25, 0.5) : listShares(0.45, 0.8)) {
      const [left, right] = [
        [0, share],
        [share, 1],
      ] as const;
      if (arrangement === 'column')
        yield {
          sum: cut(play, left, [0, height]),
          tray: cut(play, left, [height, 1]),
          vessel: cut(play, right, [0, 1]),
        };
      else {
        const [sum, vessel] = [cut(play, left, [0, height]), cut(play, right, [0, height])];
        const [mirroredSum, mirroredVessel] = [
          cut(play, [1 - share, 1], [0, height]),
          cut(play, [0, 1 - share], [0, height]),
        ];
        const tray = cut(play, [0, 1], [height, 1]);
        yield arrangement === 'left' ? { sum: mirroredSum, vessel: mirroredVessel, tray } : { sum, vessel, tray };
      }
    }
}

/** Lays out the sum's lines in the middle of `zone`, or at its lower edge. */
function layoutSum(
  zone: Rectangle,
  lines: readonly Part[][],
  height: number,
  isLow: boolean,
): Pick<Layout, 'slots' | 'equals' | 'logs' | 'stoneHeight'> & { readonly vessel: Rectangle | null } {
  const slots: Rectangle[] = [];
  const logs: Rectangle[] = [];
  let equals: Rectangle = { ...zone, width: 0, height: 0 };
  let vessel: Rectangle | null = null;
  const spare = zone.height - lines.length * LINE_HEIGHT * height;
  const top = zone.y + (isLow ? spare : spare / 2);
  lines.forEach((line, row) => {
    const left = zone.x + (zone.width - unitsOf(line) * height) / 2;
    let x = left + LOG.margin * height;
    const y = top + (row * LINE_HEIGHT + LINE_TOP) * height;
    const first = slots.length;
    for (const element of line) {
      const place = { x, y, width: WIDTHS[element] * height, height };
      if (element === 'equals') equals = place;
      else if (element === 'vessel') vessel = place;
      else slots.push(place);
      x += place.width + GAP_WIDTH * height;
      // The log begins after a first equals sign, and ends after its last slot.
      const next = line[line.indexOf(element) + 1];
      if (element !== 'equals' && element !== 'vessel' && next === 'equals') x += LOG.end * 0.5 * height;
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
  return { slots, equals, logs, stoneHeight: height, vessel };
}

/** The largest rectangle of this aspect in a zone: in its middle, at its lower edge. */
function fit({ x, y, width, height }: Rectangle, aspect: number): Rectangle {
  const fitting = Math.min(width, height * aspect);
  return { x: x + (width - fitting) / 2, y: y + height - fitting / aspect, width: fitting, height: fitting / aspect };
}

/** The vessels of earlier sums: on the far shore above the log. */
function layoutBerths(
  { play, isTall }: Viewport,
  arrangement: Arrangement,
  { sum, vessel }: Zones,
  log: Rectangle | undefined,
  target: Rectangle,
  aspect: number,
): Rectangle[] {
  const room = isTall ? play : sum;
  const ratio = isTall ? BERTH.small : BERTH.ratio;
  const above = log && !isTall ? log.y - vessel.y : vessel.height;
  const width = Math.max(1, Math.min(BERTH.width, room.width * ratio, above * 0.8 * aspect));
  const height = width / aspect;
  return Array.from({ length: BERTH.count }, (_, berth) => {
    // From the outer edge on, where no banner hangs; upright all along the shore.
    const pitch = isTall ? room.width / BERTH.count : width * BERTH.pitch;
    const away = (berth + 0.5) * pitch;
    const middle = arrangement === 'left' && !isTall ? room.x + room.width - away : room.x + away;
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
  const tried = [...listZones(viewport, arrangement)].map((zones) => {
    const { sum } = zones;
    const height = Math.min(MAX_HEIGHT.slot, sum.width / units, sum.height / (lines.length * LINE_HEIGHT));
    const tray = layoutTray(zones.tray, numbers, signs);
    const target = fit(zones.vessel, aspect);
    const smallest = Math.min(height * WIDTHS.sign, target.height, ...tray.map((cell) => cell.height));
    return { zones, height, tray, target, smallest };
  });
  const possible = Math.max(...tried.map(({ smallest }) => smallest));
  const least = Math.min(possible, Math.max(MIN_PIECE, possible * KEPT_SIZE[viewport.isTall ? 'tall' : 'wide']));
  const best = tried
    .filter(({ smallest }) => smallest >= least - 0.5)
    .reduce((one, other) => (other.target.height > one.target.height + 0.5 ? other : one));
  const isLow = !viewport.isTall && (arrangement === 'right' || arrangement === 'left');
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
  const own = arrange(viewport, slotCount, numbers, signs, { arrangement: vessel.arrangement, aspect });
  const isSmall = viewport.isTall ? slotCount > 3 && own.smallest < SMALL_PIECE : own.smallest < MIN_PIECE;
  if (!isSmall) return own;
  const usual = arrange(viewport, slotCount, numbers, signs, {
    arrangement: viewport.isTall ? 'line' : 'right',
    aspect,
  });
  return usual.smallest > own.smallest ? usual : own;
}
