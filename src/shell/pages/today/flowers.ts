import { createChance, nextBetween, nextRatio, pickOne, shuffle } from '../../../play/chance';
import type { DrawingName } from './drawings';

/** A flower beside a stone; from the stone's middle, and of its width. */
export interface Flower {
  readonly kind: DrawingName;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the way on which it stands up. Degrees. */
  readonly lean: number;
}

const KINDS: Readonly<Partial<Record<DrawingName, readonly string[]>>> = {
  daisy: ['#ff8fb0', '#ffffff', '#ffc94a'],
  tulip: ['#ff7d6e', '#ffd04a', '#f08ad0'],
  bluebell: ['#9d8cf5', '#6ea8f7', '#c79bf2'],
};
const NAMES = ['daisy', 'tulip', 'bluebell'] as const;

/**
 * Where flowers can come up, and how large: tall ones at the sides of a stone, low ones before it.
 */
const PLACES = [
  [-0.55, 0.06, 1.1],
  [-0.46, 0.19, 1],
  [-0.28, 0.3, 0.7],
  [-0.04, 0.33, 0.6],
  [0.24, 0.31, 0.7],
  [0.45, 0.2, 1],
  [0.56, 0.07, 1.1],
] as const;
const MIN_FLOWERS = 5;
/** Percent of the stone's width. */
const MIN_WIDTH = 19;
const MAX_WIDTH = 23;

/** The flowers of a stop: the same all day. */
export function growFlowers(day: number, stop: number): Flower[] {
  const chance = createChance(100 * day + stop);
  const count = MIN_FLOWERS + (nextRatio(chance) < 0.5 ? 0 : 1);
  return shuffle(chance, PLACES)
    .slice(0, count)
    .map(([x, y, size]) => {
      const kind = pickOne(chance, NAMES) ?? 'daisy';
      return {
        kind,
        colour: pickOne(chance, KINDS[kind] ?? []) ?? '#ffffff',
        x: x + nextBetween(chance, -2, 2) / 100,
        y: y + nextBetween(chance, -2, 2) / 100,
        width: (size * nextBetween(chance, MIN_WIDTH, MAX_WIDTH)) / 100,
        lean: nextBetween(chance, -9, 9),
      };
    })
    .sort((one, other) => one.y - other.y);
}
