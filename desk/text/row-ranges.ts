/** More ranges than this are counted only. */
const MAX_RANGES = 12;

/** [2, 3, 4, 9] -> '2-4, 9'. More than `maxRanges` are counted only. */
export function formatRows(rows: readonly number[], maxRanges = MAX_RANGES): string {
  const sorted = [...new Set(rows)].sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const row of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const shown = ranges
    .slice(0, maxRanges)
    .map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
  return ranges.length > maxRanges ? `${shown.join(', ')} and more (${sorted.length} rows)` : shown.join(', ');
}
