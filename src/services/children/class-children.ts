import type { Child } from '../../progress/children';
import { MAX_CHILDREN, carriedIdOf, presentChildren } from '../../progress/children';
import type { OwnProfile } from '../../progress/saved/class-sync';
import { listMirrorKeys } from '../../progress/saved/mirror-keys';
import { readWholeProfile } from '../../progress/saved/profile-storage';
import type { State } from './children-state';
import { addProfiles, clean, nameList, saveChildren } from './children-state';
import type { ClassLink } from './class-link';
import { createClassLink } from './class-link';

function tellOnce({ told, notify }: State, text: string): void {
  if (!told.has(text)) notify(text);
  told.add(text);
}

/** One child as its class has it. */
function ownOf(state: State, carriedId: string): OwnProfile {
  const { storage, open, inOrder, places } = state;
  const find = (): Child | undefined => storage.list().find((child) => carriedIdOf(child) === carriedId);
  return {
    isWelcome: () => find() !== undefined || presentChildren(storage.list()).length < MAX_CHILDREN,
    read: async () =>
      await inOrder(async () => {
        const own = open.current();
        if (find()?.id === own.child) {
          await own.save();
          if (!own.isRead()) throw new Error('What this tablet has of the child was not read yet.');
        }
        const child = find();
        return child ? await readWholeProfile(child, { ...places, listMirrorKeys }) : null;
      }),
    add: async (profile) =>
      await inOrder(async () => (await addProfiles(state, { profiles: [profile], settings: [] }, 'class')).isSaved),
    clean: (profile) => clean(state, profile),
  };
}

/** The class of this tablet, for its children. */
export function linkClass(state: State): ClassLink {
  return createClassLink({
    local: state.places.local,
    project: state.manifest.config.firebase ?? null,
    ownOf: (carriedId) => ownOf(state, carriedId),
    onFault: (text) => tellOnce(state, text),
  });
}

/** Sends a child to the class, and gets what others have sent. */
export async function syncChild({ storage }: State, link: ClassLink, id: string): Promise<void> {
  const child = storage.list().find((other) => other.id === id);
  const carriedId = child ? carriedIdOf(child) : null;
  if (carriedId !== null) await link.sync(carriedId);
}

/** Sends all children to the class, and gets what others have sent. */
export async function refresh(state: State, link: ClassLink): Promise<void> {
  if (!link.isInClass()) return;
  const { storage } = state;
  const list = storage.list();
  // The first child goes along where it was added to the list.
  if (list.some((child) => carriedIdOf(child) === null)) await saveChildren(state, nameList(state));
  await link.syncAll(storage.list().flatMap((child) => carriedIdOf(child) ?? []));
}
