import type { UseStore } from 'idb-keyval';
import { createStore } from 'idb-keyval';

/** Names that idb-keyval has by default: older versions of the app stored here. */
export const DATABASE = 'keyval-store';
export const OBJECT_STORE = 'keyval';

/** Writes that are under way. */
const writes = new Set<IDBTransaction>();
let isLeaving = false;
let connected: UseStore | null = null;

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, and the page has not heard of it yet.
  }
}

/**
 * WebKit freezes a page that is left by a full load together with its open write transactions: they
 * never end, and the next page's requests wait for them for ever (seen in WebKitGTK 2.50,
 * docs/browsers.md). So they are aborted first; a page that is not frozen ends them by itself.
 */
function abortWritesOnLeave(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    isLeaving = persisted;
    if (isLeaving) for (const transaction of writes) abort(transaction);
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

function connect(): UseStore {
  if (!connected) {
    connected = createStore(DATABASE, OBJECT_STORE);
    abortWritesOnLeave();
  }
  return connected;
}

/**
 * The one object store of this browser, for functions of idb-keyval. Rejects where access is
 * denied, and for writes of a page that is being left.
 */
export const objectStore: UseStore = async (mode, callback) =>
  await connect()(mode, (store) => {
    if (mode === 'readonly') return callback(store);
    const { transaction } = store;
    writes.add(transaction);
    transaction.addEventListener('complete', () => writes.delete(transaction));
    return new Promise((resolve, reject) => {
      transaction.addEventListener('abort', () => {
        writes.delete(transaction);
        reject(transaction.error ?? new Error('The page was left.'));
      });
      if (isLeaving) transaction.abort();
      else Promise.resolve(callback(store)).then(resolve, reject);
    });
  });
