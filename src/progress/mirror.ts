import { get, set } from 'idb-keyval';
import type { KeyValueStore } from '../content/key-value-store';
import { withTimeout } from '../content/with-timeout';

/** This browser's IndexedDB. It mirrors the texts in localStorage: it keeps what that loses in a crash. */
export const indexedDbStore: KeyValueStore = { get: (key) => get(key), set: (key, value) => set(key, value) };

/** A mirror that does not answer keeps nobody waiting. */
const TIMEOUT_MILLISECONDS = 1500;

/** What a mirror answers. Rejects when it takes too long. */
export function awaitMirror<Value>(answer: Promise<Value>): Promise<Value> {
  return withTimeout(answer, TIMEOUT_MILLISECONDS, 'The mirror does not answer.');
}
