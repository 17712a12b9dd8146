/**
 * Seeded random numbers (sfc32, 128 bits). The generator's state is plain data inside the game's
 * state, so that a state restored from JSON produces the same numbers as the original.
 */
export type Chance = [a: number, b: number, c: number, counter: number];

/** A generator for a seed (any finite number; its 32 low bits count). */
export function createChance(seed: number): Chance {
  const chance: Chance = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1];
  const warmUpDraws = 12;
  for (let draw = 0; draw < warmUpDraws; draw += 1) nextRatio(chance);
  return chance;
}

/** The next number in [0, 1). Changes `chance` in place. */
export function nextRatio(chance: Chance): number {
  const [a, b, c, counter] = chance;
  const sum = (((a + b) | 0) + counter) | 0;
  chance[0] = b ^ (b >>> 9);
  chance[1] = (c + (c << 3)) | 0;
  chance[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
  chance[3] = (counter + 1) | 0;
  return (sum >>> 0) / 4294967296;
}

/** A whole number in [0, count). `count` must be at least 1. */
export function nextBelow(chance: Chance, count: number): number {
  return Math.floor(nextRatio(chance) * count);
}

/** A number in [low, high). */
export function nextBetween(chance: Chance, low: number, high: number): number {
  return low + nextRatio(chance) * (high - low);
}

/** One element, all equally likely; undefined for an empty list. */
export function pickOne<T>(chance: Chance, list: readonly T[]): T | undefined {
  return list[nextBelow(chance, Math.max(1, list.length))];
}

/** A shuffled copy (Fisher-Yates). */
export function shuffle<T>(chance: Chance, list: readonly T[]): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = nextBelow(chance, last + 1);
    const swapped = copy[last] as T;
    copy[last] = copy[other] as T;
    copy[other] = swapped;
  }
  return copy;
}

/**
 * One element with likelihood in proportion to its weight (weights >= 0); undefined for an empty
 * list.
 */
export function pickWeighted<T>(chance: Chance, list: readonly T[], weightOf: (item: T) => number): T | undefined {
  const total = list.reduce((sum, item) => sum + weightOf(item), 0);
  let left = nextRatio(chance) * total;
  for (const item of list) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return list[list.length - 1];
}
