import { DATABASE, OBJECT_STORE } from './database';

function promisify<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The mirror cannot be read.')));
  });
}

/** All keys of the mirror; idb-keyval's own function for this would be part of the home page. Rejects where access is denied. Opened after the mirror was used, so the object store is there. */
export async function listMirrorKeys(): Promise<string[]> {
  const database = await promisify(indexedDB.open(DATABASE));
  try {
    const keys = await promisify(database.transaction(OBJECT_STORE).objectStore(OBJECT_STORE).getAllKeys());
    return keys.filter((key) => typeof key === 'string');
  } finally {
    database.close();
  }
}
