import type { Rectangle } from '../../src/stage/kit/view';

/** Seats stand in rows of five up to ten, in rows of ten above. */
const ROW = { short: 5, long: 10, between: 0.4 } as const;
/** Sizes in pitches of the seats: a seat, one of the crew, how high it sits, the bench of a row. */
export const SEATED = { seat: 1, crew: 1.1, up: 0.52, bench: 0.2, benchRoom: 0.3, benchDown: 0.02 } as const;
/** A seat's share of the height at most: few of them are not larger than the vessel bears. */
const MAX_SHARE = 0.82;

/** Middle of a seat's lower edge in CSS pixels, and its row: 0 is the front one. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

/**
 * Exactly this many seats in an area: the front row at its lower edge, the others behind and above
 * it. `pitch` is from one seat to the next, in CSS pixels.
 */
export function findSeats(
  area: Rectangle,
  wanted: number,
): { readonly seats: readonly Seat[]; readonly pitch: number } {
  const inRow = wanted <= ROW.short ? Math.max(1, wanted) : wanted <= 2 * ROW.short ? ROW.short : ROW.long;
  const rows = Math.max(1, Math.ceil(wanted / inRow));
  const gap = inRow === ROW.long ? ROW.between : 0;
  const pitch = Math.min(area.width / (inRow + gap), area.height / rows, area.height * MAX_SHARE);
  const left = area.x + (area.width - (inRow + gap) * pitch) / 2;
  const seats = Array.from({ length: wanted }, (_, index) => {
    const row = Math.floor(index / inRow);
    const column = index % inRow;
    return {
      x: left + (column + 0.5 + (column >= ROW.short ? gap : 0)) * pitch,
      y: area.y + area.height - row * pitch,
      row,
    };
  });
  return { seats, pitch };
}
