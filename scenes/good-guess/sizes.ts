// Sizes that the layout knows without a drawing.

/** Width over height of a lantern's drawing. */
export const LANTERN_ASPECT_RATIO = 0.86;

/** The sign with the pips, in its heights: the room of each pip, and the round ends. */
export const PIP_ROOM = { each: 0.96, ends: 0.5 } as const;

/** Width of a sign for `count` pips, in its heights. */
export const pipsWidth = (count: number): number => count * PIP_ROOM.each + PIP_ROOM.ends;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What grows with the sets of a round. */
export type WonderKind = 'rainbow' | 'sun' | 'blooms' | 'stars';
