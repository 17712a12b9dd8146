/** A level and the percentage of all stars that reaches it. spec: data#level-table. */
export interface LevelRow {
  readonly Key: number;
  readonly Level: number;
  /** Level squared divided by 100. */
  readonly Progress: number;
}

const MAX_LEVEL = 100;

/** Levels 0 to 100. */
export const LEVEL_TABLE: readonly LevelRow[] = Array.from({ length: MAX_LEVEL + 1 }, (_, level) => ({
  Key: level,
  Level: level,
  Progress: (level * level) / 100,
}));

/** The player level at a percentage of stars earned, 0..100 (spec: readings#7). */
export function levelAt(percent: number): number {
  // Allows for the rounding error of a percentage computed by division.
  const tolerance = 1e-9;
  return (
    LEVEL_TABLE.slice()
      .reverse()
      .find(({ Progress }) => Progress <= percent + tolerance)?.Level ?? 0
  );
}
