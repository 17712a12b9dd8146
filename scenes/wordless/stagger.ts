import type { Rectangle, Viewport } from '../../src/stage/kit/view';

/** How much higher and lower cells stand: a share of the room above them, and CSS pixels. */
const STAGGER = { ratio: 0.42, maxPixels: 64 } as const;

/** Cells in one row stand higher and lower in turn, as houses on a slope. */
export function stagger(cells: readonly Rectangle[], { play }: Pick<Viewport, 'play'>): Rectangle[] {
  const [first] = cells;
  if (!first || cells.some(({ y }) => y !== first.y)) return [...cells];
  const by = Math.min(STAGGER.maxPixels, (play.height - first.height) * STAGGER.ratio);
  return cells.map((cell, index) => ({ ...cell, y: cell.y + (index % 2 === 0 ? by : -by) }));
}
