/** Days whose path was walked to its end, from an egg to its chick. */
export const DAYS_TO_HATCH = 3;
/** Chicks that there is room for. */
export const MAX_CHICKS = 3;

/** The nest at the end of the path of the day. */
export interface Nest {
  /** Chicks that have hatched so far, and are shown. */
  readonly chicks: number;
  /**
   * Days that the egg has been reached on, below `DAYS_TO_HATCH`: it shakes the more. null: it has
   * hatched on this day, and the next one is laid over night.
   */
  readonly egg: number | null;
}

/**
 * The nest on a day, of the days on which the path was walked to its end: they need not follow each
 * other, so that nothing is lost by staying away. Days that are to come do not count.
 */
export function nestOf(ways: readonly number[], today: number): Nest {
  const days = new Set(ways.filter((day) => day <= today));
  const reached = days.size % DAYS_TO_HATCH;
  const hasHatchedToday = reached === 0 && days.has(today);
  return {
    chicks: Math.min(MAX_CHICKS, Math.floor(days.size / DAYS_TO_HATCH)),
    egg: hasHatchedToday ? null : reached,
  };
}
