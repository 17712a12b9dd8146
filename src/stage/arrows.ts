import type { Rectangle } from './view';

type Direction = readonly [x: number, y: number];

/** Where the arrow keys point to. */
export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far another place lies in a direction; things off to the side count as farther. Infinity when it lies behind. */
function distanceToward(from: Rectangle, to: Rectangle, [x, y]: Direction): number {
  const alongX = to.x + to.width / 2 - (from.x + from.width / 2);
  const alongY = to.y + to.height / 2 - (from.y + from.height / 2);
  const along = alongX * x + alongY * y;
  const aside = Math.abs(alongX * y) + Math.abs(alongY * x);
  const asideWeight = 2;
  return along <= 1 ? Infinity : along + asideWeight * aside;
}

/** The thing that lies nearest to a place in a direction; null when none does, or when none has a place. */
export function findToward<Thing>(
  from: Rectangle,
  things: Iterable<Thing>,
  placeOf: (thing: Thing) => Rectangle | null,
  direction: Direction,
): Thing | null {
  let best: Thing | null = null;
  let min = Infinity;
  for (const thing of things) {
    const place = placeOf(thing);
    const distance = place ? distanceToward(from, place, direction) : Infinity;
    if (distance < min) [best, min] = [thing, distance];
  }
  return best;
}
