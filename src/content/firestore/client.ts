import { deleteApp, initializeApp } from 'firebase/app';
import { collection, getDocsFromServer, initializeFirestore } from 'firebase/firestore';
import type { FirebaseProject } from '../entities';
import type { Reader } from './reader';
import { toRow } from './reader';

/** Reads through the Firebase client. `getDocsFromServer` never takes an empty cache for an answer. */
export function openClient({ apiKey, projectId, appId, emulator }: FirebaseProject): Reader {
  const app = initializeApp({ apiKey, projectId, appId }, `rows-${crypto.randomUUID()}`);
  const database = initializeFirestore(app, {
    experimentalAutoDetectLongPolling: true,
    ...(emulator ? { host: emulator, ssl: false } : {}),
  });
  return {
    read: async (name) => (await getDocsFromServer(collection(database, name))).docs.map((row) => toRow(row.id, row.data())),
    close: () => deleteApp(app),
  };
}
