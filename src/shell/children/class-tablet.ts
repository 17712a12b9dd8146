import type { OwnProfile, ProfileStore } from '../../progress/class-sync';
import { syncProfile } from '../../progress/class-sync';

/** A tablet of a class: its children and those of the others become the same. Nothing rejects: what could not be sent is sent the next time. */
export interface ClassTablet {
  /** One child, by the id by which it is carried. */
  readonly sync: (id: string) => Promise<void>;
  /** Every child that another tablet has written since, and those that the class does not have yet. `own`: ids of this tablet's. */
  readonly syncAll: (own: readonly string[]) => Promise<void>;
}

export function createClassTablet(store: ProfileStore, ownOf: (id: string) => OwnProfile): ClassTablet {
  /** Revisions that this tablet has all of. */
  const known = new Map<string, number>();
  /** One after the other, so that an older state is never read after a newer one was sent. */
  let syncing: Promise<unknown> = Promise.resolve();

  async function syncNow(id: string): Promise<void> {
    try {
      known.set(id, await syncProfile(store, id, ownOf(id)));
    } catch (error) {
      // Whatever the server has: this tablet may have more.
      known.delete(id);
      console.warn('A child could not be sent to the class server.', error);
    }
  }

  const sync = (id: string): Promise<void> => {
    const synced = syncing.then(() => syncNow(id));
    syncing = synced;
    return synced;
  };

  return {
    sync,
    syncAll: async (own) => {
      try {
        const revisions = await store.list();
        const ids = new Set([...revisions.keys(), ...own]);
        await Promise.all([...ids].filter((id) => !known.has(id) || known.get(id) !== revisions.get(id)).map(sync));
      } catch (error) {
        console.warn('The class server does not answer.', error);
      }
    },
  };
}
