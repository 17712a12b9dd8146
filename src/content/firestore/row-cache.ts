import * as v from 'valibot';
import type { RawLists } from '../entities';
import type { KeyValueStore } from '../key-value-store';
import { withTimeout } from '../../net/with-timeout';
import { entombRows } from '../withdrawn';
import type { Versions } from './versions';

/** Which rows a cache entry holds. */
export interface CacheOwner {
  /** Language name as in the storage keys. */
  readonly language: string;
  readonly projectId: string;
  /**
   * The last day that has surely begun, 'YYYY-MM-DD': of what has ended by then nothing is kept.
   * What has ended by a clock alone stays.
   */
  readonly sureDay: string;
}

/**
 * The last complete rows of a project, and the versions at which they were read: none where the
 * project had none.
 */
export interface CachedRows {
  readonly lists: RawLists;
  readonly versions: Versions;
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
  // Entries of earlier builds have none.
  versions: v.optional(v.record(v.string(), v.string()), {}),
});

const keyOf = ({ language }: CacheOwner): string => `KZ_${language}_Content`;

/** The last complete rows that were read from this project, or null. Never rejects. */
export async function loadCachedRows(cacheStore: KeyValueStore | null, owner: CacheOwner): Promise<CachedRows | null> {
  try {
    const value = cacheStore
      ? await withTimeout(cacheStore.get(keyOf(owner)), CACHE_TIMEOUT_MILLISECONDS, 'The cache does not answer.')
      : null;
    const parsed = v.safeParse(cacheEntrySchema, value);
    if (!parsed.success || parsed.output.projectId !== owner.projectId) return null;
    const lists = parsed.output.lists as RawLists;
    const kept = entombRows(lists, owner.sureDay);
    if (kept === lists) return { lists, versions: parsed.output.versions };
    // The day of a row has come since it was saved. Its collection is no longer what that version
    // was, and is read again.
    const isSame = (name: string): boolean => Reflect.get(kept, name) === Reflect.get(lists, name);
    const versions = Object.fromEntries(Object.entries(parsed.output.versions).filter(([name]) => isSame(name)));
    void saveCachedRows(cacheStore, owner, { lists: kept, versions });
    return { lists: kept, versions };
  } catch {
    return null;
  }
}

/**
 * Saves rows for the next start, with nothing of those that are withdrawn or have surely ended. A
 * failure is only logged.
 */
export async function saveCachedRows(
  cacheStore: KeyValueStore | null,
  owner: CacheOwner,
  { lists, versions }: CachedRows,
): Promise<void> {
  try {
    const { projectId, sureDay } = owner;
    await cacheStore?.set(keyOf(owner), { version: VERSION, projectId, lists: entombRows(lists, sureDay), versions });
  } catch (error) {
    console.warn('The words could not be saved on this device for the next start.', error);
  }
}
