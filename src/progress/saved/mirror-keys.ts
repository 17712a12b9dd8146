import { DATABASE, OBJECT_STORE } from './database';

function promisify<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The mirror cannot be read.')));
  });
}

/**
 * Opens the database for one operation. Rejects where access is denied. The object store is there:
 * the mirror was used before.
 */
async function withStore<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await promisify(indexedDB.open(DATABASE));
  try {
    return await promisify(request(database.transaction(OBJECT_STORE, mode).objectStore(OBJECT_STORE)));
  } finally {
    // It closes once its transactions have ended.
    database.close();
  }
}

/**
 * All keys of the mirror; idb-keyval's own function for this would be part of the home page.
 * Rejects where access is denied. Opened after the mirror was used, so the object store is there.
 */
export async function listMirrorKeys(): Promise<string[]> {
  const keys = await withStore('readonly', (store) => store.getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}

/** Removes a key of the mirror. Rejects where access is denied. */
export async function deleteMirrorKey(key: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key));
}
