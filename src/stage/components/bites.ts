/** The bites one after another from the right: in shares of the width and height. */
const BITES = [
  { time: 0.26, x: 1.02, y: 0.34, radius: 0.3 },
  { time: 0.44, x: 0.96, y: 0.68, radius: 0.34 },
  { time: 0.62, x: 0.6, y: 0.36, radius: 0.32 },
] as const;
/** It is whole again, as from a full plate. */
const WHOLE_AGAIN = 0.84;

/** How far to the right a strip goes, as a share of the width, after this number of bites. */
export function edgeAt(along: number, bites: number): number {
  let edge = 1;
  for (const { x, y, radius } of BITES.slice(0, bites)) {
    const away = Math.abs(along - y);
    if (away < radius) edge = Math.min(edge, x - Math.sqrt(radius * radius - away * away));
  }
  return Math.max(0, edge);
}

/** The bites that were taken at a time of the act. */
export const bitesAt = (time: number): number =>
  time >= WHOLE_AGAIN ? 0 : BITES.filter((bite) => time >= bite.time).length;
