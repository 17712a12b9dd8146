import type { Clip } from './engine';

const MEGABYTE = 2 ** 20;

/** Where `navigator.deviceMemory` is unknown (Safari, Firefox): such devices have 3 GB or more. */
const DEFAULT_BUDGET_BYTES = 48 * MEGABYTE;
/**
 * Decoded recordings that are kept, by the device's memory in GB. A word of a second is 0.19 MB at
 * 48 kHz: 8 MB hold 40 words, more than any subunit has, and are little beside the 100 MB or so
 * that a tab may use on a device of 2 GB before it is closed.
 */
const BUDGETS = [
  { maxGigabytes: 2, bytes: 8 * MEGABYTE },
  { maxGigabytes: 4, bytes: 24 * MEGABYTE },
] as const;

/** Budget for decoded recordings in bytes. `gigabytes` is `navigator.deviceMemory`. */
export function clipBudgetOf(gigabytes: number | undefined): number {
  return (
    BUDGETS.find(({ maxGigabytes }) => gigabytes !== undefined && gigabytes <= maxGigabytes)?.bytes ??
    DEFAULT_BUDGET_BYTES
  );
}

/** Decoded recordings by address. */
export interface ClipCache {
  /**
   * The recording, loaded once while it is kept; null when it cannot be loaded. The next request
   * for one that failed loads it again.
   */
  readonly get: (url: string) => Promise<Clip | null>;
  /**
   * Keeps this one, even over the budget, until another is held; null lets it go. Call it with the
   * recording that is played or is about to be.
   */
  readonly hold: (url: string | null) => void;
  /** Bytes of all decoded recordings that are kept. */
  readonly countBytes: () => number;
}

interface Entry {
  readonly loading: Promise<Clip | null>;
  /** null while it is loading. */
  clip: Clip | null;
}

/**
 * Creates an empty cache. Above `budgetBytes` the least recently used recordings are dropped,
 * except the one that is held.
 */
export function createClipCache(budgetBytes: number, load: (url: string) => Promise<Clip>): ClipCache {
  /** The least recently used first. */
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let held: string | null = null;

  function evict(): void {
    for (const [url, { clip }] of entries) {
      if (bytes <= budgetBytes) return;
      if (clip === null || url === held) continue;
      entries.delete(url);
      bytes -= clip.bytes;
    }
  }

  function add(url: string): Entry {
    const entry: Entry = {
      clip: null,
      loading: load(url).then(
        (clip) => {
          entry.clip = clip;
          bytes += clip.bytes;
          evict();
          return clip;
        },
        () => {
          entries.delete(url);
          return null;
        },
      ),
    };
    return entry;
  }

  return {
    get: (url) => {
      const entry = entries.get(url) ?? add(url);
      // To the end: it is now the most recently used.
      entries.delete(url);
      entries.set(url, entry);
      return entry.loading;
    },
    hold: (url) => {
      held = url;
      evict();
    },
    countBytes: () => bytes,
  };
}
