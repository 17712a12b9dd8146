import { FIRST_CHILD } from '../first-child';
import { PROGRESS_IDS, keyOf } from './documents';
import { decode } from './envelope';
import type { RowStorage } from './memory-storage';
import { readLocal } from './places';
import type { ChildProgress } from './profiles';
import { clearJournals } from './recent-journals';
import { copyAside } from './repair';
import type { ClearedPlaces } from './set-aside';
import { setAllAside } from './set-aside';
import type { ProgressStorage } from './storage';

interface Options extends ClearedPlaces {
  readonly storage: Pick<ProgressStorage, 'clear'>;
  readonly memory: Pick<RowStorage, 'clear'>;
  readonly days: Pick<RowStorage, 'clear'>;
  /** All that is to be cleared. */
  readonly read: () => ChildProgress;
  /** Hash of the pack, by which journals of older versions are told. */
  readonly packHash: string;
}

/**
 * Deletes everything of one child in one language: scores, levels, stickers, memory of words and
 * days of play, which are set aside for a day, their previous and their unreadable copies, and
 * journals. False where some of it could not be deleted yet. Never rejects.
 */
export async function clearLearner({ storage, memory, days, read, packHash, ...places }: Options): Promise<boolean> {
  for (const key of PROGRESS_IDS.map((id) => keyOf(places.language, id, places.child))) {
    const text = readLocal(places.local, key);
    // The store does not have what a newer version has written.
    if (text !== null && decode(text).kind === 'newer') copyAside(places.local, key, text);
  }
  await setAllAside(places, read);
  const now = places.clock.now();
  const [isCleared] = await Promise.all([
    Promise.all([storage.clear(now), memory.clear(now), days.clear(now)]),
    clearJournals(places.language, places.child ?? FIRST_CHILD, packHash),
  ]);
  return isCleared.every(Boolean);
}
