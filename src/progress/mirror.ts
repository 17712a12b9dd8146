import { get, set } from 'idb-keyval';
import type { KeyValueStore } from '../content/key-value-store';
import { withTimeout } from '../net/with-timeout';

/**
 * This browser's IndexedDB. As the mirror it holds a second copy of what is in localStorage, which can lose data in a crash. Both reject
 * where the browser denies access, which by itself throws at once.
 */
export const indexedDbStore: KeyValueStore = { get: async (key) => await get(key), set: async (key, value) => await set(key, value) };

/** A mirror that does not answer in time is treated as empty. */
const TIMEOUT_MILLISECONDS = 1500;

/** The mirror's answer. Rejects when it takes too long. */
export function awaitMirror<Value>(answer: Promise<Value>): Promise<Value> {
  return withTimeout(answer, TIMEOUT_MILLISECONDS, 'The mirror does not answer.');
}
