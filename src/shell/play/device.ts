/** The build of the app; recorded in every journal. */
export const BUILD: string = import.meta.env.BUILD ?? 'unbuilt';

/** A seed for a new game. */
export function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** True when motion is reduced, by the system or by the settings (`useSettings`). */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced';
}
