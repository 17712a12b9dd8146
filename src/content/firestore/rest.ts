import { deleteApp, initializeApp } from 'firebase/app';
import { collection, getDocs, initializeFirestore } from 'firebase/firestore/lite';
import type { FirebaseProject } from '../entities';
import type { Reader } from './reader';
import { toRow } from './reader';

/** Reads by plain requests, which get through where a proxy holds the client's stream back. */
export function openRest({ apiKey, projectId, appId, emulator }: FirebaseProject): Reader {
  const app = initializeApp({ apiKey, projectId, appId }, `plain-rows-${crypto.randomUUID()}`);
  const database = initializeFirestore(app, emulator ? { host: emulator, ssl: false } : {});
  return {
    read: async (name) => (await getDocs(collection(database, name))).docs.map((row) => toRow(row.id, row.data())),
    close: () => deleteApp(app),
  };
}
