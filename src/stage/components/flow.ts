import type { Rectangle } from '../kit/view';

/**
 * Options of a flow layout: items of different widths in lines, like words. Lengths in CSS pixels.
 */
export interface FlowOptions {
  readonly height: number;
  readonly gap: number;
  readonly lineGap: number;
  /** True for items that are read from the right: the first of each line is its rightmost. */
  readonly isRightToLeft?: boolean;
}

function breakLines(widths: readonly number[], limit: number, gap: number): number[][] {
  const lines: number[][] = [];
  let used = Infinity;
  for (const width of widths) {
    if (used + gap + width > limit) {
      lines.push([]);
      used = -gap;
    }
    lines[lines.length - 1]?.push(width);
    used += gap + width;
  }
  return lines;
}

/** The minimum number of lines, balanced to about the same length. */
function balanceLines(widths: readonly number[], limit: number, gap: number): number[][] {
  const fewest = breakLines(widths, limit, gap);
  const steps = 24;
  for (let step = Math.floor(steps / 3); step < steps; step += 1) {
    const narrow = (limit * step) / steps;
    const lines = breakLines(widths, narrow, gap);
    if (lines.length === fewest.length && widths.every((width) => width <= narrow)) return lines;
  }
  return fewest;
}

/**
 * Places items of the given widths in lines, like words of a text; every line is centred, and so
 * are all lines together. The lines may be taller than the area, and an item wider than it: see
 * `fitsInside`.
 */
export function layoutFlow(
  area: Rectangle,
  widths: readonly number[],
  { height, gap, lineGap, isRightToLeft = false }: FlowOptions,
): Rectangle[] {
  const lines = balanceLines(widths, area.width, gap);
  const top = area.y + (area.height - lines.length * height - (lines.length - 1) * lineGap) / 2;
  return lines.flatMap((line, row) => {
    const total = line.reduce((sum, width) => sum + width, 0) + gap * (line.length - 1);
    let x = area.x + (area.width - total) / 2;
    const places = line.map((width) => {
      const place = { x, y: top + row * (height + lineGap), width, height };
      x += width + gap;
      return place;
    });
    return isRightToLeft ? places.map((place) => mirrorInside(area, place)) : places;
  });
}

/**
 * The place that a mirror in the middle of the area shows: what lay at its left lies at its right.
 */
export function mirrorInside(area: Rectangle, place: Rectangle): Rectangle {
  return { ...place, x: 2 * area.x + area.width - place.x - place.width };
}

/** True when all places are within the area. */
export function fitsInside(area: Rectangle, places: readonly Rectangle[]): boolean {
  const slack = 0.5;
  return places.every(
    ({ x, y, width, height }) =>
      x >= area.x - slack &&
      y >= area.y - slack &&
      x + width <= area.x + area.width + slack &&
      y + height <= area.y + area.height + slack,
  );
}
