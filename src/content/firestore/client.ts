import { deleteApp, initializeApp } from 'firebase/app';
import { collection, getDocsFromServer, initializeFirestore } from 'firebase/firestore';
import type { FirebaseProject } from '../entities';
import type { Reader } from './reader';
import { toRow } from './reader';

/** Counts opened apps: each needs a unique name. */
let opened = 0;

/**
 * Reads through the Firebase client. `getDocsFromServer` rejects when offline, where `getDocs`
 * would return an empty cache.
 */
export function openClient({ apiKey, projectId, appId, emulator }: FirebaseProject): Reader {
  opened += 1;
  const app = initializeApp({ apiKey, projectId, appId }, `rows-${opened}`);
  const database = initializeFirestore(app, {
    experimentalAutoDetectLongPolling: true,
    ...(emulator ? { host: emulator, ssl: false } : {}),
  });
  return {
    read: async (name) =>
      (await getDocsFromServer(collection(database, name))).docs.map((row) => toRow(row.id, row.data())),
    close: () => deleteApp(app),
  };
}
