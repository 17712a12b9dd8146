/** Places that are tried for the basket. */
const PLACES = 12;

/** Something that comes down, in the direction across. */
export interface Falling {
  readonly x: number;
  readonly radius: number;
}

/**
 * The middle of the basket where it is least in the way of what comes down: its own `x` where that
 * is free, else the nearest free place, else the one that is overlapped least. `minX` and `maxX`:
 * the places where it can stand.
 */
export function findFreePlace(
  falling: readonly Falling[],
  {
    x,
    width,
    minX,
    maxX,
  }: { readonly x: number; readonly width: number; readonly minX: number; readonly maxX: number },
): number {
  const overlapAt = (place: number): number =>
    Math.max(0, ...falling.map((one) => one.radius + width / 2 - Math.abs(one.x - place)));
  const step = (maxX - minX) / PLACES;
  const places = [x, ...Array.from({ length: PLACES + 1 }, (_, index) => minX + index * step)];
  places.sort((one, other) => Math.abs(one - x) - Math.abs(other - x));
  return places.reduce((best, place) => (overlapAt(place) < overlapAt(best) ? place : best), x);
}
