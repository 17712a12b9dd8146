import { FIRST_CHILD } from '../first-child';
import { KEY_PART, PROGRESS_IDS, keyOf } from './documents';
import { decode } from './envelope';
import type { RowStorage } from './memory-storage';
import { readLocal } from './places';
import type { ChildProgress } from './profiles';
import { clearJournals } from './recent-journals';
import { copyAside } from './repair';
import type { ClearedPlaces } from './set-aside';
import { setAllAside } from './set-aside';
import type { ProgressStorage } from './storage';

/** What stands in the second place of keys that begin with something else than a language. */
const OTHER_KEYS = /^KZ_(?:Memory|Days|Scenes|Today|Class)_/u;
/** A document of a language, also one that is set aside for undoing or could not be read. */
const DOCUMENT_KEY = new RegExp(
  `^KZ_(.+)_(?:${[...Object.values(KEY_PART), 'Cleared'].join('|')})(?:_child-[a-z0-9]+)?(?:_broken_.+)?$`,
  'u',
);

/**
 * The keys of a language that no document owns, as older versions or others have left them. Keys of
 * another language stay, also where its name begins with this one's (spec: readings#36).
 */
function listStaleKeys(keys: readonly string[], language: string): string[] {
  const owners = new Set(keys.flatMap((key) => DOCUMENT_KEY.exec(key)?.[1] ?? []));
  const isOther = (key: string): boolean =>
    [...owners].some((owner) => owner.length > language.length && key.startsWith(`KZ_${owner}_`));
  return keys.filter(
    (key) =>
      key.startsWith(`KZ_${language}_`) &&
      DOCUMENT_KEY.exec(key)?.[1] !== language &&
      !OTHER_KEYS.test(key) &&
      !isOther(key),
  );
}

/** Never throws. */
function removeStaleKeys(local: Storage | null, language: string): void {
  try {
    for (const key of listStaleKeys(Object.keys(local ?? {}), language)) local?.removeItem(key);
  } catch {
    // Denied: they stay.
  }
}

interface Options extends ClearedPlaces {
  readonly storage: Pick<ProgressStorage, 'clear'>;
  readonly memory: Pick<RowStorage, 'clear'>;
  readonly days: Pick<RowStorage, 'clear'>;
  readonly scenes: Pick<RowStorage, 'clear'>;
  /** All that is to be cleared. */
  readonly read: () => ChildProgress;
  /** Hash of the pack, by which journals of older versions are told. */
  readonly packHash: string;
}

/**
 * Deletes everything of one child in one language: scores, levels, stickers and their places,
 * memory of words and days of play, which are set aside for a day, their previous and their
 * unreadable copies, keys of the language that nothing owns, and journals. False where some of it
 * could not be deleted yet. Never rejects.
 */
export async function clearLearner({
  storage,
  memory,
  days,
  scenes,
  read,
  packHash,
  ...places
}: Options): Promise<boolean> {
  for (const key of PROGRESS_IDS.map((id) => keyOf(places.language, id, places.child))) {
    const text = readLocal(places.local, key);
    // The store does not have what a newer version has written.
    if (text !== null && decode(text).kind === 'newer') copyAside(places.local, key, text);
  }
  await setAllAside(places, read);
  removeStaleKeys(places.local, places.language);
  const now = places.clock.now();
  const [isCleared] = await Promise.all([
    Promise.all([storage, memory, days, scenes].map(({ clear }) => clear(now))),
    clearJournals(places.language, places.child ?? FIRST_CHILD, packHash),
  ]);
  return isCleared.every(Boolean);
}
