import type { Sticker } from './sticker-list';

/** The most stickers that live on home at once. spec: readings#37. */
export const MAX_INHABITANTS = 30;
/** Of these the ones won last are always there; the others take turns by the day. */
export const NEWEST_INHABITANTS = 18;

/** A place on home's ground: the middle of what stands there, and its foot. CSS pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * The stickers that live on home today, in the order of winning: those won last, and of the earlier
 * ones some, others each day, so that none is away for long. `day`: a count of days.
 */
export function chooseInhabitants(stickers: readonly Sticker[], day: number): Sticker[] {
  const inOrder = stickers.slice().sort((one, other) => one.order - other.order);
  if (inOrder.length <= MAX_INHABITANTS) return inOrder;
  const earlier = inOrder.slice(0, -NEWEST_INHABITANTS);
  const places = MAX_INHABITANTS - NEWEST_INHABITANTS;
  const first = (day * places) % earlier.length;
  const isToday = (index: number): boolean => (index - first + earlier.length) % earlier.length < places;
  return [...earlier.filter((_, index) => isToday(index)), ...inOrder.slice(-NEWEST_INHABITANTS)];
}

const squaredDistance = (one: Spot, other: Spot): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;

/**
 * A spot for each of the inhabitants, in their order, so that a new one moves nobody: beside a
 * friend of the same group where it has one, else far from all others. `groups`: the group of each.
 * Without a spot left, null.
 */
export function settle(spots: readonly Spot[], groups: readonly string[]): (Spot | null)[] {
  const free = new Set(spots);
  const settled: { readonly spot: Spot; readonly group: string }[] = [];
  return groups.map((group) => {
    const friends = settled.filter((one) => one.group === group);
    const others = friends.length > 0 ? friends : settled;
    const sign = friends.length > 0 ? 1 : -1;
    let best: Spot | null = null;
    let least = Infinity;
    for (const spot of free) {
      const nearest = Math.min(...others.map((one) => squaredDistance(one.spot, spot)));
      const cost = others.length === 0 ? -spot.y : sign * nearest;
      if (cost >= least) continue;
      least = cost;
      best = spot;
    }
    if (!best) return null;
    free.delete(best);
    settled.push({ spot: best, group });
    return best;
  });
}
