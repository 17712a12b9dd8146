import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import type { Herd } from './herd';
import { layoutHerd } from './herd';
import { leastPixels } from './sizes';

/** Lengths in CSS pixels. */
const GAP = 14;
const MAX_THING = 230;
/** Height of the first row of things against that of the last: what is far off is smaller. */
const FAR_RATIO = { wide: 0.8, tall: 0.92 } as const;
/** From here down things stand on grass and not in the sky. Share of the screen's height. */
const GRASS_RATIO = { wide: 0.32, tall: 0.33 } as const;
const INSET_RATIO = 0.045;
/** What stands beside the sign begins this share of the screen's height below the sign's top. */
const BESIDE_SIGN_DOWN = 0.05;
/**
 * The sign with the number, below the plaque: its word in heights, and its whole width once the
 * number is seen as dots; then it is as wide as the plaque. CSS pixels.
 */
const SIGN = { ratio: 0.17, min: 116, max: 190, ratioWide: 1.9, ratioDots: 4.4, maxDots: 560 } as const;
/** The sign that shows thing and number: its size against the plain one, share of the height. */
const SHOWN_SIGN = { larger: 1.1, ofHeight: 0.21, ratioWide: { wide: 3, tall: 1.9 } } as const;
const CHECK = { ratio: 0.21, min: 64, max: 124 } as const;
const TALL_CHECK = { ratio: 0.15, min: 84, max: 130 } as const;
/**
 * The pen at the lower edge, for what was taken: its height as a share of the screen's, the first
 * with which the herd beside it is not too small (none where it always would be). One in it has the
 * room of a slot, with its number under its feet, in its own heights.
 */
const PEN = { wide: [0.22, 0.19], tall: [0.15, 0.12], under: 0.32, gap: 6 } as const;
/**
 * Where what was counted stands in a line or as a tower; `feet` and `words`: room below and above,
 * in their heights.
 */
export const LINE = {
  max: 310,
  maxInTower: 230,
  gap: 8,
  inTallRow: 4,
  feet: 0.34,
  words: 0.36,
} as const;

/**
 * How the herd stands: in groups around a pond; on rails, evenly and in straight rows; on a hill,
 * whose middle is higher; or in groups at night. Where there is no room for groups, in loose rows.
 */
export type Shape = 'herd' | 'rails' | 'hill' | 'night';

/**
 * How high a hill is, as a share of the meadow; things are not made smaller than this for it; its
 * farthest row beside the nearest one.
 */
const HILL = { height: 0.14, minSide: 128, far: 0.9 } as const;

/** What stands together at the end takes this share of the screen's height: the lower one. */
const FINALE_HEIGHT = 0.46;

/** Where things, number and Check lie. CSS pixels from the canvas's top left corner. */
export interface Layout extends Herd {
  /** The sign with the number word. */
  readonly number: Rectangle;
  /** The place of the numeral, a square beside the sign. */
  readonly numeral: Rectangle;
  /** The place of the thing's picture, a square on the other side. */
  readonly thing: Rectangle;
  readonly check: Rectangle;
  /** The part of the meadow for things that were counted. */
  readonly meadow: Rectangle;
  /** The pen for what was taken, at the left of Check; null where there is no room for it. */
  readonly pen: Rectangle | null;
}

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, value));

