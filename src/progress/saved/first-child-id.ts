import { isCarriedId, makeChildId } from '../children';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { readLocal, writeLocal } from './places';

/** Key of the first child's random id, in localStorage and in the mirror. */
export const FIRST_CHILD_ID_KEY = 'KZ_FirstChild';

/**
 * The random id of this device's first child, made once: other devices know the child by it once it
 * is carried (`carriedAs`), and until then it decides which words are left unscheduled. Two tabs
 * that begin at once get the same one. Never rejects; without any place to keep it, it is another
 * one after each reload. `random` yields numbers from 0 to below 1.
 */
export async function loadFirstChildId({ local, mirror }: Places, random: () => number): Promise<string> {
  const saved = readLocal(local, FIRST_CHILD_ID_KEY);
  let id = isCarriedId(saved) ? saved : makeChildId(random);
  if (mirror !== null) {
    const keep = (value: unknown): string => {
      id = isCarriedId(value) ? value : id;
      return id;
    };
    // One transaction: of two tabs the first one decides.
    await awaitMirror(mirror.update(FIRST_CHILD_ID_KEY, keep)).catch(() => undefined);
  }
  if (id !== saved) writeLocal(local, FIRST_CHILD_ID_KEY, id);
  return id;
}
