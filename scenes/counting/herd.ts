// How a herd stands when nobody has put it in rows: in small groups, near and far, some in a pond
// and some on a rock. Nothing stands before anything else.
import type { Rectangle } from '../../src/stage/kit/view';

/** What a thing of a herd is on or in. */
export type Seat = 'grass' | 'water' | 'rock';

/** Where the things of a herd stand. CSS pixels. */
export interface Herd {
  /** By cell; null where nothing stands. */
  readonly cells: readonly (Rectangle | null)[];
  /** By cell. */
  readonly seats: readonly Seat[];
  /** Around those that swim; null where none do. */
  readonly pond: Rectangle | null;
}

/** The farthest row beside the nearest one. */
const FAR = 0.84;
/**
 * How large they are beside those that would stand in rows one above the other: the first of these
 * that finds a place for each is taken. Tries for one size, and spots for one
 * group.
 */
const SIZES = [1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.94, 0.88] as const;
const TRIES = 16;
const SPOTS = 40;
/** Things are not made smaller than this for it, in CSS pixels, and not larger than that. */
const LIMITS = { least: 99, most: 240 } as const;
/** How far out of its row a group is at most, and one of it beside the next, in sizes. */
const OUT_OF_ROW = 0.16;
const UNEVEN = 0.07;
/** How much of that the last try goes without. */
const CLOSER = 0.75;
/** Groups of a row, in turn. */
const GROUPS = [2, 1, 3] as const;
/** Its multiples modulo 1 are spread evenly. */
const GOLDEN_RATIO = 0.618;

/** A number from 0 to 1 for each cell and try, always the same. */
const chanceOf = (cell: number, salt: number): number =>
  ((cell + 1) * GOLDEN_RATIO + salt * 0.379 + cell * salt * 0.213) % 1;

