import { get, set } from 'idb-keyval';
import type { KeyValueStore } from '../content/key-value-store';

/** This browser's IndexedDB. It mirrors the texts in localStorage: it keeps what that loses in a crash. */
export const indexedDbMirror: KeyValueStore = { get: (key) => get(key), set: (key, value) => set(key, value) };

/** A mirror that does not answer keeps nobody waiting. */
const DEADLINE_MILLISECONDS = 1500;

/** What a mirror answers. Rejects when it takes too long. */
export async function withinDeadline<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mirror does not answer.')), DEADLINE_MILLISECONDS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
