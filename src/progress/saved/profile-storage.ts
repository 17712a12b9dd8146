import type { Clock } from '../../clock/clock';
import type { Child } from '../children';
import {
  MAX_CHILDREN,
  isPresent,
  joinChildren,
  makeChild,
  presentChildren,
  restoreChild,
  withFirst,
} from '../children';
import { FIRST_CHILD } from '../first-child';
import { hasResult } from '../scores';
import type { Backup } from './backup';
import { KEY_PART } from './documents';
import { createDaysStorage, createMemoryStorage, createScenesStorage } from './memory-storage';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { placesOf } from './places';
import type { ChildProgress, Generations, ListId, Profile } from './profiles';
import { NEVER_CLEARED, isEmptyProgress, placeOf, toOwn, withGenerations } from './profiles';
import { listKeys } from './repair';
import { setAllAside } from './set-aside';
import { createStorage } from './storage';

/** No page shows a child that is not open, and what fails is said by the results. */
const ignore = (): void => undefined;

const PROGRESS_KEY = new RegExp(`^KZ_(.+)_(?:${Object.values(KEY_PART).join('|')})(?:_(child-[a-z0-9]+))?$`, 'u');
const MEMORY_KEY = /^KZ_(?:Memory|Days|Scenes)_(.+)_(child-[a-z0-9]+)$/u;

/** Language and child of a key of saved data; null for another key. */
function readKey(key: string): { readonly language: string; readonly child: string } | null {
  const [, language, child = FIRST_CHILD] = MEMORY_KEY.exec(key) ?? PROGRESS_KEY.exec(key) ?? [];
  return language === undefined ? null : { language, child };
}

interface ProfilePlaces extends Places {
  /** All keys of the mirror. */
  readonly listMirrorKeys: () => Promise<readonly string[]>;
}

/** The languages that a child has saved progress of, by the keys of both places. */
async function listLanguages(child: string, { local, listMirrorKeys }: ProfilePlaces): Promise<string[]> {
  const keys = [...listKeys(local), ...(await awaitMirror(listMirrorKeys()).catch(() => []))];
  const languages = keys.flatMap((key) => {
    const owner = readKey(key);
    return owner?.child === child ? [owner.language] : [];
  });
  return [...new Set(languages)].sort();
}

/**
 * Progress of one child in one language that is open: in a page, or only to be read or added to.
 */
export interface OpenProgress {
  readonly child: string;
  /** Language name as in the storage keys. */
  readonly language: string;
  /** All that is known of it, with its generations. */
  readonly read: () => ChildProgress;
  /** False until IndexedDB has answered: there may be more, and of a higher generation. */
  readonly isRead: () => boolean;
  /**
   * Merges other progress into it, of its own generations or of others, and saves it. False when
   * some of it could not be saved.
   */
  readonly add: (progress: ChildProgress, generations?: Generations) => Promise<boolean>;
}

/** Opens what no page has open. */
export async function openStored(child: string, language: string, places: Places): Promise<OpenProgress> {
  const options = { ...places, language, child, onNotice: ignore };
  const storage = createStorage(options);
  const memory = createMemoryStorage({ ...options, onChange: ignore });
  const days = createDaysStorage({ ...options, onChange: ignore });
  const scenes = createScenesStorage({ ...options, onChange: ignore });
  const rows = [memory, days, scenes];
  await Promise.all([storage, ...rows].map(({ load }): Promise<unknown> => load()));
  return {
    child,
    language,
    read: () => {
      const { scores, ...others } = storage.read();
      const lists = {
        ...others,
        scores: scores.filter(hasResult),
        memory: memory.rows(),
        days: days.rows(),
        scenes: scenes.rows(),
      };
      return withGenerations(lists, {
        ...storage.generations(),
        memory: memory.generation(),
        days: days.generation(),
        scenes: scenes.generation(),
      });
    },
    isRead: () => storage.isRead() && rows.every(({ isAwaited }) => !isAwaited()),
    add: async (progress, generations) => {
      const isSaved = await Promise.all([
        storage.save(progress, generations),
        memory.save(progress.memory, generations?.memory),
        days.save(progress.days, generations?.days),
        scenes.save(progress.scenes, generations?.scenes),
      ]);
      return isSaved.every(Boolean);
    },
  };
}

