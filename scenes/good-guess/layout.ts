import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import { LANTERN_ASPECT_RATIO } from './lantern';
import { pipsWidth } from './pips';

const MAX_LANTERN_WIDTH = 330;
const GAP = { tall: 16, wide: 28 } as const;
/**
 * The sign with the pips: its share of the play area's height, and of what the lanterns leave over;
 * its limits in CSS pixels.
 */
const PIPS = { ratio: 0.12, spare: 0.45, min: 34, max: 150, gap: 8 } as const;

interface SetLayout {
  readonly pipsHeight: number;
  /** The play area below the sign. */
  readonly room: Rectangle;
  /** The places of the lanterns. */
  readonly cells: readonly Rectangle[];
}

/** Places a set's lanterns as large as they can be; the sign above takes of what they leave. */
export function layoutSet({ play, isTall }: Viewport, lanternCount: number, pipCount: number): SetLayout {
  const below = (pipsHeight: number): SetLayout => {
    const above = pipsHeight + PIPS.gap;
    const room = { ...play, y: play.y + above, height: play.height - above };
    const gap = isTall ? GAP.tall : GAP.wide;
    const limits = { aspectRatio: LANTERN_ASPECT_RATIO, gap, maxWidth: MAX_LANTERN_WIDTH };
    return { pipsHeight, room, cells: layoutGrid(room, lanternCount, limits) };
  };
  const least = below(Math.max(PIPS.min, play.height * PIPS.ratio));
  if (lanternCount === 0) return least;
  const top = Math.min(...least.cells.map(({ y }) => y));
  const foot = Math.max(...least.cells.map(({ y, height }) => y + height));
  const spare = least.room.height - (foot - top);
  return below(Math.min(PIPS.max, least.pipsHeight + spare * PIPS.spare, play.width / pipsWidth(pipCount)));
}
