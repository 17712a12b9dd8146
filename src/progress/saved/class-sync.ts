import { message } from '../../messages/message';
import { digestOf } from '../../play/digest';
import { isPresent } from '../children';
import { readBackup, writeBackup } from './backup';
import type { Profile } from './profiles';
import { joinProfiles, toCarried } from './profiles';

/**
 * What a store has of one child: a text, and the number of times it was written. null and 0:
 * nothing.
 */
export interface StoredProfile {
  readonly revision: number;
  readonly text: string | null;
}

/**
 * Where the devices of a class leave their children for each other: documents with a revision, one
 * for each child. The class server is one (tools/class-server.mjs); Firestore's documents and
 * transactions have the same form. All reject while it cannot be reached.
 */
export interface ProfileStore {
  /** The revision of each child's document, by the id by which children are carried. */
  readonly list: () => Promise<ReadonlyMap<string, number>>;
  readonly get: (id: string) => Promise<StoredProfile>;
  /**
   * Writes a document that has this revision. False when it has another one: somebody else was
   * first.
   */
  readonly put: (id: string, text: string, revision: number) => Promise<boolean>;
}

/** One child on this device. */
export interface OwnProfile {
  /** False for a child who is not on this device, and for whom there is no room. */
  readonly isWelcome?: () => boolean;
  /** null where this device does not have the child. */
  readonly read: () => Promise<Profile | null>;
  /** Merges what another device has of it. False when some of it could not be saved. */
  readonly add: (profile: Profile) => Promise<boolean>;
  /**
   * A profile of the store without what must not be there any more: withdrawn words, which a tablet
   * with older content may have sent.
   */
  readonly clean?: (profile: Profile) => Profile;
}

/** Tries to write where other devices write at the same time. */
const MAX_TRIES = 20;

/**
 * What a grown-up must hear of, since it does not pass by itself: the message is a sentence for
 * them.
 */
export class ClassFault extends Error {}

/**
 * Children of one class, removed ones too; the server has the same limit (tools/class-profiles.mjs).
 */
export const MAX_CLASS_CHILDREN = 300;

/** A store has no room for another child, or for more of one. */
export const makeFullFault = (): ClassFault =>
  new ClassFault(
    message('The class is full. What it has no room for stays on this tablet, and is not carried to the others.'),
  );

/**
 * null where there is nothing of this child: what is damaged, or another child's, is replaced.
 * Throws for what must not be replaced.
 */
function readText(text: string | null, id: string): Profile | null {
  // Only settings have times that are checked, and this has no settings.
  const read = text === null ? null : readBackup(text, 0);
  if (read === 'newer' || read === 'tooLarge') {
    throw new ClassFault(
      'The class has children of a newer version of this app. They are safe, but not carried to this tablet. Please reload the page.',
    );
  }
  const profile = read === null || typeof read === 'string' ? undefined : read.profiles[0];
  return profile?.child.id === id ? profile : null;
}

/** As other devices know the child. Of one who was removed nothing but that goes out. */
function toShared({ child, languages }: Profile): Profile {
  return { child: toCarried(child), languages: isPresent(child) ? languages : [] };
}

/**
 * `Date` and times of writing are left out: two devices with the same child write the same text.
 */
const textOf = (profile: Profile): string =>
  writeBackup({ kind: 'child', savedAt: '', profiles: [profile], settings: [] });

/**
 * Makes a child of the store and that of this device the same, by the joins of their documents.
 * Resolves to the store's revision once it has all of both; whoever is cut off before calls it
 * again, and nothing is lost or counted twice. Rejects while the store cannot be reached.
 */
export async function syncProfile(store: ProfileStore, id: string, own: OwnProfile, tries = 1): Promise<number> {
  const { revision, text } = await store.get(id);
  const stored = readText(text, id);
  const theirs = stored && (own.clean?.(stored) ?? stored);
  const isAdded = !theirs || (await own.add(theirs));
  const read = await own.read();
  const ours = read && toShared(read);
  const joined = ours && theirs ? toShared(joinProfiles(ours, theirs)) : ours;
  const isSame = !joined || (stored && digestOf(joined) === digestOf(stored));
  const isSent = isSame || (await store.put(id, textOf(joined), revision));
  if (isSent && !isAdded) throw new Error('Some of what other devices have sent could not be saved.');
  if (isSent) return isSame ? revision : revision + 1;
  if (tries >= MAX_TRIES) throw new Error('Other devices write this child all the time.');
  return await syncProfile(store, id, own, tries + 1);
}