interface Row {
  /** Beside the nearest row. */
  readonly depth: number;
  readonly groups: readonly (readonly number[])[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Neighbours of a row are in groups: not all alone, not all together. */
function group(row: readonly number[], turn: number): number[][] {
  const groups: number[][] = [];
  let left = [...row];
  for (let order = turn; left.length > 0; order += 1) {
    const most = row.length <= 2 ? 1 : (GROUPS[order % GROUPS.length] ?? 1);
    groups.push(left.slice(0, most));
    left = left.slice(most);
  }
  return groups;
}

/** Rows that a herd may have. */
const ROWS = [3, 2, 4] as const;
/** In the row beside the sign there is room for fewer: its share of what each other row has. */
const BESIDE_SIGN = 0.62;

/** From the farthest to the nearest. */
function makeRows(things: readonly number[], columns: number, count: number, hasSign: boolean): Row[] {
  const first = hasSign ? BESIDE_SIGN : 1;
  const edgeOf = (row: number): number => (row === 0 ? 0 : (first + row - 1) / (first + count - 1));
  return Array.from({ length: count }, (_, row) => {
    const [from, to] = [row, row + 1].map((edge) => Math.round(edgeOf(edge) * things.length));
    const own = things.slice(from, to).sort((one, other) => (one % columns) - (other % columns));
    return { depth: FAR + (1 - FAR) * (row / (count - 1)), groups: group(own, row % 2) };
  });
}

/** Where a group stands first: its left end, and how far out of its row; null: nowhere. */
function findSpot(
  area: Rectangle,
  taken: readonly Rectangle[],
  own: { readonly width: number; readonly size: number; readonly bottom: number; readonly loose: number },
  chance: number,
): { readonly x: number; readonly y: number } | null {
  const { width, size, bottom, loose } = own;
  const free = area.width - width;
  if (free < 0) return null;
  for (let spot = 0; spot < SPOTS; spot += 1) {
    const share = (chance + spot * GOLDEN_RATIO) % 1;
    const out = ((chance * 7 + spot * 0.29) % 1) - 0.5;
    const lowest = area.y + area.height - size;
    const y = Math.min(lowest, Math.max(area.y, bottom - size + out * 2 * OUT_OF_ROW * size * loose));
    const place = { x: area.x + share * free, y, width, height: size };
    if (!taken.some((other) => overlap(place, other))) return place;
  }
  return null;
}

/** Places of one try, by cell; null where two would stand before each other. */
function tryPlaces(
  area: Rectangle,
  rows: readonly Row[],
  [side, salt]: readonly [side: number, salt: number],
  sign: Rectangle | null,
): Map<number, Rectangle> | null {
  const places = new Map<number, Rectangle>();
  const firstSize = side * (rows[0]?.depth ?? 1);
  // Later tries keep closer to the rows.
  const loose = 1 - (CLOSER * salt) / (TRIES - 1);
  for (const [row, { depth, groups }] of rows.entries()) {
    const size = side * depth;
    const bottom = area.y + firstSize + (area.height - firstSize) * (row / (rows.length - 1));
    for (const one of groups) {
      const width = size * one.length;
      const taken = [...places.values(), ...(sign ? [sign] : [])];
      const spot = findSpot(area, taken, { width, size, bottom, loose }, chanceOf(one[0] ?? 0, salt));
      if (!spot) return null;
      one.forEach((cell, order) => {
        // Those of a group do not stand on one line.
        const up = Math.min(spot.y - area.y, order % 2 === 1 ? size * UNEVEN * loose : 0);
        const place = { x: spot.x + order * size, y: spot.y - up, width: size, height: size };
        places.set(cell, place);
      });
    }
  }
  const all = [...places.values(), ...(sign ? [sign] : [])];
  return all.some((one, index) => all.slice(index + 1).some((other) => overlap(one, other))) ? null : places;
}

/** The places with the largest things that are found; null where things would be too small. */
function findPlaces(area: Rectangle, rows: readonly Row[], sign: Rectangle | null): Map<number, Rectangle> | null {
  const plain = area.height / sum(rows.map(({ depth }) => depth));
  for (const size of SIZES) {
    const side = Math.min(LIMITS.most, plain * size);
    if (side * FAR < LIMITS.least) return null;
    for (let salt = 0; salt < TRIES; salt += 1) {
      const places = tryPlaces(area, rows, [side, salt], sign);
      if (places) return places;
    }
  }
  return null;
}

/** Those that swim: the largest group that is not far off. */
const findSwimmers = (rows: readonly Row[]): readonly number[] =>
  rows
    .slice(1)
    .flatMap(({ groups }) => groups)
    .reduce<readonly number[]>((best, one) => (one.length > best.length ? one : best), []);

function surround(all: readonly Rectangle[]): Rectangle | null {
  if (all.length === 0) return null;
  const x = Math.min(...all.map((one) => one.x));
  const y = Math.min(...all.map((one) => one.y));
  return {
    x,
    y,
    width: Math.max(...all.map((one) => one.x + one.width)) - x,
    height: Math.max(...all.map((one) => one.y + one.height)) - y,
  };
}

interface Found {
  readonly rows: readonly Row[];
  readonly places: ReadonlyMap<number, Rectangle>;
  /** Of the farthest. */
  readonly size: number;
}

/**
 * Null where there is no room for it. `things` are cells, row by row; none of them stands before
 * the `sign`.
 */
export function layoutHerd(
  area: Rectangle,
  sign: Rectangle | null,
  things: readonly number[],
  cellCount: number,
  columns: number,
): Herd | null {
  if (things.length < 2) return null;
  // With as many rows as let them be largest.
  const found = ROWS.filter((count) => count <= things.length)
    .flatMap((count) => {
      const rows = makeRows(things, columns, count, sign !== null);
      const places = findPlaces(area, rows, sign);
      return places ? [{ rows, places, size: Math.min(...[...places.values()].map(({ width }) => width)) }] : [];
    })
    .reduce<Found | null>((best, one) => (best && best.size >= one.size ? best : one), null);
  if (!found) return null;
  const { rows, places } = found;
  const swimmers = findSwimmers(rows);
  const perch = rows
    .flatMap(({ groups }) => groups)
    .find((one) => one.length === 1 && !swimmers.includes(one[0] ?? -1));
  const seatOf = (cell: number): Seat => (swimmers.includes(cell) ? 'water' : perch?.[0] === cell ? 'rock' : 'grass');
  const all = Array.from({ length: cellCount }, (_, cell) => cell);
  return {
    cells: all.map((cell) => places.get(cell) ?? null),
    seats: all.map(seatOf),
    pond: surround(swimmers.flatMap((cell) => places.get(cell) ?? [])),
  };
}
