import { digestOf } from '../play/digest';
import { isPresent } from './children';
import { readBackup, writeBackup } from './saved/backup';
import type { Profile } from './saved/profiles';
import { joinProfiles, toCarried } from './saved/profiles';

/** What a store has of one child: a text, and the number of times it was written. null and 0: nothing. */
export interface StoredProfile {
  readonly revision: number;
  readonly text: string | null;
}

/**
 * Where the devices of a class leave their children for each other: documents with a revision, one for each child. The class server is one
 * (tools/class-server.mjs); Firestore's documents and transactions have the same form. All reject while it cannot be reached.
 */
export interface ProfileStore {
  /** The revision of each child's document, by the id by which children are carried. */
  readonly list: () => Promise<ReadonlyMap<string, number>>;
  readonly get: (id: string) => Promise<StoredProfile>;
  /** Writes a document that has this revision. False when it has another one: somebody else was first. */
  readonly put: (id: string, text: string, revision: number) => Promise<boolean>;
}

/** One child on this device. */
export interface OwnProfile {
  /** null where this device does not have the child. */
  readonly read: () => Promise<Profile | null>;
  /** Merges what another device has of it. */
  readonly add: (profile: Profile) => Promise<void>;
  /** A profile of the store without what must not be there any more: withdrawn words, which a tablet with older content may have sent. */
  readonly clean?: (profile: Profile) => Profile;
}

/** Tries to write where other devices write at the same time. */
const MAX_TRIES = 20;

function readText(text: string | null): Profile | null {
  // Only settings have times that are checked, and there are none.
  const read = text === null ? null : readBackup(text, 0);
  return read === null || typeof read === 'string' ? null : (read.profiles[0] ?? null);
}

/** As other devices know the child. Of one who was removed nothing but that goes out. */
function toShared({ child, languages }: Profile): Profile {
  return { child: toCarried(child), languages: isPresent(child) ? languages : [] };
}

/** `Date` and times of writing are left out: two devices with the same child write the same text. */
const textOf = (profile: Profile): string => writeBackup({ kind: 'child', savedAt: '', profiles: [profile], settings: [] });

/**
 * Makes a child of the store and that of this device the same, by the joins of their documents. Resolves to the store's revision once it has all
 * of both; whoever is cut off before calls it again, and nothing is lost or counted twice. Rejects while the store cannot be reached.
 */
export async function syncProfile(store: ProfileStore, id: string, own: OwnProfile, tries = 1): Promise<number> {
  const { revision, text } = await store.get(id);
  const stored = readText(text);
  const theirs = stored && (own.clean?.(stored) ?? stored);
  if (theirs) await own.add(theirs);
  const read = await own.read();
  const ours = read && toShared(read);
  const joined = ours && theirs ? toShared(joinProfiles(ours, theirs)) : ours;
  if (!joined || (stored && digestOf(joined) === digestOf(stored))) return revision;
  if (await store.put(id, textOf(joined), revision)) return revision + 1;
  if (tries >= MAX_TRIES) throw new Error('Other devices write this child all the time.');
  return await syncProfile(store, id, own, tries + 1);
}
