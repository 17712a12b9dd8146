import type { Connection } from './policy';
import { isSparing } from './policy';

/**
 * A file that the page has loaded: when its body came (milliseconds), and what came over the line;
 * 0 bytes from a cache.
 */
export interface Load {
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
}

/** One file at a time below this: 1 Mbit/s. */
const MIN_FAST_BYTES_PER_SECOND = 125_000;
/** Fewer bytes say nothing about a line. */
const MIN_BYTES = 20_000;

/**
 * True while nothing, or nothing else, is known of a line than that it is slow. Loads that overlap
 * share the line.
 */
function isMeasuredSlow(loads: readonly Load[]): boolean {
  let bytes = 0;
  let milliseconds = 0;
  let free = -Infinity;
  for (const load of [...loads].sort((one, other) => one.start - other.start)) {
    // From a cache.
    if (load.bytes === 0) continue;
    bytes += load.bytes;
    milliseconds += Math.max(0, load.end - Math.max(load.start, free));
    free = Math.max(free, load.end);
  }
  return bytes < MIN_BYTES || bytes * 1000 < MIN_FAST_BYTES_PER_SECOND * milliseconds;
}

/**
 * True where files are fetched ahead one at a time: each byte costs money there, or a child would
 * wait for it.
 */
export function isSlowLine(connection: Connection, loads: readonly Load[]): boolean {
  return isSparing(connection) || connection.effectiveType === '3g' || isMeasuredSlow(loads);
}
