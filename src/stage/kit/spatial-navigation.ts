import type { Rectangle } from './view';

type Direction = readonly [x: number, y: number];

/** Direction of each arrow key, as `KeyboardEvent.key`. */
export const ARROW_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Distance of another rectangle in a direction; an offset to the side counts double. Infinity when
 * it is not in that direction.
 */
function distanceToward(from: Rectangle, to: Rectangle, [x, y]: Direction): number {
  const alongX = to.x + to.width / 2 - (from.x + from.width / 2);
  const alongY = to.y + to.height / 2 - (from.y + from.height / 2);
  const along = alongX * x + alongY * y;
  const aside = Math.abs(alongX * y) + Math.abs(alongY * x);
  const asideWeight = 2;
  return along <= 1 ? Infinity : along + asideWeight * aside;
}

/** The nearest item in a direction, for arrow keys, or null. Items without bounds are left out. */
export function findNearestToward<Item>(
  from: Rectangle,
  items: Iterable<Item>,
  boundsOf: (item: Item) => Rectangle | null,
  direction: Direction,
): Item | null {
  let best: Item | null = null;
  let min = Infinity;
  for (const item of items) {
    const bounds = boundsOf(item);
    const distance = bounds ? distanceToward(from, bounds, direction) : Infinity;
    if (distance < min) [best, min] = [item, distance];
  }
  return best;
}

/**
 * Items by rows as they are read: from the top, and each row from the left, or on a page that is
 * read from the right, from there. Two are in one row when their middles differ in height by less
 * than half of the lower one. Items without bounds are a row of their own at the end.
 */
export function findRows<Item>(
  items: readonly Item[],
  boundsOf: (item: Item) => Rectangle | null,
  isRightToLeft = false,
): Item[][] {
  const way = isRightToLeft ? -1 : 1;
  const placed = items.flatMap((item) => {
    const bounds = boundsOf(item);
    return bounds
      ? [{ item, x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2, height: bounds.height }]
      : [];
  });
  const rows: (typeof placed)[] = [];
  for (const one of placed.sort((first, second) => first.y - second.y)) {
    const row = rows[rows.length - 1];
    const [start] = row ?? [];
    if (row && start && one.y - start.y < Math.min(one.height, start.height) / 2) row.push(one);
    else rows.push([one]);
  }
  const unplaced = items.filter((item) => boundsOf(item) === null);
  const sorted = rows.map((row) => row.sort((one, other) => way * (one.x - other.x)).map(({ item }) => item));
  return unplaced.length > 0 ? [...sorted, unplaced] : sorted;
}
