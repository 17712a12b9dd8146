import { deleteApp, initializeApp } from 'firebase/app';
import { collection, getDocs, initializeFirestore } from 'firebase/firestore/lite';
import type { FirebaseProject } from '../entities';
import type { Reader } from './reader';
import { toRow } from './reader';

/** How many were opened: each needs a name of its own. */
let opened = 0;

/** Reads by plain requests, which get through where a proxy holds the client's stream back. */
export function openRest({ apiKey, projectId, appId, emulator }: FirebaseProject): Reader {
  opened += 1;
  const app = initializeApp({ apiKey, projectId, appId }, `plain-rows-${opened}`);
  const database = initializeFirestore(app, emulator ? { host: emulator, ssl: false } : {});
  return {
    read: async (name) => (await getDocs(collection(database, name))).docs.map((row) => toRow(row.id, row.data())),
    close: () => deleteApp(app),
  };
}
