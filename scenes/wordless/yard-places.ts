/** Where one stands: its middle and its side. CSS pixels. */
export interface YardPlace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The most that stand in the row; sizes as shares of the free ground and of a place in the row. */
const ROW = { most: 10, ofGround: 0.86, ofPlace: 0.9 } as const;
/** Smaller than this nobody is recognised, so nobody stands there. CSS pixels. */
const MIN_SIDE = 40;

/** A row from left to right on the ground below `top`; none where there is too little of it. */
export function yardPlaces(
  { width, height }: { readonly width: number; readonly height: number },
  top: number,
): YardPlace[] {
  const step = width / ROW.most;
  const ground = height - top;
  const side = Math.min(ground * ROW.ofGround, step * ROW.ofPlace);
  if (side < MIN_SIDE) return [];
  return Array.from({ length: ROW.most }, (_, order) => ({ x: (order + 0.5) * step, y: top + ground / 2, side }));
}