/**
 * Everything that this device has of a child. `isWhole`: IndexedDB has answered in time. Never
 * rejects.
 */
async function readStored(
  child: Child,
  places: ProfilePlaces,
): Promise<{ readonly profile: Profile; readonly isWhole: boolean }> {
  const languages = await listLanguages(child.id, places);
  const opened = await Promise.all(languages.map((language) => openStored(child.id, language, places)));
  return {
    profile: { child, languages: opened.map((progress) => [progress.language, progress.read()]) },
    isWhole: opened.every(({ isRead }) => isRead()),
  };
}

/**
 * Everything that this device has of a child. Never rejects: without an answer of IndexedDB it is
 * what is known without it.
 */
export async function readProfile(child: Child, places: ProfilePlaces): Promise<Profile> {
  return (await readStored(child, places)).profile;
}

/** The same, for who must know the generations. Rejects without an answer of IndexedDB. */
export async function readWholeProfile(child: Child, places: ProfilePlaces): Promise<Profile> {
  const { profile, isWhole } = await readStored(child, places);
  if (!isWhole) throw new Error('IndexedDB has not answered yet.');
  return profile;
}

/**
 * Everything of the children who were not removed; of the first one where the list is empty. Never
 * rejects.
 */
export async function readProfiles(children: readonly Child[], places: ProfilePlaces): Promise<Profile[]> {
  const present =
    children.length === 0 ? [makeChild(FIRST_CHILD, { animal: '', colour: 0 }, 0)] : presentChildren(children);
  return await Promise.all(present.map((child) => readProfile(child, places)));
}

const isEmpty = ({ languages }: Profile): boolean => languages.every(([, progress]) => isEmptyProgress(progress));

/** True where something was cleared: the generations of the lists say so to other tablets. */
const wasCleared = ({ languages }: Profile): boolean => languages.some(([, { cleared }]) => cleared !== undefined);

/** Deletes everything of a child who was removed, also from tabs that still have it. */
export async function deleteProfile(
  child: string,
  places: ProfilePlaces & { readonly deleteMirrorKey: (key: string) => Promise<void> },
  now: number,
): Promise<void> {
  const cleared = (await listLanguages(child, places)).flatMap((language) => {
    const options = { language, child, ...places, onNotice: ignore };
    const rows = [createMemoryStorage, createDaysStorage, createScenesStorage].map((create) =>
      create({ ...options, onChange: ignore }),
    );
    return [createStorage(options), ...rows].map((storage) => storage.clear(now));
  });
  await Promise.all(cleared);
  // The first child's documents stay, empty, as "Clear data" leaves them.
  if (child === FIRST_CHILD) return;
  const keys = await awaitMirror(places.listMirrorKeys()).catch(() => []);
  await Promise.all(
    keys
      .filter((key) => key.endsWith(`_${child}`))
      .map((key) => awaitMirror(places.deleteMirrorKey(key)).catch(ignore)),
  );
}

/** A backup of a device, the file or the codes of one child, or a class. */
export type AddedFrom = Backup['kind'] | 'class';

interface AddPlaces extends ProfilePlaces {
  /** The list of children of this device as it is now: other tabs change it. */
  readonly listChildren: () => readonly Child[];
  /**
   * Saves the list with children who come. It is called before their progress is saved: who they
   * are here is decided then.
   */
  readonly saveChildren: (children: readonly Child[]) => Promise<void>;
  /** What the page has open. */
  readonly open: OpenProgress;
  /**
   * Where they come from. A child whom a grown-up carries here comes back, if it was removed from
   * this device. What comes from a class is of the generations that it has there, so that what was
   * cleared stays cleared; the records of a file are added to what is here.
   */
  readonly from: AddedFrom;
  readonly clock: Clock;
}