/** Heights of rows from the farthest to the nearest, in heights of the nearest. */
function depthsOf(rows: number, far: number): number[] {
  return Array.from({ length: rows }, (_, row) => (rows === 1 ? 1 : far + (1 - far) * (row / (rows - 1))));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Side of the nearest things when `count` of them stand in `rows` rows. */
const sideOf = ({ width, height }: Rectangle, count: number, rows: number, far: number): number =>
  Math.min(MAX_THING, width / Math.ceil(count / rows), height / sum(depthsOf(rows, far)));

/** The number of rows with the largest things; of equal ones the most, so that there is depth. */
function findRows(area: Rectangle, count: number, far: number): number {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const sizeOf = (rows: number): number => sideOf(area, count, rows, far);
  return all.reduce((best, rows) => (sizeOf(rows) >= sizeOf(best) - 0.5 ? rows : best), 1);
}

/**
 * Things in rows, each row nearer and larger than the one before, in the order of their
 * cells and loosely, as their columns are.
 */
function layoutRows(
  whole: Rectangle,
  isTaken: readonly boolean[],
  columns: number,
  far: number,
  shape: Shape,
): (Rectangle | null)[] {
  const taken = isTaken.flatMap((is, cell) => (is ? [cell] : []));
  const places: (Rectangle | null)[] = isTaken.map(() => null);
  if (taken.length === 0) return places;
  const bent = shape === 'hill' ? bendHerd(whole, taken.length, HILL.far) : null;
  const { area, rise } = bent ?? { area: whole, rise: 0 };
  // On rails all are equally near, on a hill nearly so.
  const nearness = shape === 'rails' ? 1 : shape === 'hill' ? HILL.far : far;
  const rows = findRows(area, taken.length, nearness);
  const side = bent?.side ?? sideOf(area, taken.length, rows, nearness);
  const depths = depthsOf(rows, nearness);
  const slack = (area.height - side * sum(depths)) / rows;
  let bottom = area.y + slack / 2;
  depths.forEach((depth, row) => {
    const from = Math.floor((row * taken.length) / rows);
    const inRow = taken.slice(from, Math.floor(((row + 1) * taken.length) / rows));
    inRow.sort((one, other) => (one % columns) - (other % columns));
    const size = side * depth;
    bottom += size;
    const slot = area.width / Math.max(1, inRow.length);
    inRow.forEach((cell, index) => {
      const way = columns > 1 && shape !== 'rails' ? (cell % columns) / (columns - 1) : 0.5;
      const x = area.x + index * slot + way * (slot - size);
      const middle = Math.sin((Math.PI * (x + size / 2 - area.x)) / area.width);
      const y = bottom - size + rise * (1 - middle);
      places[cell] = { x, y, width: size, height: size };
    });
    bottom += slack;
  });
  return places;
}

/**
 * The room of a herd's rows where they are bent, by how much, and the side of its nearest things,
 * in CSS pixels; null where they would be too small. Between rows there is as much more room as
 * neighbours of two rows differ.
 */
function bendHerd(
  whole: Rectangle,
  count: number,
  far: number,
): { readonly area: Rectangle; readonly rise: number; readonly side: number } | null {
  const rise = whole.height * HILL.height;
  const area = { ...whole, height: whole.height - rise };
  const rows = findRows(area, count, far);
  const all = sum(depthsOf(rows, far));
  const largest = sideOf(area, count, rows, far);
  // What differs over the width of one thing, where the bend is steepest.
  const between = (rise * Math.PI * largest) / whole.width;
  const side = Math.min(largest, (area.height - between * rows) / all);
  return side < HILL.minSide ? null : { area, rise, side };
}

/** Which cells are taken, in how many columns, and how those on them stand together. */
interface Standing {
  readonly isTaken: readonly boolean[];
  readonly columns: number;
  readonly shape: Shape;
  readonly far: number;
}

/** In groups where there is room for them, on both sides of the sign, too; else in rows. */
function arrange(area: Rectangle, { isTaken, columns, shape, far }: Standing, sign: Rectangle | null): Herd {
  const things = isTaken.flatMap((is, cell) => (is ? [cell] : []));
  const wide = sign ? { ...area, y: sign.y, height: area.y + area.height - sign.y } : area;
  const isLoose = shape === 'herd' || shape === 'night';
  const herd = isLoose ? layoutHerd(wide, sign, things, isTaken.length, columns) : null;
  if (herd) return herd;
  return {
    cells: layoutRows(area, isTaken, columns, far, shape),
    seats: isTaken.map(() => 'grass'),
    pond: null,
  };
}

/** Width of the number's part of the sign that shows the thing, too, in its heights. */
const shownRatio = ({ isTall }: Viewport): number => (isTall ? SHOWN_SIGN.ratioWide.tall : SHOWN_SIGN.ratioWide.wide);

/** Height of the sign; with thing and number it takes what is free, or a share of the area. */
function heightOfSign(viewport: Viewport, isShown: boolean): number {
  const { height, play, isTall } = viewport;
  const least = clamp(play.width * SIGN.ratio, SIGN) / SIGN.ratioWide;
  if (!isShown) return least;
  const free = height * (isTall ? GRASS_RATIO.tall : GRASS_RATIO.wide) - play.y - GAP;
  const inWidth = (play.width - 2 * GAP) / (shownRatio(viewport) + 2);
  return Math.min(
    inWidth,
    Math.max(least, Math.min(least * SHOWN_SIGN.larger, Math.max(free, play.height * SHOWN_SIGN.ofHeight))),
  );
}

/** The herd in the ground between `top` and the pen, with the largest pen that leaves it large. */
function layoutGround(
  viewport: Viewport,
  { meadow, check }: Pick<Layout, 'meadow' | 'check'>,
  standing: Standing,
  sign: Rectangle | null,
): Herd & Pick<Layout, 'pen'> {
  const { width, height, play, isTall } = viewport;
  const least = leastPixels(Math.min(width, height));
  const bottom = play.y + play.height;
  for (const share of isTall ? PEN.tall : PEN.wide) {
    const pen = { ...meadow, width: check.x - GAP - meadow.x, height: height * share, y: bottom - height * share };
    const top = isTall ? Math.min(pen.y, check.y) : pen.y;
    const area = { ...meadow, width: play.x + play.width - meadow.x, height: top - GAP - meadow.y };
    if (area.height < least) continue;
    const herd = arrange(area, standing, sign);
    const smallest = Math.min(...herd.cells.flatMap((cell) => cell?.width ?? []));
    if (smallest >= least) return { ...herd, pen };
  }
  return { ...arrange(meadow, standing, sign), pen: null };
}

/**
 * The herd on the grass, the number below the plaque, Check in the lower right corner. With
 * `isShown` the sign is larger, for picture and number.
 */
export function findLayout(
  viewport: Viewport,
  isTaken: readonly boolean[],
  columns: number,
  isShown = false,
  shape: Shape = 'herd',
): Layout {
  const { width, height, play, isTall } = viewport;
  const signHeight = heightOfSign(viewport, isShown);
  const beside = 2 * (signHeight + GAP);
  const withDots = Math.min(signHeight * SIGN.ratioDots, SIGN.maxDots, play.width - beside);
  const signWidth = isShown
    ? signHeight * shownRatio(viewport)
    : Math.max(withDots, Math.min(signHeight * SIGN.ratioWide, play.width - beside));
  const number = { x: width / 2 - signWidth / 2, y: play.y, width: signWidth, height: signHeight };
  const numeral = { x: number.x + signWidth + GAP, y: play.y, width: signHeight, height: signHeight };
  const thing = { ...numeral, x: number.x - GAP - signHeight };
  const side = isTall ? clamp(play.width * TALL_CHECK.ratio, TALL_CHECK) : clamp(play.height * CHECK.ratio, CHECK);
  const [right, bottom] = [play.x + play.width, play.y + play.height];
  const check = { x: right - side, y: bottom - side, width: side, height: side };
  const top = Math.max(play.y + signHeight + GAP, height * (isTall ? GRASS_RATIO.tall : GRASS_RATIO.wide));
  // Trees and flowers stand at the left.
  const inset = isTall ? 0 : play.width * INSET_RATIO;
  const meadow = {
    x: play.x + inset,
    y: top,
    width: play.width - inset - (isTall ? 0 : side + 2 * GAP),
    height: bottom - top - (isTall ? side + GAP : 0),
  };
  const far = isTall ? FAR_RATIO.tall : FAR_RATIO.wide;
  const left = isShown ? thing.x : number.x;
  const above = isTall ? 0 : height * BESIDE_SIGN_DOWN;
  const sign = {
    x: left - GAP,
    y: play.y + above,
    width: numeral.x + numeral.width + 2 * GAP - left,
    height: signHeight + GAP - above,
  };
  return {
    ...layoutGround(viewport, { meadow, check }, { isTaken, columns, shape, far }, isTall ? null : sign),
    number,
    numeral,
    thing,
    check,
    meadow,
  };
}

/** Width of the sign's board while it has a word alone. */
export const plainSignWidth = ({ number }: Layout): number => Math.min(number.width, number.height * SIGN.ratioWide);

/** The place of one in the pen, of `most` that could stand there. */
export function findSlot(pen: Rectangle, order: number, most: number): Rectangle {
  const side = Math.min(pen.height / (1 + PEN.under), pen.width / Math.max(1, most) - PEN.gap);
  const x = pen.x + pen.width / 2 + (order - (most - 1) / 2) * (side + PEN.gap) - side / 2;
  return { x, y: pen.y + pen.height - side * (1 + PEN.under), width: side, height: side };
}

/** `count` things side by side, large in the middle, from left to right. */
export function findLine({ width, isTall }: Viewport, { meadow }: Layout, count: number): Rectangle[] {
  const inRow = isTall ? Math.ceil(count / Math.ceil(count / LINE.inTallRow)) : count;
  const rows = Math.ceil(count / inRow);
  const side = Math.min(LINE.max, meadow.width / inRow - LINE.gap, meadow.height / (rows + LINE.feet + LINE.words));
  const middle = width / 2;
  // Under the feet there is room for a number.
  const foot = meadow.y + meadow.height - side * LINE.feet;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / inRow);
    const here = Math.min(inRow, count - row * inRow);
    const x = middle + ((index % inRow) - (here - 1) / 2) * (side + LINE.gap) - side / 2;
    return { x, y: foot - (rows - row) * side, width: side, height: side };
  });
}

