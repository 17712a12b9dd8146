import * as v from 'valibot';
import type { RawLists } from '../entities';
import type { KeyValueStore } from '../key-value-store';
import { withTimeout } from '../with-timeout';

/** Whose rows a copy holds. */
export interface CacheOwner {
  /** Language name as in the storage keys. */
  readonly language: string;
  readonly projectId: string;
}

const VERSION = 1;
/** A shelf that does not answer keeps nobody waiting. */
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

/** The last rows that came whole from this project, or null. Never throws. */
export async function loadCachedLists(cacheStore: KeyValueStore | null, owner: CacheOwner): Promise<RawLists | null> {
  try {
    const value = cacheStore
      ? await withTimeout(cacheStore.get(keyOf(owner)), CACHE_TIMEOUT_MILLISECONDS, 'The shelf does not answer.')
      : null;
    const parsed = v.safeParse(cacheEntrySchema, value);
    return parsed.success && parsed.output.projectId === owner.projectId ? (parsed.output.lists as RawLists) : null;
  } catch {
    return null;
  }
}

/** Keeps rows for the next start. A device that keeps nothing is no fault. */
export async function saveCachedLists(cacheStore: KeyValueStore | null, owner: CacheOwner, lists: RawLists): Promise<void> {
  try {
    await cacheStore?.set(keyOf(owner), { version: VERSION, projectId: owner.projectId, lists });
  } catch (error) {
    console.warn('The words could not be kept on this device for the next start.', error);
  }
}
