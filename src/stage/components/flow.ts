import type { Rectangle } from '../view';

/** How things of unlike width follow each other like words. Lengths in CSS pixels. */
export interface FlowOptions {
  readonly height: number;
  readonly gap: number;
  readonly lineGap: number;
}

function breakLines(widths: readonly number[], limit: number, gap: number): number[][] {
  const lines: number[][] = [];
  let used = Infinity;
  for (const width of widths) {
    if (used + gap + width > limit) {
      lines.push([]);
      used = -gap;
    }
    lines.at(-1)?.push(width);
    used += gap + width;
  }
  return lines;
}

/** As few lines as can be, and among these of nearly the same length: nothing is left over for a last line of its own. */
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
 * Lays things of the given widths in lines, as a text is set; every line is centred, and so are all lines
 * together. The lines may come out taller than the area, and a thing wider than it: see `fitsInside`.
 */
export function layoutFlow(area: Rectangle, widths: readonly number[], { height, gap, lineGap }: FlowOptions): Rectangle[] {
  const lines = balanceLines(widths, area.width, gap);
  const top = area.y + (area.height - lines.length * height - (lines.length - 1) * lineGap) / 2;
  return lines.flatMap((line, row) => {
    const total = line.reduce((sum, width) => sum + width, 0) + gap * (line.length - 1);
    let x = area.x + (area.width - total) / 2;
    return line.map((width) => {
      const place = { x, y: top + row * (height + lineGap), width, height };
      x += width + gap;
      return place;
    });
  });
}

/** True when no place reaches beyond the area. */
export function fitsInside(area: Rectangle, places: readonly Rectangle[]): boolean {
  const slack = 0.5;
  return places.every(
    ({ x, y, width, height }) =>
      x >= area.x - slack && y >= area.y - slack && x + width <= area.x + area.width + slack && y + height <= area.y + area.height + slack,
  );
}
