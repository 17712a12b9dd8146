import type { Rectangle } from '../../src/stage/kit/view';

/** A child of the cast; its origin is between its feet. Units of the cast. */
export const CHILD = { width: 100, height: 206 } as const;
const MAX_SCALE = 1.9;
/** Minimum space between two buttons. CSS pixels. */
const GAP = 14;
/** The persons stand in the upper part of the play area, in at most this many rows. */
const PERSONS = { wideRatio: 0.56, tallRatio: 0.6, maxRows: 3 } as const;
/**
 * Space round a person in units of the cast: beside it, on a wide screen also for the mark of who
 * speaks, and above its head for its hat, on a tall screen for that mark.
 */
const MARGIN = { wide: { beside: 44, above: 10 }, tall: { beside: 12, above: 46 } } as const;
/** In a row of a wide screen so much of a gap's half is at both ends, and all else between. */
const SPREAD = 0.25;
/**
 * The two stones before them: their distance from the middle in widths of the area, at most in
 * heights of their part of it; their width in that distance; where they lie and how high the path
 * round them is, in heights of that part. Where others stand behind, they lie before the gaps
 * between them: as wide as this share of their distance, and so far from the middle at least, in
 * CSS pixels.
 */
const STONES = {
  apart: 0.23,
  maxApart: 0.95,
  width: 1.25,
  ofDistance: 0.68,
  leastApart: 148,
  aspectRatio: 200 / 84,
  middle: 0.76,
  path: { width: 0.8, height: 0.8 },
} as const;
/**
 * Who stands on a stone is at most as high as this in that of their part, as wide in that of the
 * stone, and as large in its size at home: heads are before the feet of those behind.
 */
const ON_STONE = { height: 1.06, width: 1.15, size: 1.05 } as const;

/**
 * On a wide screen who speaks stands in front of all at the left, larger: the column in widths of
 * the area, how much of it the child takes, and the room above the head for what it says, in units
 * of the cast.
 */
const FRONT = { column: 0.2, width: 130, above: 104, from: 760, foot: 0.99 } as const;
/**
 * How the others stand in the four rounds: in a bow, in a row, in a bow, by turns forward and back;
 * in heights of their part.
 */
const STAND = { bow: 0.1, zigzag: 0.09 } as const;
const STANDS = ['bow', 'row', 'bow', 'zigzag'] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a person is at home. CSS pixels; `size` is its scale. */
export interface Home extends Point {
  readonly size: number;
  /** What takes a press. */
  readonly button: Rectangle;
}

/** A stone on which a person steps. CSS pixels. */
export interface Stone extends Point {
  readonly width: number;
  readonly height: number;
  readonly button: Rectangle;
}

export interface Layout {
  readonly area: Rectangle;
  readonly middle: Point;
  /** One for each person of the ring, in its order. */
  readonly homes: readonly Home[];
  /** Where who acts steps, and who is acted on. */
  readonly stones: readonly [Stone, Stone];
  readonly path: Rectangle;
  /** Where the stones are: before the others. */
  readonly front: Rectangle;
  /** The first of the ring stands in front of all. */
  readonly isFirstInFront: boolean;
  /** Scale of a person that is so wide, in units of the cast, on a stone. */
  readonly sizeOnStone: (width: number) => number;
}

interface Row {
  readonly widths: readonly number[];
  readonly total: number;
}

/** As many in each row, the longer rows in front. `widths` in units of the cast. */
function splitRows(widths: readonly number[], count: number, beside: number): Row[] {
  return Array.from({ length: count }, (_, row) => {
    const own = widths.slice(
      Math.floor((row * widths.length) / count),
      Math.floor(((row + 1) * widths.length) / count),
    );
    return { widths: own, total: own.reduce((sum, width) => sum + width + beside, 0) };
  });
}

/** All persons in rows, all children of one size, which is as large as fits. */
function layoutRows(area: Rectangle, isTall: boolean, widths: readonly number[]): Home[] {
  const { beside, above } = isTall ? MARGIN.tall : MARGIN.wide;
  const arrange = (count: number) => {
    const rows = splitRows(widths, count, beside);
    const high = area.height / count / (CHILD.height + above);
    return { rows, size: Math.min(MAX_SCALE, high, ...rows.map(({ total }) => area.width / total)) };
  };
  const most = Math.min(PERSONS.maxRows, widths.length);
  const arranged = Array.from({ length: most }, (_, index) => arrange(index + 1));
  const { rows, size } = arranged.reduce((best, other) => (other.size > best.size ? other : best), arrange(1));
  const height = area.height / rows.length;
  return rows.flatMap((row, order) => {
    const last = row.widths.length - 1;
    // Two step forward between those who stand at the ends.
    const outer = !isTall && last > 0 ? SPREAD : 1;
    const free = (area.width - row.total * size) / (2 * (last + outer));
    let x = area.x;
    return row.widths.map((own, index): Home => {
      const before = index === 0 ? free * outer : free;
      const after = index === last ? free * outer : free;
      const wide = (own + beside) * size;
      const width = before + wide + after;
      const foot = area.y + height * (order + 1);
      // As high as the child: a hand at its middle is below the face.
      const high = Math.min(height - GAP, CHILD.height * size);
      const button = { x: x + GAP / 2, y: foot - GAP / 2 - high, width: width - GAP, height: high };
      const middle = x + before + wide / 2;
      x += width;
      return { x: middle, y: foot - GAP / 2, size, button };
    });
  });
}

