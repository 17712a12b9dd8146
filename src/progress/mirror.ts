import { get, set } from 'idb-keyval';
import { withTimeout } from '../content/with-timeout';

/** A second place for the same texts: IndexedDB keeps what localStorage loses in a crash. */
export interface Mirror {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
}

/** The mirror in this browser's IndexedDB. */
export const indexedDbMirror: Mirror = { get: (key) => get(key), set: (key, value) => set(key, value) };

/** A mirror that does not answer keeps nobody waiting. */
const TIMEOUT_MILLISECONDS = 1500;

/** What a mirror answers. Rejects when it takes too long. */
export function awaitMirror<Value>(answer: Promise<Value>): Promise<Value> {
  return withTimeout(answer, TIMEOUT_MILLISECONDS, 'The mirror does not answer.');
}
