import type { Placement } from './scenes';
import { clampPlacement } from './scenes';

// How stickers are moved in a scene, and what can be told of where they lie.

/** A place of the screen, in pixels of any origin. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The scene as it is drawn, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Side of a sticker of size 1. */
  readonly side: number;
}

/** A finger that holds a sticker: where it came down, and where it is. */
export interface Finger {
  readonly from: Point;
  readonly to: Point;
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const between = (one: Point, other: Point): Point => ({ x: other.x - one.x, y: other.y - one.y });
const degreesOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** Fingers closer than this do not say in which direction. Pixels. */
const MIN_SPREAD = 24;

/**
 * A sticker as fingers have moved it: one pulls it along, two also turn it and make it larger or
 * smaller. Its centre may be outside of the scene while it is held.
 */
export function moveByFingers(start: Placement, fingers: readonly Finger[], frame: Frame): Placement {
  const [first, second] = fingers;
  if (!first) return start;
  const from = second ? middle(first.from, second.from) : first.from;
  const to = second ? middle(first.to, second.to) : first.to;
  const moved = {
    ...start,
    x: start.x + (to.x - from.x) / frame.width,
    y: start.y + (to.y - from.y) / frame.height,
  };
  if (!second) return moved;
  const [before, after] = [between(first.from, second.from), between(first.to, second.to)];
  const spread = Math.max(MIN_SPREAD, Math.hypot(before.x, before.y));
  const { turn, size } = clampPlacement({
    ...start,
    turn: start.turn + degreesOf(after) - degreesOf(before),
    size: start.size * (Math.max(MIN_SPREAD, Math.hypot(after.x, after.y)) / spread),
  });
  return { ...moved, turn, size };
}

/** What keys and buttons do to a sticker. */
export type Step = 'left' | 'right' | 'up' | 'down' | 'larger' | 'smaller' | 'turn' | 'turnBack';

const MOVE_STEP = 0.05;
const SIZE_STEP = 1.2;
const TURN_STEP = 15;

export function stepPlacement(start: Placement, step: Step): Placement {
  const { x, y, turn, size } = start;
  switch (step) {
    case 'left':
      return clampPlacement({ ...start, x: x - MOVE_STEP });
    case 'right':
      return clampPlacement({ ...start, x: x + MOVE_STEP });
    case 'up':
      return clampPlacement({ ...start, y: y - MOVE_STEP });
    case 'down':
      return clampPlacement({ ...start, y: y + MOVE_STEP });
    case 'larger':
      return clampPlacement({ ...start, size: size * SIZE_STEP });
    case 'smaller':
      return clampPlacement({ ...start, size: size / SIZE_STEP });
    case 'turn':
      return clampPlacement({ ...start, turn: turn + TURN_STEP });
    case 'turnBack':
      return clampPlacement({ ...start, turn: turn - TURN_STEP });
  }
}

/**
 * Stickers touch when their centres are nearer than this share of the sum of their half sides:
 * pictures do not fill the corners of their squares.
 */
const TOUCH = 0.9;

const areTouching = (one: Placement, other: Placement, { width, height, side }: Frame): boolean =>
  Math.hypot((one.x - other.x) * width, (one.y - other.y) * height) <= (TOUCH * side * (one.size + other.size)) / 2;

/** The words of the others that a sticker lies over or next to. */
export function listFriends(one: Placement, others: readonly Placement[], frame: Frame): string[] {
  return others.flatMap((other) => (other.word !== one.word && areTouching(one, other, frame) ? [other.word] : []));
}

/** The words in the order in which they are told: as a line of text runs, the higher one first. */
export function orderForTelling(placements: readonly Placement[], isRightToLeft: boolean): string[] {
  const way = isRightToLeft ? -1 : 1;
  return placements
    .slice()
    .sort((one, other) => way * (one.x - other.x) || one.y - other.y || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word);
}

/** Columns and rows of the places in which a free one is looked for. */
const GRID = { columns: 6, rows: 4 };

/**
 * Where a sticker lies that was put into a scene by a tap or a key: of some places the one that is
 * farthest from all others; in an empty scene the middle.
 */
export function findFreePlace(word: string, others: readonly Placement[], frame: Frame): Placement {
  const start: Placement = { word, x: 0.5, y: 0.5, turn: 0, size: 1 };
  if (others.length === 0) return start;
  /** Pixels to the nearest other, and to an edge as if a sticker lay behind it. */
  const roomAt = (x: number, y: number): number => {
    const toEdge = 2 * Math.min(x * frame.width, (1 - x) * frame.width, y * frame.height, (1 - y) * frame.height);
    const toOthers = others.map((other) => Math.hypot((x - other.x) * frame.width, (y - other.y) * frame.height));
    return Math.min(toEdge, ...toOthers);
  };
  let best = { x: 0.5, y: 0.5, room: roomAt(0.5, 0.5) };
  for (let column = 0; column < GRID.columns; column += 1) {
    for (let row = 0; row < GRID.rows; row += 1) {
      const [x, y] = [(column + 0.5) / GRID.columns, (row + 0.5) / GRID.rows];
      const room = roomAt(x, y);
      if (room > best.room) best = { x, y, room };
    }
  }
  return clampPlacement({ ...start, x: best.x, y: best.y });
}
