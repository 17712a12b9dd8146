import * as v from 'valibot';
import type { RawLists } from '../entities';
import type { KeyValueStore } from '../key-value-store';
import { withTimeout } from '../../net/with-timeout';
import { dayOf, entombRows } from '../withdrawn';

/** Which rows a cache entry holds. */
export interface CacheOwner {
  /** Language name as in the storage keys. */
  readonly language: string;
  readonly projectId: string;
}

const VERSION = 1;
/** A store that does not answer in time is treated as empty. */
const CACHE_TIMEOUT_MILLISECONDS = 1500;

const row = v.pipe(
  v.unknown(),
  v.check((value) => value !== null && typeof value === 'object', 'is no row'),
);

const cacheEntrySchema = v.object({
  version: v.picklist([VERSION]),
  projectId: v.string(),
  lists: v.record(v.string(), v.array(row)),
});

const keyOf = ({ language }: CacheOwner): string => `KZ_${language}_Content`;

/** The last complete rows that were read from this project, or null. Never rejects. */
export async function loadCachedLists(cacheStore: KeyValueStore | null, owner: CacheOwner): Promise<RawLists | null> {
  try {
    const value = cacheStore
      ? await withTimeout(cacheStore.get(keyOf(owner)), CACHE_TIMEOUT_MILLISECONDS, 'The cache does not answer.')
      : null;
    const parsed = v.safeParse(cacheEntrySchema, value);
    if (!parsed.success || parsed.output.projectId !== owner.projectId) return null;
    const lists = parsed.output.lists as RawLists;
    const kept = entombRows(lists, dayOf(new Date()));
    // The day of a row may have come since it was saved.
    if (kept !== lists) void saveCachedLists(cacheStore, owner, kept);
    return kept;
  } catch {
    return null;
  }
}

/** Saves rows for the next start, with nothing of those that are withdrawn. A failure is only logged. */
export async function saveCachedLists(cacheStore: KeyValueStore | null, owner: CacheOwner, lists: RawLists): Promise<void> {
  try {
    await cacheStore?.set(keyOf(owner), { version: VERSION, projectId: owner.projectId, lists: entombRows(lists, dayOf(new Date())) });
  } catch (error) {
    console.warn('The words could not be saved on this device for the next start.', error);
  }
}