/** The lists that were cleared elsewhere, which are here as they were before. */
function olderThan(progress: ChildProgress, cleared: Generations): ChildProgress {
  const generations = progress.cleared ?? NEVER_CLEARED;
  const isOlder = (id: ListId): boolean => generations[id] < cleared[id];
  return {
    scores: isOlder('scores') ? progress.scores : [],
    levels: isOlder('levels') ? progress.levels : [],
    stickers: isOlder('stickers') ? progress.stickers : [],
    memory: isOlder('memory') ? progress.memory : [],
    days: isOlder('days') ? progress.days : [],
    scenes: isOlder('scenes') ? progress.scenes : [],
  };
}

async function addProgress(
  child: string,
  language: string,
  progress: ChildProgress,
  places: AddPlaces,
): Promise<boolean> {
  const { open, from, clock } = places;
  const target = open.child === child && open.language === language ? open : await openStored(child, language, places);
  if (from !== 'class') return await target.add(progress);
  // What is here may be of a higher generation.
  if (!target.isRead()) return false;
  const { cleared = NEVER_CLEARED } = progress;
  const older = (): ChildProgress => olderThan(target.read(), cleared);
  // What another device has cleared is deleted here, too: for a day it can be taken back, as if it
  // had been cleared here.
  if (!isEmptyProgress(older())) await setAllAside({ child, language, clock, ...placesOf(child, places) }, older);
  return await target.add(progress, cleared);
}

/** True where more children could be chosen than a device has room for, and more than before. */
function isTooMany(children: readonly Child[], before: readonly Child[]): boolean {
  const count = presentChildren(children).length;
  return count > MAX_CHILDREN && count > presentChildren(before).length;
}

/** What became of children of elsewhere. */
export interface AddedProfiles {
  /** The list of children with those who came. */
  readonly children: readonly Child[];
  /** False when some of their progress could not be saved. */
  readonly isSaved: boolean;
  /** How many there was no room for: nothing of them was added. */
  readonly leftOut: number;
}

/**
 * Merges children of elsewhere into this device, who they are here by `placeOf`. What a removed
 * child had is not added. Never rejects.
 */
export async function addProfiles(profiles: readonly Profile[], places: AddPlaces): Promise<AddedProfiles> {
  const { clock, open } = places;
  const first = await readProfile(makeChild(FIRST_CHILD, { animal: '', colour: 0 }, 0), places);
  const hasPlayed = !isEmpty(first) || (open.child === FIRST_CHILD && !isEmptyProgress(open.read()));
  const before = places.listChildren();
  const isNamed = before.some(({ id, carriedAs }) => id === FIRST_CHILD && carriedAs !== null);
  // Another child in the place of one that was cleared would be cleared on all its tablets.
  const isFirstFree = !isNamed && !hasPlayed && !wasCleared(first);
  // Who has played here before there was a list stays.
  let children = hasPlayed ? withFirst(before, first.child) : before;
  const added: (readonly [id: string, languages: Profile['languages']])[] = [];
  let leftOut = 0;
  for (const { child, languages } of profiles) {
    const id = placeOf(child, children, isFirstFree);
    const joined = joinChildren(children, [toOwn(child, id)]);
    // The last child of a device is removed by nobody but a grown-up on it, who cannot.
    if (presentChildren(children).length > 0 && presentChildren(joined).length === 0) continue;
    const present = places.from === 'child' ? restoreChild(joined, id, clock.now()) : joined;
    if (isTooMany(present, children)) leftOut += 1;
    else {
      children = present;
      if (children.some((own) => own.id === id && isPresent(own))) added.push([id, languages]);
    }
  }
  const saving = places.saveChildren(children);
  const isSaved = await Promise.all(
    added.flatMap(([id, languages]) =>
      languages.map(([language, progress]) => addProgress(id, language, progress, places)),
    ),
  );
  await saving;
  return { children, isSaved: isSaved.every(Boolean), leftOut };
}