/** At the end `count` things in a line in the middle, with room for a sun above each. */
export function findFinale(viewport: Viewport, layout: Layout, count: number): Rectangle[] {
  const { height } = viewport;
  const { meadow } = layout;
  const y = Math.max(meadow.y, height * (1 - FINALE_HEIGHT));
  return findLine(viewport, { ...layout, meadow: { ...meadow, y, height: meadow.y + meadow.height - y } }, count);
}

/** Rows of a tower, from the lowest: each smaller than the one below it, one on top. */
export function towerRows(count: number): number[] {
  const rows: number[] = [];
  let left = count;
  for (let next = 1; left > 0; next += 1) {
    if (left < next) {
      // What is left makes the lowest rows wider.
      for (let row = 0; left > 0; row = (row + 1) % rows.length, left -= 1) rows[row] = (rows[row] ?? 0) + 1;
      break;
    }
    rows.unshift(next);
    left -= next;
  }
  return rows;
}

/**
 * `count` things on one another's backs, in the order in which they climb up: with `isBuilt` in the
 * middle, before that with those that wait at its right.
 */
export function findTower(
  { width, play, isTall }: Viewport,
  { meadow, number }: Layout,
  count: number,
  isBuilt = false,
): Rectangle[] {
  const rows = towerRows(count);
  const foot = meadow.y + meadow.height;
  const room = foot - (number.y + number.height + GAP);
  // Feet stand a little inside of the row below.
  const rise = 0.86;
  // They bear no numbers under their feet: those are on the lamps.
  const feet = 0.1;
  // Beside the lowest row there is room for those that wait.
  const inWidth = isTall ? play.width / (rows[0] ?? 1) : meadow.width / count;
  const side = Math.min(LINE.maxInTower, room / (1 + feet + rise * (rows.length - 1)), inWidth - LINE.gap);
  const aside = isTall || isBuilt ? 0 : ((count - (rows[0] ?? 0)) / 2) * (side + LINE.gap);
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, index) => ({
      x: width / 2 - aside + (index - inRow / 2) * (side + LINE.gap) + LINE.gap / 2,
      y: foot - side * (1 + feet) - row * side * rise,
      width: side,
      height: side,
    })),
  );
}

/**
 * Where those of a tower wait for their turn: the lowest row in its place, the others at its right,
 * so that all are counted from left to right; on an upright screen in a line.
 */
export function findWaiting(viewport: Viewport, layout: Layout, count: number): Rectangle[] {
  if (viewport.isTall) return findLine(viewport, layout, count);
  const tower = findTower(viewport, layout, count);
  const [inRow = 0] = towerRows(count);
  const last = tower[inRow - 1];
  if (!last) return tower;
  return tower.map((place, order) => {
    if (order < inRow) return place;
    return { ...last, x: last.x + (order - inRow + 1) * (last.width + LINE.gap) };
  });
}
