import { clearJournals } from './recent-journals';
import type { ClearedPlaces } from './set-aside';
import { setAside } from './set-aside';
import type { ProgressStorage, SavedProgress } from './storage';

interface Options extends ClearedPlaces {
  readonly storage: Pick<ProgressStorage, 'clear'>;
  readonly saved: SavedProgress;
  /** Hash of the pack, by which journals of older versions are told. */
  readonly packHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Deletes everything of the learner of one language: scores and levels, which are set aside for a day, unreadable copies, and journals. Never rejects. */
export async function clearLearner({ storage, saved, packHash, now, ...places }: Options): Promise<void> {
  await setAside(places, saved, now);
  await Promise.all([storage.clear(), clearJournals(places.language, packHash)]);
}
