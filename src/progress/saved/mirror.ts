import { get, set, update } from 'idb-keyval';
import type { KeyValueStore } from '../../content/key-value-store';
import { withTimeout } from '../../net/with-timeout';
import { objectStore } from './database';

/**
 * The second place of saved documents. localStorage can lose the last half minute in a crash;
 * committed writes of IndexedDB stay.
 */
export interface Mirror extends KeyValueStore {
  /** Reads and writes a value in one transaction. Resolves once it is committed. */
  readonly update: (key: string, change: (value: unknown) => unknown) => Promise<void>;
}

/**
 * This browser's IndexedDB. All reject where the browser denies access, which by itself throws at
 * once.
 */
export const indexedDbStore: Mirror = {
  get: async (key) => await get(key, objectStore),
  set: async (key, value) => await set(key, value, objectStore),
  update: async (key, change) => await update(key, change, objectStore),
};

const PART_MILLISECONDS = 100;

/**
 * The promise's value. Rejects when it takes too long. The time is counted in parts: a page that
 * was busy for seconds finds the timer and the answer both there, and must not take the timer
 * first.
 */
export async function awaitInParts<Value>(answer: Promise<Value>, milliseconds: number): Promise<Value> {
  try {
    return await withTimeout(answer, PART_MILLISECONDS, 'The mirror does not answer.');
  } catch (error) {
    if (milliseconds <= PART_MILLISECONDS) throw error;
    return await awaitInParts(answer, milliseconds - PART_MILLISECONDS);
  }
}

/** A page starts without a mirror that does not answer in time; what comes later is merged. */
const TIMEOUT_MILLISECONDS = 1500;

/** The mirror's answer. Rejects when it takes too long. */
export function awaitMirror<Value>(answer: Promise<Value>): Promise<Value> {
  return awaitInParts(answer, TIMEOUT_MILLISECONDS);
}
