import type { Rectangle } from '../../src/stage/kit/view';

/**
 * The drawings share one origin, the middle of the burrow or of the mole. Lengths in units of the
 * drawings.
 */
export const DRAWN = {
  moleTop: 165,
  moleHeight: 249,
  moleWidth: 182,
  /**
   * What must stay free of a mole beside: its picture. Elbows may be in front of those behind.
   */
  clearWidth: 172,
  burrowWidth: 265,
  /** Burrows are drawn narrower where there is little room, but not below this. */
  minBurrowWidth: 228,
  /** From the burrow's middle to the lower edge of its grass. */
  burrowFoot: 69,
  /** Where a mole's origin lies above the burrow's when it is up, and below it when it is down. */
  up: -84,
  down: 205,
  discY: 24,
  discWidth: 200,
  /** At least 96 CSS pixels at 1366 by 768, in twelve burrows too. */
  pictureSize: 172,
  /** The crown's middle, on the mole's head. */
  crownY: -138,
  crownWidth: 124,
  /**
   * Moles show above this. It lies behind the burrow's front, which hides what is still in the
   * hole.
   */
  rim: 40,
} as const;
const ABOVE = DRAWN.moleTop - DRAWN.up;
const CELL_HEIGHT = ABOVE + DRAWN.burrowFoot;
/** What can be tapped of a mole that is up: down to the middle of the grass. */
const TAP_HEIGHT = ABOVE + DRAWN.burrowFoot / 2;
/** No narrower for a finger, unless the mole is. CSS pixels. */
const MIN_TAP_WIDTH = 48;
const MAX_SCALE = 1.25;
/** Between two moles that are up side by side. CSS pixels. */
const GAP = 14;

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Meadow {
  /** CSS pixels per unit of the drawings. */
  readonly scale: number;
  /** Share of their own width in which burrows are drawn. */
  readonly burrowRatio: number;
  /** Middles of the burrows, row by row. */
  readonly spots: readonly Spot[];
}

/**
 * Places of the burrows: every second row is shifted by half a pitch, or straight rows where those
 * give larger moles. Moles that are up are inside `area`, and at least `GAP` apart.
 */
export function layoutBurrows(area: Rectangle, rows: number, columns: number): Meadow {
  const gaps = Math.max(1, rows - 1);
  const brickPitch = area.width / (columns + 0.5);
  // In shifted rows the neighbour below is half a pitch aside; the next one straight below is two
  // rows away.
  const brickScale = Math.min(
    (brickPitch / 2 - GAP) / DRAWN.moleWidth,
    ((2 * area.height) / gaps - GAP) / (TAP_HEIGHT + (2 * CELL_HEIGHT) / gaps),
  );
  const straightPitch = area.width / columns;
  const straightScale = Math.min(
    (straightPitch - GAP) / DRAWN.moleWidth,
    straightPitch / DRAWN.minBurrowWidth,
    (area.height - gaps * GAP) / (CELL_HEIGHT + gaps * TAP_HEIGHT),
  );
  const isBrick = brickScale > straightScale;
  const scale = Math.min(MAX_SCALE, Math.max(brickScale, straightScale));
  const pitch = isBrick ? brickPitch : straightPitch;
  const rowPitch = (area.height - CELL_HEIGHT * scale) / gaps;
  const top = area.y + ABOVE * scale;
  const spots = Array.from({ length: rows * columns }, (_, burrow) => {
    const row = Math.floor(burrow / columns);
    const shift = isBrick && row % 2 === 1 ? 1 : 0.5;
    return { x: area.x + ((burrow % columns) + shift) * pitch, y: top + row * rowPitch };
  });
  return { scale, burrowRatio: Math.min(1, pitch / (DRAWN.burrowWidth * scale)), spots };
}

/** The bounds of a mole that is up in a burrow; null for a burrow that is not there. */
export function boundsOfMole({ scale, spots }: Meadow, burrow: number): Rectangle | null {
  const spot = spots[burrow];
  if (!spot) return null;
  const width = Math.max(DRAWN.clearWidth * scale, Math.min(MIN_TAP_WIDTH, DRAWN.moleWidth * scale));
  return { x: spot.x - width / 2, y: spot.y - ABOVE * scale, width, height: TAP_HEIGHT * scale };
}
