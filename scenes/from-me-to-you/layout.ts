import type { Rectangle } from '../../src/stage/kit/view';
import { centreOf } from '../../src/stage/components/grid';

/** A child of the cast; its origin is between its feet. Units of the cast. */
export const CHILD = { width: 100, height: 206 } as const;
const MAX_SCALE = 1.9;
/** Height of a child in heights of its place: heads stand before the feet of those behind. */
const OVERLAP = 1.1;
/** Size of who stands at the back, and how much larger who stands at the front is. */
const DEPTH = { back: 0.84, growth: 0.36 } as const;
/** On a narrow screen a single child is larger than one of three, at most by this factor. */
const MAX_GROWTH = 1.45;
/** Shape of the ring: 1 is a square, 0 a circle. */
const SQUARENESS = 0.82;
/**
 * Where only few are asked about, they stand at the front and all others in a row behind. Shares of
 * the play area: middles, feet, heights, widths and buttons of the speaker, of who is spoken to and
 * looks at the speaker, and of who is spoken about, further away; of the row, the place in the
 * middle and the path. `onStone` is the size on a stone of who has walked there, in its own.
 */
const STAGE = {
  front: [
    { x: 0.22, foot: 0.995, height: 0.56, width: 0.3, button: 0.32 },
    { x: 0.78, foot: 0.995, height: 0.56, width: 0.3, button: 0.32 },
    { x: 0.09, foot: 0.52, height: 0.34, width: 0.16, button: 0.25 },
  ],
  row: { foot: 0.26, height: 0.17, width: 0.7, tallWidth: 0.92 },
  middle: { top: 0.3, width: 0.42, height: 0.37 },
  path: { width: 0.74, height: 0.42, foot: 0.72 },
  onStone: 0.84,
} as const;
/** A row has at least this many. */
const MIN_ROW = 3;
/** A person on a stone is larger by this factor, one that is not asked about smaller. */
const RING_SIZE = { onStone: 1.15, far: 0.72 } as const;
/** On an upright screen the ring begins lower, where the meadow does: a share of the play area. */
const TALL_TOP_RATIO = 0.13;
/** Minimum space between two buttons. CSS pixels. */
const GAP = 14;
/**
 * The two stones in the middle: their distance from it as a share of a place's width, on a narrow
 * screen at least in CSS pixels; their feet as a share of its height, and how wide they are as a
 * share of that distance.
 */
const STONES = {
  apart: 0.29,
  minApartPixels: 60,
  maxApart: 0.42,
  foot: 0.9,
  width: 1.7,
  aspectRatio: 200 / 84,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a person is at home in the ring. CSS pixels; `size` is its scale. */
export interface Home extends Point {
  readonly size: number;
  /** It has stepped back: the sentences of the round are not about it. */
  readonly isFar: boolean;
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
  /** Size of a person on a stone, in its size at home. */
  readonly onStone: number;
}

/**
 * Places round the middle of the play area, the first one nearest to the child; eight make three by
 * three without the middle.
 */
function layoutRing(play: Rectangle, count: number): Rectangle[] {
  const columns = Math.ceil((count + 4) / 4);
  const width = play.width / columns;
  const height = play.height / columns;
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI / 2 - (2 * Math.PI * index) / count;
    const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
    const stretch = Math.max(Math.abs(alongX), Math.abs(alongY)) ** -SQUARENESS;
    const x = play.x + (play.width / 2) * (1 + alongX * stretch * (1 - 1 / columns));
    const y = play.y + (play.height / 2) * (1 + alongY * stretch * (1 - 1 / columns));
    return { x: x - width / 2 + GAP / 2, y: y - height / 2 + GAP / 2, width: width - GAP, height: height - GAP };
  });
}

/** Space between two buttons at its larger side, negative where they overlap. CSS pixels. */
const gapBetween = (one: Rectangle, other: Rectangle): number =>
  Math.max(
    Math.abs(one.x + one.width / 2 - other.x - other.width / 2) - (one.width + other.width) / 2,
    Math.abs(one.y + one.height / 2 - other.y - other.height / 2) - (one.height + other.height) / 2,
  );

/**
 * The same buttons, all smaller by what two of them lack of the least gap: not all places of a ring
 * lie in rows.
 */
function keepApart(cells: readonly Rectangle[]): Rectangle[] {
  const gaps = cells.flatMap((one, index) => cells.slice(index + 1).map((other) => gapBetween(one, other)));
  const lack = Math.max(0, GAP - Math.min(...gaps));
  return cells.map(({ x, y, width, height }) => ({
    x: x + lack / 2,
    y: y + lack / 2,
    width: width - lack,
    height: height - lack,
  }));
}