/**
 * Where the stones lie so that who stands on them covers no one in the row behind: in the first and
 * the last gap of the row, or both in the only one. null for a row without gaps.
 */
function findGaps(homes: readonly Home[], widths: readonly number[]): readonly [number, number] | null {
  const edges = homes.map(({ x, size }, index) => {
    const half = ((widths[index] ?? CHILD.width) * size) / 2;
    return { left: x - half, right: x + half };
  });
  const gaps = edges.slice(1).map(({ left }, index) => {
    const right = edges[index]?.right ?? left;
    return { middle: (left + right) / 2, width: left - right };
  });
  const [first] = gaps;
  const last = gaps[gaps.length - 1];
  if (!first || !last) return null;
  if (first !== last) return [first.middle, last.middle];
  const apart = Math.max(first.width / 4, STONES.leastApart);
  return [first.middle - apart, first.middle + apart];
}

/** The two stones side by side before them, the first on the left. */
function layoutStones(area: Rectangle, gaps: readonly [number, number] | null): [Stone, Stone] {
  const usual = Math.min(area.width * STONES.apart, area.height * STONES.maxApart);
  const centre = area.x + area.width / 2;
  const [left, right] = gaps ?? [centre - usual, centre + usual];
  const apart = (right - left) / 2;
  const middle = (left + right) / 2;
  const width = Math.min(usual * STONES.width, gaps ? 2 * apart * STONES.ofDistance : usual * STONES.width);
  const outer = Math.min(2 * Math.max(apart, width * 0.6), middle - area.x, area.x + area.width - middle);
  const stoneAt = (side: -1 | 1): Stone => ({
    x: middle + side * apart,
    y: area.y + area.height * STONES.middle,
    width,
    height: width / STONES.aspectRatio,
    button: {
      x: side < 0 ? middle - outer : middle + GAP / 2,
      y: area.y + GAP / 2,
      width: outer - GAP / 2,
      height: area.height - GAP / 2,
    },
  });
  return [stoneAt(-1), stoneAt(1)];
}

/** True where the speaker can stand in front of this number of persons. */
export const isFrontFree = ({ width }: Rectangle, isTall: boolean, persons: number): boolean =>
  !isTall && persons > 1 && width >= FRONT.from;

/** Who speaks, in front of all. */
function layoutFirst(play: Rectangle, column: number): Home {
  const size = Math.min(column / FRONT.width, play.height / (CHILD.height + FRONT.above));
  const bottom = play.y + play.height;
  const high = Math.min(play.height - GAP, CHILD.height * size);
  return {
    x: play.x + column / 2,
    y: play.y + play.height * FRONT.foot,
    size,
    button: { x: play.x + GAP / 2, y: bottom - GAP / 2 - high, width: column - GAP, height: high },
  };
}

/** The others, as they stand in a round. */
function layoutOthers(area: Rectangle, isTall: boolean, widths: readonly number[], round: number): Home[] {
  const stand = STANDS[Math.min(round, STANDS.length - 1)] ?? 'row';
  if (isTall || stand === 'row') return layoutRows(area, isTall, widths);
  const most = area.height * STAND[stand];
  const homes = layoutRows({ ...area, y: area.y + most, height: area.height - most }, isTall, widths);
  return homes.map((home, index) => {
    const share = (home.x - area.x) / area.width;
    const up = stand === 'bow' ? Math.sin(Math.PI * share) : index % 2;
    return { ...home, y: home.y - most * up, button: { ...home.button, y: home.button.y - most * up } };
  });
}

/**
 * Lays out the persons, in the order of the ring, behind two stones. `widths` in units of the cast;
 * `hasSpeaker` says that the first of them speaks.
 */
export function layout(
  play: Rectangle,
  isTall: boolean,
  widths: readonly number[],
  hasSpeaker: boolean,
  round: number,
): Layout {
  const isFirstInFront = hasSpeaker && isFrontFree(play, isTall, widths.length);
  const column = isFirstInFront ? play.width * FRONT.column : 0;
  const rest = { ...play, x: play.x + column, width: play.width - column };
  const height = play.height * (isTall ? PERSONS.tallRatio : PERSONS.wideRatio);
  const front = { ...rest, y: play.y + height, height: play.height - height };
  const middle = { x: play.x + play.width / 2, y: play.y + play.height / 2 };
  const otherWidths = isFirstInFront ? widths.slice(1) : widths;
  const others = layoutOthers({ ...rest, height }, isTall, otherWidths, round);
  const stones = layoutStones(front, isTall ? null : findGaps(others, otherWidths));
  const [first] = stones;
  const homes = isFirstInFront ? [layoutFirst(play, column), ...others] : others;
  const largest = (others[0]?.size ?? MAX_SCALE) * ON_STONE.size;
  return {
    area: play,
    middle,
    homes,
    stones,
    front,
    isFirstInFront,
    path: {
      width: rest.width * STONES.path.width,
      height: Math.min(front.height, first.width) * STONES.path.height,
      x: front.x + front.width / 2,
      y: first.y,
    },
    sizeOnStone: (width) =>
      Math.min(largest, (front.height * ON_STONE.height) / CHILD.height, (first.width * ON_STONE.width) / width),
  };
}
