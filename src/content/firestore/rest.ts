import { deleteApp, initializeApp } from 'firebase/app';
import { collection, getDocs, initializeFirestore } from 'firebase/firestore/lite';
import type { FirebaseProject } from '../entities';
import type { Reader } from './reader';
import { toRow } from './reader';

/** Counts opened apps: each needs a unique name. */
let opened = 0;

/** Reads by plain REST requests, which also work behind proxies that block the client's stream. */
export function openRest({ apiKey, projectId, appId, emulator }: FirebaseProject): Reader {
  opened += 1;
  const app = initializeApp({ apiKey, projectId, appId }, `plain-rows-${opened}`);
  const database = initializeFirestore(app, emulator ? { host: emulator, ssl: false } : {});
  return {
    read: async (name) => (await getDocs(collection(database, name))).docs.map((row) => toRow(row.id, row.data())),
    close: () => deleteApp(app),
  };
}
