import type { Notice } from '../../progress/saved/notices';
import { maxDayOf } from '../../clock/agreement';
import { animalsOf } from '../../content/animals';
import type { PackManifest } from '../../content/entities';
import { listGone } from '../../content/gone';
import type { Child } from '../../progress/children';
import { carriedIdOf, countRemovals, presentChildren, saltOf, withFirst } from '../../progress/children';
import { FIRST_CHILD } from '../../progress/first-child';
import type { ChildrenStorage } from '../../progress/saved/children-storage';
import { createChildrenStorage } from '../../progress/saved/children-storage';
import { dropFutureDays } from '../../progress/saved/future-days';
import type { Backup } from '../../progress/saved/backup';
import type { Places } from '../../progress/saved/places';
import type { AddedFrom, AddedProfiles } from '../../progress/saved/profile-storage';
import type { Profile } from '../../progress/saved/profiles';
import { isEmptyProgress } from '../../progress/saved/profiles';
import type { Queue } from '../../progress/saved/queue';
import { createQueue } from '../../progress/saved/queue';
import type { OpenInPage, Upkeep } from '../../progress/saved/upkeep';
import { createUpkeep } from '../../progress/saved/upkeep';
import { keepProfile } from '../../progress/saved/withdrawn-records';
import { askWhoPlays, setChildren } from '../../store/child';
import type { OpenChild, Session } from './open-child';
import { createOpenChild } from './open-child';
import { watchIdle, whenFree } from './watch-idle';

/** The children of this device, as the page has them. */
export interface State extends Pick<Session, 'store' | 'settings' | 'presence' | 'clock'> {
  readonly manifest: PackManifest;
  /** Receives a message for an adult. */
  readonly notify: (notice: Notice) => void;
  readonly places: Places;
  /** Words that are withdrawn here. */
  readonly withdrawn: ReadonlySet<string>;
  /** The animal of the first child where none was chosen. */
  readonly firstAnimal: string;
  /** The id by which other devices know the first child. */
  firstChildId: string;
  /** The child who plays. */
  readonly open: OpenChild;
  /** The list of children. */
  readonly storage: ChildrenStorage;
  /** Answer times of the game that is played. Seconds. */
  readonly answerTimes: number[];
  /** Ends asking who plays when nobody does anything; null while one child is alone. */
  stopIdle: (() => void) | null;
  /** True while it is to be asked who plays. */
  isLeaving: boolean;
  /** True once a child was let in by a tap. */
  isChosen: boolean;
  /** Children enter one after the other: who was tapped last plays. */
  readonly inTurn: Queue;
  /**
   * What opens, adds, clears and deletes a child's progress is done one after the other, and never
   * waits for the network: what came late from there is applied to what is open then.
   */
  readonly inOrder: Queue;
  /** Sentences for an adult that this page has said about the class. */
  readonly told: Set<string>;
}

export function createState(session: Session): State {
  const { store, local, mirror, settings, target, clock, presence } = session;
  const { manifest, content } = store;
  const { notify } = store.getState();
  const places = { local, mirror };
  const state: State = {
    store,
    settings,
    presence,
    clock,
    manifest,
    notify,
    places,
    withdrawn: new Set(listGone(content, clock.sureDay())),
    firstAnimal: animalsOf(content, store.words)[0]?.App_Art ?? '',
    firstChildId: FIRST_CHILD,
    open: createOpenChild(session, (id) => saltOf(id, state.storage.list(), state.firstChildId)),
    storage: createChildrenStorage(
      { ...places, onNotice: notify, onChange: (children) => showChildren(state, children) },
      target,
    ),
    answerTimes: [],
    stopIdle: null,
    isLeaving: false,
    isChosen: false,
    inTurn: createQueue(),
    inOrder: createQueue(),
    told: new Set(),
  };
  return state;
}

/**
 * The list, not empty, and with the id by which other devices know the first child. `animal` is
 * that child's where none was chosen.
 */
function nameFirst(children: readonly Child[], animal: string, firstChildId: string): readonly Child[] {
  const list = children.length === 0 ? withFirst([], { animal, colour: 0 }) : children;
  return list.map((child) => (carriedIdOf(child) === null ? { ...child, carriedAs: firstChildId } : child));
}

/** The list as it is saved once something is done with it. */
export function nameList({ storage, firstAnimal, firstChildId }: State): readonly Child[] {
  return nameFirst(storage.list(), firstAnimal, firstChildId);
}

/**
 * A first child who has played here is one of the children, also where others came before it was
 * known.
 */
export async function keepFirst(state: State): Promise<void> {
  const { open, firstAnimal, firstChildId } = state;
  const list = state.storage.list();
  const hasPlayed = open.id() === FIRST_CHILD && !isEmptyProgress(open.current().read());
  if (list.length > 0 && hasPlayed)
    await saveChildren(state, nameFirst(withFirst(list, { animal: '', colour: 0 }), firstAnimal, firstChildId));
}

/** True where the child who plays was removed, or another one is alone in the list. */
function isGone({ storage, open }: State): boolean {
  const list = storage.list();
  return list.length > 0 && presentChildren(list).every(({ id }) => id !== open.id());
}

/** Between two games it is asked who plays, where it can no longer be who has played. */
async function leave(state: State): Promise<void> {
  await keepFirst(state);
  state.isLeaving = false;
  if (isGone(state)) askWhoPlays(state.store);
}

export function showChildren(state: State, children: readonly Child[]): void {
  const { store, presence } = state;
  setChildren(store, children);
  if (isGone(state) && !state.isLeaving) {
    state.isLeaving = true;
    whenFree(presence.isPlaying, () => void leave(state));
  }
  if (presentChildren(children).length > 1) {
    state.stopIdle ??= watchIdle(presence, () => askWhoPlays(store));
  } else {
    state.stopIdle?.();
    state.stopIdle = null;
  }
}

export async function saveChildren(state: State, children: readonly Child[]): Promise<void> {
  const { storage, clock, notify } = state;
  countRemovals(storage.list(), children, clock);
  const saving = storage.save(children);
  showChildren(state, storage.list());
  if (!(await saving)) notify('The children cannot be kept on this device: its storage is full or switched off.');
}

function upkeepOf(state: State, own: OpenInPage): Upkeep {
  return createUpkeep({
    ...state.places,
    clock: state.clock,
    open: own,
    settings: state.settings,
    listChildren: state.storage.list,
    saveChildren: (children) => saveChildren(state, children),
    packHash: state.manifest.hash,
  });
}

export function upkeep(state: State): Upkeep {
  return upkeepOf(state, state.open.current());
}

/** What is done in its turn with the child who plays now, even if another child plays by then. */
export async function withOwn(state: State, task: (upkeep: Upkeep, child: string) => Promise<void>): Promise<void> {
  const { open, inOrder } = state;
  const own = open.current();
  await inOrder(async () => await task(upkeepOf(state, own.child === open.id() ? open.current() : own), own.child));
}

/**
 * A child of elsewhere without the words that are withdrawn here, and without days that are to
 * come.
 */
export function clean({ manifest, withdrawn, clock }: State, profile: Profile): Profile {
  return dropFutureDays(keepProfile(profile, manifest.config.Language, withdrawn), maxDayOf(clock));
}

export async function addProfiles(
  state: State,
  { profiles, settings: entries }: Pick<Backup, 'profiles' | 'settings'>,
  from: AddedFrom,
): Promise<AddedProfiles> {
  const cleanOne = (profile: Profile): Profile => clean(state, profile);
  return await upkeep(state).addBackup({ profiles: profiles.map(cleanOne), settings: entries }, from);
}
