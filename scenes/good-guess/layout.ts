import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { LANTERN_ASPECT_RATIO, pipsWidth } from './sizes';

const MAX_LANTERN_WIDTH = 286;
const GAP = { tall: 16, wide: 28 } as const;
/**
 * Height of the sign with the pips: a share of the play area's height (`ratio` on a branch), and at
 * most a share of the room that the lanterns leave. Limits in CSS pixels.
 */
const PIPS = { ratio: 0.14, elsewhere: 0.15, spare: 0.45, min: 34, max: 150, gap: 8 } as const;
/**
 * How far a cord sags: a share of the room below it, and at most this share of a lantern's height.
 */
const ARC = { spare: 0.9, most: 0.8 } as const;
/**
 * Gaps between two halves as shares of the width, and the water below boats as one of the height.
 */
const HALVES = { tree: 0.14, boats: 0.04, water: 0.17 } as const;
/** Halves are taken where lanterns are so large: beside those of one grid, and in CSS pixels. */
const LEAST = { ofGrid: 0.7, pixels: 140 } as const;

/** What lanterns hang from: a branch, a cord that sags, both sides of a tree, two boats. */
export type Hanging = 'branch' | 'arc' | 'tree' | 'boats';

interface SetLayout {
  /** What the lanterns hang from: a branch where there is no room for what was asked for. */
  readonly hanging: Hanging;
  readonly pipsHeight: number;
  /** The play area below the sign. */
  readonly room: Rectangle;
  /** The places of the lanterns. */
  readonly cells: readonly Rectangle[];
}

/** Lowers those in the middle, as far as there is room below. */
function sag(cells: readonly Rectangle[], room: Rectangle): readonly Rectangle[] {
  const [first] = cells;
  if (!first) return cells;
  const bottom = Math.max(...cells.map(({ y, height }) => y + height));
  const spare = Math.min((room.height - (bottom - first.y)) * ARC.spare, first.height * ARC.most);
  const left = Math.min(...cells.map(({ x }) => x));
  const half = Math.max(1, (Math.max(...cells.map(({ x }) => x)) - left) / 2);
  return cells.map((cell) => {
    const along = (cell.x - left) / half - 1;
    return { ...cell, y: cell.y - spare / 2 + spare * (1 - along * along) };
  });
}

/** Half of them at the left, half at the right, the first ones at the left. */
function layoutHalves(
  room: Rectangle,
  count: number,
  between: number,
  options: Parameters<typeof layoutGrid>[2],
): readonly Rectangle[] {
  const width = (room.width * (1 - between)) / 2;
  const counts = [Math.ceil(count / 2), Math.floor(count / 2)];
  const areas = [room.x, room.x + room.width - width].map((x) => ({ ...room, x, width }));
  const sides = areas.map((area, side) => layoutGrid(area, counts[side] ?? 0, options));
  // Both sides have lanterns of one size.
  const least = Math.min(...sides.flat().map((cell) => cell.width));
  return areas.flatMap((area, side) => layoutGrid(area, counts[side] ?? 0, { ...options, maxWidth: least }));
}

/** Places a set's lanterns as large as they can be; the sign above takes of what they leave. */
export function layoutSet(
  { play, isTall }: Viewport,
  lanternCount: number,
  pipCount: number,
  wanted: Hanging = 'branch',
): SetLayout {
  const below = (pipsHeight: number): SetLayout => {
    const above = pipsHeight + PIPS.gap;
    const room = { ...play, y: play.y + above, height: play.height - above };
    const gap = isTall ? GAP.tall : GAP.wide;
    const options = { aspectRatio: LANTERN_ASPECT_RATIO, gap, maxWidth: MAX_LANTERN_WIDTH };
    const grid = layoutGrid(room, lanternCount, options);
    const plain: SetLayout = { hanging: 'branch', pipsHeight, room, cells: grid };
    if (wanted === 'branch' || lanternCount < 2) return plain;
    if (wanted === 'arc') return { ...plain, hanging: 'arc', cells: sag(grid, room) };
    const dry = wanted === 'boats' ? { ...room, height: room.height * (1 - HALVES.water) } : room;
    const cells = layoutHalves(dry, lanternCount, HALVES[wanted], options);
    const [own, ofGrid] = [cells[0]?.width ?? 0, grid[0]?.width ?? 0];
    const isRoomy = own >= ofGrid * LEAST.ofGrid && own >= Math.min(ofGrid, LEAST.pixels);
    return isRoomy ? { ...plain, hanging: wanted, cells } : plain;
  };
  const least = below(Math.max(PIPS.min, play.height * (wanted === 'branch' || isTall ? PIPS.ratio : PIPS.elsewhere)));
  if (lanternCount === 0 || least.hanging !== 'branch') return least;
  const top = Math.min(...least.cells.map(({ y }) => y));
  const foot = Math.max(...least.cells.map(({ y, height }) => y + height));
  const spare = least.room.height - (foot - top);
  return below(Math.min(PIPS.max, least.pipsHeight + spare * PIPS.spare, play.width / pipsWidth(pipCount)));
}
