import type { OwnProfile, ProfileStore } from '../../progress/saved/class-sync';
import { ClassFault, syncProfile } from '../../progress/saved/class-sync';
import { createQueue } from '../../progress/saved/queue';

/**
 * A tablet of a class: its children and those of the others become the same. Nothing rejects: what
 * could not be sent is sent the next time.
 */
export interface ClassTablet {
  /** One child, by the id by which it is carried. */
  readonly sync: (id: string) => Promise<void>;
  /**
   * Every child that another tablet has written since, and those that the class does not have yet.
   * `own`: ids of this tablet's.
   */
  readonly syncAll: (own: readonly string[]) => Promise<void>;
  /** The tablet is in this class no more: what is under way is neither applied nor sent. */
  readonly close: () => void;
}

interface Options {
  /** A child of this tablet. */
  readonly ownOf: (id: string) => OwnProfile;
  /** Receives a message for an adult. */
  readonly onFault: (text: string) => void;
}

export function createClassTablet(opened: ProfileStore, { ownOf, onFault }: Options): ClassTablet {
  let isOpen = true;
  const check = (): void => {
    if (!isOpen) throw new Error('The class was left.');
  };
  const whileOpen = async <Value>(request: () => Promise<Value>): Promise<Value> => {
    check();
    const answer = await request();
    check();
    return answer;
  };
  const store: ProfileStore = {
    list: async () => await whileOpen(opened.list),
    get: async (id) => await whileOpen(async () => await opened.get(id)),
    put: async (id, text, revision) => await whileOpen(async () => await opened.put(id, text, revision)),
  };
  /** Revisions that this tablet has all of. */
  const known = new Map<string, number>();
  /** One after the other, so that an older state is never read after a newer one was sent. */
  const inOrder = createQueue();

  async function syncNow(id: string): Promise<void> {
    const own = ownOf(id);
    // A child for whom there is room later is asked for then.
    if (own.isWelcome?.() === false) return;
    try {
      known.set(id, await syncProfile(store, id, own));
    } catch (error) {
      // This tablet may have more than the server.
      known.delete(id);
      if (error instanceof ClassFault) onFault(error.message);
      console.warn('A child could not be sent to the class server.', error);
    }
  }

  const sync = async (id: string): Promise<void> => await inOrder(async () => await syncNow(id));

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
    close: () => {
      isOpen = false;
    },
  };
}
