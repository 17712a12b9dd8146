import { higherOf, joinByKey } from './join';

// Where a child has put its stickers. Each word belongs to the scene of its unit, so a place needs
// no scene: words that move to another unit take their stickers with them.

/** Where a sticker lies in the scene of its unit. */
export interface Placement {
  /** Key of the word (`PlayWord.key`). */
  readonly word: string;
  /** Its centre as shares of the scene's width and height, in thousandths. */
  readonly x: number;
  readonly y: number;
  /** Clockwise, in whole degrees: -180 to 179. */
  readonly turn: number;
  /** Its side, 1 as it comes, in hundredths: MIN_SIZE to MAX_SIZE. */
  readonly size: number;
}

/** What a finger can still take hold of, and what does not hide all others. */
export const MIN_SIZE = 0.6;
export const MAX_SIZE = 2.4;

/** A centre is at least this share of the scene away from its edges: it can be taken hold of. */
const MARGIN = 0.05;

/** Stickers of one scene that lie in it; the others wait. */
export const MAX_IN_SCENE = 40;

/** Rows that are kept of a child, those that were moved last. */
export const MAX_ROWS = 1000;

/** Below it all times can be counted on (as `MAX_COUNT` of validate.ts). */
const MAX_TIME = 1e14;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

const known = (value: number, preset: number): number => (Number.isFinite(value) ? value : preset);

/** A turn of any number of degrees as one of -180 to 179. */
const wrapTurn = (degrees: number): number => ((((Math.round(degrees) + 180) % 360) + 360) % 360) - 180;

/** A place as near to this one as a sticker can lie; what is no number is that of a new sticker. */
export function clampPlacement({ word, x, y, turn, size }: Placement): Placement {
  const inside = (share: number): number => Math.round(1000 * clamp(known(share, 0.5), MARGIN, 1 - MARGIN)) / 1000;
  return {
    word,
    x: inside(x),
    y: inside(y),
    turn: wrapTurn(known(turn, 0)),
    size: Math.round(100 * clamp(known(size, 1), MIN_SIZE, MAX_SIZE)) / 100,
  };
}

/** Keys of words have no comma, as in the rows of a memory. */
const ROW = /^([^,]{1,60}),(\d{1,15})(?:,(\d{1,3}),(\d{1,3}),(-?\d{1,3}),(\d{1,3}))?$/u;

interface Row {
  readonly word: string;
  /** When it was moved: milliseconds since 1970, and later than all that was moved before. */
  readonly time: number;
  /** null: it was taken out of the scene. */
  readonly placement: Placement | null;
}

function toRow({ word, time, placement }: Row): string {
  if (!placement) return `${word},${time}`;
  const { x, y, turn, size } = clampPlacement(placement);
  return [word, time, Math.round(1000 * x), Math.round(1000 * y), turn, Math.round(100 * size)].join(',');
}

function parseRow(row: string): Row | null {
  const [, word, time, x, y, turn, size] = ROW.exec(row) ?? [];
  if (word === undefined || Number(time) > MAX_TIME) return null;
  const placement =
    size === undefined
      ? null
      : clampPlacement({
          word,
          x: Number(x) / 1000,
          y: Number(y) / 1000,
          turn: Number(turn),
          size: Number(size) / 100,
        });
  return { word, time: Number(time), placement };
}

/** True for a row as this module writes it. */
export function isSceneRow(row: string): boolean {
  const parsed = parseRow(row);
  return parsed !== null && toRow(parsed) === row;
}

/** A row's word. */
export const wordOfSceneRow = (row: string): string => row.slice(0, row.indexOf(','));

const timeOf = (row: string): number => Number(row.split(',')[1] ?? 0);

const rankOf = (row: string): [number, string] => [timeOf(row), row];

/**
 * Two lists of rows as one: of each sticker the place where it was put last, on whichever device,
 * and of all the last ones, in the order in which they were put. So of two devices with other
 * arrangements of one scene, who has moved a sticker last has its say for that sticker alone. A
 * join: commutative, associative, idempotent.
 */
export function joinScenes(ones: readonly string[], others: readonly string[]): string[] {
  const rows = joinByKey(ones, others, wordOfSceneRow, (one, other) => higherOf(one, other, rankOf), rankOf);
  return rows.slice(-MAX_ROWS);
}

/** What lies in the scene of these words, from the lowest to the topmost. */
export function readScene(rows: readonly string[], words: ReadonlySet<string>): Placement[] {
  const placements = rows.flatMap((row) => parseRow(row)?.placement ?? []).filter(({ word }) => words.has(word));
  return placements.slice(-MAX_IN_SCENE);
}

/** Later than all rows: also where a clock that was ahead has written some. */
const nextTime = (rows: readonly string[], now: number): number =>
  Math.min(
    MAX_TIME,
    rows.reduce((time, row) => Math.max(time, timeOf(row) + 1), Math.max(0, Math.round(now))),
  );

/** The row of a sticker that is put on top of the others. `now` in milliseconds since 1970. */
export function placedRow(rows: readonly string[], placement: Placement, now: number): string {
  return toRow({ word: placement.word, time: nextTime(rows, now), placement });
}

/** The row of a sticker that is taken out of its scene. */
export function takenRow(rows: readonly string[], word: string, now: number): string {
  return toRow({ word, time: nextTime(rows, now), placement: null });
}
