import { presentChildren } from '../../progress/children';
import { FIRST_CHILD } from '../../progress/first-child';
import { awaitInParts } from '../../progress/saved/mirror';
import { askWhoPlays, letPlay } from '../../store/child';
import type { State } from './children-state';
import { keepFirst } from './children-state';
import { syncChild } from './class-children';
import type { ClassLink } from './class-link';
import { loadSessionChild, saveSessionChild } from './session';

/** A child waits this long for what another tablet has; what comes later is merged. */
const CLASS_MILLISECONDS = 2500;

/** False for a child who was removed. Without a list there is the first one alone. */
function isHere({ storage }: State, id: string): boolean {
  const list = storage.list();
  return list.length === 0 ? id === FIRST_CHILD : presentChildren(list).some((child) => child.id === id);
}

/** Lets a child in. True when another child, or the same, was playing in this page before. */
export async function enter(state: State, link: ClassLink, id: string): Promise<boolean> {
  const { store, open, inOrder } = state;
  const hasPlayed = loadSessionChild() !== null;
  // What other tablets have of it, before it plays here.
  if (link.isInClass()) await awaitInParts(syncChild(state, link, id), CLASS_MILLISECONDS).catch(() => undefined);
  const before = await inOrder(async () => {
    const { child } = open.current();
    // Removed meanwhile, by another tab or tablet.
    if (!isHere(state, id)) return null;
    if (id === child) letPlay(store, id);
    else await open.change(id);
    state.isChosen = true;
    saveSessionChild(id);
    return child;
  });
  if (before !== null && before !== id) void syncChild(state, link, before);
  return hasPlayed;
}

/**
 * Who plays at the start: who has played in this tab before, or the only one; else it is asked.
 */
export async function letIn(state: State): Promise<void> {
  const { store, open } = state;
  await keepFirst(state);
  const present = presentChildren(state.storage.list());
  const own = present.find(({ id }) => id === loadSessionChild()) ?? (present.length === 1 ? present[0] : undefined);
  if (own) {
    if (own.id === open.id()) letPlay(store, own.id);
    else await open.change(own.id);
  } else if (present.length > 1) askWhoPlays(store);
}
