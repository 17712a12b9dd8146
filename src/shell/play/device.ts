/** Which build plays: it stands in every journal. */
export const BUILD: string = import.meta.env.MODE;

/** A seed for a new game. */
export function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** True when this device was told to keep things still. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
