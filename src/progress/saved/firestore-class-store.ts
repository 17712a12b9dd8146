import { initializeApp } from 'firebase/app';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  limit,
  query,
  runTransaction,
} from 'firebase/firestore/lite';
import type { FirebaseProject } from '../../content/entities';
import { withTimeout } from '../../net/with-timeout';
import { isCarriedId } from '../children';
import type { ProfileStore, StoredProfile } from './class-sync';
import { MAX_CLASS_CHILDREN, makeFullFault } from './class-sync';

// What may be read and written is in firestore.rules, with the same names and limits.

/**
 * A class is a document here that the programme makes; its id is the code. Its children are below
 * it.
 */
const CLASSES = 'KZ_Classes';
/** `{ revision, text }` of each child. Read one by one: together they are megabytes. */
const PROFILES = 'profiles';
/** `{ revision }` of each child, written together with its profile: the list is small. */
const REVISIONS = 'revisions';

/**
 * Letters of a profile. A document has at most 1 MiB; a child with 5,000 words in one language has
 * about 300,000 letters.
 */
export const MAX_PROFILE_LETTERS = 900_000;

/**
 * A tablet does not wait longer for one answer. Requests by themselves never fail where a server is
 * silent.
 */
const TIMEOUT_MILLISECONDS = 10_000;

/** Counts opened apps: each needs a unique name. */
let opened = 0;

const inTime = <Value>(answer: Promise<Value>): Promise<Value> =>
  withTimeout(answer, TIMEOUT_MILLISECONDS, `Firestore did not answer within ${TIMEOUT_MILLISECONDS / 1000} s.`);

/** 0 where there is no such document. */
function revisionOf(fields: Readonly<Record<string, unknown>> | undefined): number {
  const revision = fields?.['revision'];
  return typeof revision === 'number' && Number.isSafeInteger(revision) ? revision : 0;
}

/**
 * The children of a class in a programme's Firestore, by plain requests. `code`: id of the class.
 * All reject while it cannot be reached, or where there is no such class (then the rules deny
 * access).
 */
export function openFirestoreClassStore(
  { apiKey, projectId, appId, emulator }: FirebaseProject,
  code: string,
): ProfileStore {
  opened += 1;
  const app = initializeApp({ apiKey, projectId, appId }, `class-${opened}`);
  const database = initializeFirestore(app, emulator ? { host: emulator, ssl: false } : {});

  async function get(id: string): Promise<StoredProfile> {
    const fields = (await inTime(getDoc(doc(database, CLASSES, code, PROFILES, id)))).data();
    const text: unknown = fields?.['text'];
    return { revision: revisionOf(fields), text: typeof text === 'string' ? text : null };
  }

  async function list(): Promise<ReadonlyMap<string, number>> {
    const { docs } = await inTime(
      getDocs(query(collection(database, CLASSES, code, REVISIONS), limit(MAX_CLASS_CHILDREN))),
    );
    return new Map(docs.flatMap((row) => (isCarriedId(row.id) ? [[row.id, revisionOf(row.data())] as const] : [])));
  }

  return {
    list,
    get,
    put: async (id, text, revision) => {
      // One more would never be listed.
      if (revision === 0 && (await list()).size >= MAX_CLASS_CHILDREN) throw makeFullFault();
      if (text.length > MAX_PROFILE_LETTERS)
        throw new Error('A child has learnt too much for one document of Firestore.');
      const profile = doc(database, CLASSES, code, PROFILES, id);
      const counted = doc(database, CLASSES, code, REVISIONS, id);
      const write = runTransaction(database, async (transaction) => {
        const stored = await transaction.get(profile);
        if (revisionOf(stored.data()) !== revision) return false;
        transaction.set(profile, { revision: revision + 1, text });
        transaction.set(counted, { revision: revision + 1 });
        return true;
      });
      try {
        return await inTime(write);
      } catch (error) {
        // The rules deny a revision that another tablet has written since it was read here.
        if ((await get(id)).revision !== revision) return false;
        throw error;
      }
    },
  };
}
