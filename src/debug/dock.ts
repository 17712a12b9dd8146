/** The sides of the page where the overlay can stand. */
export const DOCKS = ['left', 'bottom', 'right'] as const;
export type Dock = (typeof DOCKS)[number];

/** Where the overlay stands, and whether it is folded to its title. */
export interface Docking {
  readonly dock: Dock;
  readonly isFolded: boolean;
}

/** Of the session's storage: another tab, or another day, begins anew. */
const STORAGE_KEY = 'KZ_QA';

/** As it was left in this session; at first beside the game, where the page has more room. */
export function readDocking(): Docking {
  const first: Docking = { dock: window.innerWidth < window.innerHeight ? 'bottom' : 'right', isFolded: false };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return first;
    const dock = DOCKS.find((side) => 'dock' in kept && kept.dock === side) ?? first.dock;
    return { dock, isFolded: 'isFolded' in kept && kept.isFolded === true };
  } catch {
    return first;
  }
}

/** Keeps it for the session, where the browser lets it. */
export function keepDocking(docking: Docking): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(docking));
  } catch {
    // A browser without storage begins anew with each page.
  }
}