/** The two stones side by side in the middle, the first on the left. */
function layoutStones(middle: Point, cell: Rectangle): [Stone, Stone] {
  const apart = Math.min(cell.width * STONES.maxApart, Math.max(cell.width * STONES.apart, STONES.minApartPixels));
  const width = apart * STONES.width;
  const top = middle.y - cell.height / 2;
  const stoneAt = (side: -1 | 1): Stone => ({
    x: middle.x + side * apart,
    y: top + cell.height * STONES.foot,
    width,
    height: width / STONES.aspectRatio,
    // Within the free place in the middle: its neighbours are pressed as well.
    button: {
      x: side < 0 ? middle.x - cell.width / 2 : middle.x + GAP / 2,
      y: top,
      width: (cell.width - GAP) / 2,
      height: cell.height,
    },
  });
  return [stoneAt(-1), stoneAt(1)];
}

/** A person of the ring as the layout sees it: `width` in units of the cast. */
export interface Place {
  readonly width: number;
  /** The sentences of the round are not about it. */
  readonly isFar: boolean;
}

/** The first three in front, where each belongs; others in a row behind. */
function layoutStage(area: Rectangle, isTall: boolean, places: readonly Place[]): Layout {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height * (STAGE.middle.top + STAGE.middle.height / 2) };
  const at = ({ width, isFar }: Place, part: (typeof STAGE.front)[number]): Home => {
    const [own, foot] = [area.width * part.width - GAP, area.y + area.height * part.foot];
    const x = area.x + area.width * part.x;
    const height = area.height * part.button - GAP;
    const size = Math.min(MAX_SCALE, (area.height * part.height) / CHILD.height, own / width);
    return { x, y: foot, size, isFar, button: { x: x - own / 2, y: foot - height, width: own, height } };
  };
  const near = places.filter(({ isFar }) => !isFar);
  const far = places.filter(({ isFar }) => isFar);
  const rowWidth = (area.width * (isTall ? STAGE.row.tallWidth : STAGE.row.width)) / far.length;
  const rowHeight = area.height * STAGE.row.height;
  const rowSize = Math.min(rowHeight / CHILD.height, ...far.map(({ width }) => (rowWidth - GAP) / width));
  const homes = places.map((place): Home => {
    if (!place.isFar) {
      return at(place, STAGE.front[near.indexOf(place)] ?? STAGE.front[0]);
    }
    const x = middle.x + (far.indexOf(place) - (far.length - 1) / 2) * rowWidth;
    const foot = area.y + area.height * STAGE.row.foot;
    const button = { x: x - (rowWidth - GAP) / 2, y: foot - rowHeight, width: rowWidth - GAP, height: rowHeight };
    return { x, y: foot, size: rowSize, isFar: true, button };
  });
  const width = area.width * STAGE.middle.width;
  const height = area.height * STAGE.middle.height;
  return {
    area,
    middle,
    homes,
    stones: layoutStones(middle, { x: middle.x - width / 2, y: middle.y - height / 2, width, height }),
    path: {
      width: area.width * STAGE.path.width,
      height: area.height * STAGE.path.height,
      x: middle.x,
      y: area.y + area.height * STAGE.path.foot,
    },
    onStone: STAGE.onStone,
  };
}

/** Lays out the persons, in the order of the ring. */
export function layout(play: Rectangle, isTall: boolean, places: readonly Place[]): Layout {
  const near = places.filter(({ isFar }) => !isFar).length;
  if (near <= 3 && places.length - near >= MIN_ROW) return layoutStage(play, isTall, places);
  const widths = places.map(({ width }) => width);
  const sky = isTall ? play.height * TALL_TOP_RATIO : 0;
  const area = { ...play, y: play.y + sky, height: play.height - sky };
  const middle = centreOf(area);
  const cells = layoutRing(area, widths.length);
  const buttons = keepApart(cells);
  const cell = cells[0] ?? area;
  const highest = Math.min(MAX_SCALE, (cell.height * OVERLAP) / CHILD.height);
  const scale = Math.min(highest, cell.width / Math.max(...widths));
  const path = { width: area.width - cell.width * 0.6, height: area.height - cell.height * 0.5 };
  return {
    area,
    middle,
    homes: cells.map((own, index) => {
      const depth = (own.y + own.height / 2 - area.y) / area.height;
      const size = Math.min(
        (DEPTH.back + DEPTH.growth * depth) * Math.min(highest, scale * MAX_GROWTH),
        own.width / (widths[index] ?? 1),
      );
      const isFar = places[index]?.isFar === true;
      const foot = own.y + (own.height + CHILD.height * scale) / 2;
      const shown = isFar ? size * RING_SIZE.far : size;
      return { x: own.x + own.width / 2, y: foot, size: shown, isFar, button: buttons[index] ?? own };
    }),
    stones: layoutStones(middle, cell),
    path: { ...path, x: middle.x, y: middle.y + cell.height * 0.25 },
    onStone: RING_SIZE.onStone,
  };
}
