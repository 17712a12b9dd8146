import type { Child } from '../children';
import { isPresent, joinChildren, makeChild, presentChildren, restoreChild, withFirst } from '../children';
import { FIRST_CHILD } from '../first-child';
import { hasResult } from '../scores';
import { KEY_PART } from './documents';
import { createDaysStorage, createMemoryStorage } from './memory-storage';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import type { ChildProgress, Profile } from './profiles';
import { placeOf, toOwn } from './profiles';
import { listKeys } from './repair';
import { createStorage } from './storage';

const ignore = (): void => undefined;

const PROGRESS_KEY = new RegExp(`^KZ_(.+)_(?:${Object.values(KEY_PART).join('|')})(?:_(child-[a-z0-9]+))?$`, 'u');
const MEMORY_KEY = /^KZ_(?:Memory|Days)_(.+)_(child-[a-z0-9]+)$/u;

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

/** Everything that this device has of a child. Never rejects. */
export async function readProfile(child: Child, places: ProfilePlaces): Promise<Profile> {
  const languages = (await listLanguages(child.id, places)).map(async (language): Promise<readonly [string, ChildProgress]> => {
    const options = { language, child: child.id, ...places, onNotice: ignore };
    const [{ scores, levels, stickers }, memory, days] = await Promise.all([
      createStorage(options).load(),
      createMemoryStorage({ ...options, onChange: ignore }).load(),
      createDaysStorage({ ...options, onChange: ignore }).load(),
    ]);
    return [language, { scores: scores.filter(hasResult), levels, stickers, memory, days }];
  });
  return { child, languages: await Promise.all(languages) };
}

/** Everything of the children who were not removed; of the first one where the list is empty. Never rejects. */
export async function readProfiles(children: readonly Child[], places: ProfilePlaces): Promise<Profile[]> {
  const present = children.length === 0 ? [makeChild(FIRST_CHILD, { animal: '', colour: 0 }, 0)] : presentChildren(children);
  return await Promise.all(present.map((child) => readProfile(child, places)));
}

const isEmpty = ({ languages }: Profile): boolean =>
  languages.every(([, progress]) => Object.values(progress).every((list) => list.length === 0));

/** Deletes everything of a child who was removed, also from tabs that still have it. */
export async function deleteProfile(
  child: string,
  places: ProfilePlaces & { readonly deleteMirrorKey: (key: string) => Promise<void> },
  now: number,
): Promise<void> {
  const cleared = (await listLanguages(child, places)).flatMap((language) => {
    const options = { language, child, ...places, onNotice: ignore };
    const rows = [createMemoryStorage, createDaysStorage].map((create) => create({ ...options, onChange: ignore }));
    return [createStorage(options), ...rows].map((storage) => storage.clear(now));
  });
  await Promise.all(cleared);
  // The first child's documents stay, empty, as "Clear data" leaves them.
  if (child === FIRST_CHILD) return;
  const keys = await places.listMirrorKeys().catch(() => []);
  await Promise.all(keys.filter((key) => key.endsWith(`_${child}`)).map((key) => places.deleteMirrorKey(key).catch(ignore)));
}

/** Saves into the progress of a child and language that the page has open. */
export type SaveOpen = (progress: ChildProgress) => Promise<boolean>;

interface AddPlaces extends ProfilePlaces {
  /** The list of children of this device. */
  readonly children: readonly Child[];
  /** What saves into the progress that is open; null for what is not. */
  readonly findOpen: (child: string, language: string) => SaveOpen | null;
  /** True where a grown-up carries these children here: one who was removed from this device comes back. */
  readonly isCarried: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

async function saveProgress(
  child: string,
  language: string,
  progress: ChildProgress,
  { findOpen, ...places }: AddPlaces,
): Promise<boolean> {
  const saveOpen = findOpen(child, language);
  if (saveOpen) return await saveOpen(progress);
  const options = { ...places, language, child, onNotice: ignore };
  const storage = createStorage(options);
  const memory = createMemoryStorage({ ...options, onChange: ignore });
  const days = createDaysStorage({ ...options, onChange: ignore });
  await Promise.all([storage.load(), memory.load(), days.load()]);
  const isSaved = await Promise.all([storage.save(progress), memory.save(progress.memory), days.save(progress.days)]);
  return isSaved.every(Boolean);
}

/**
 * Merges children of elsewhere into this device, who they are here by `placeOf`. Returns the list with them, which is not saved yet, and
 * whether all of their progress could be saved. What a removed child had is not added. Never rejects.
 */
export async function addProfiles(
  profiles: readonly Profile[],
  places: AddPlaces,
): Promise<{ children: readonly Child[]; isSaved: boolean }> {
  const { now } = places;
  const first = await readProfile(makeChild(FIRST_CHILD, { animal: '', colour: 0 }, 0), places);
  let children = places.children;
  const isNamed = children.some(({ id, carriedAs }) => id === FIRST_CHILD && carriedAs !== null);
  const isFirstFree = !isNamed && (isEmpty(first) || (profiles.length === 1 && children.length === 0));
  const saving: Promise<boolean>[] = [];
  for (const { child, languages } of profiles) {
    const id = placeOf(child, children, isFirstFree);
    children = joinChildren(children, [toOwn(child, id)]);
    if (places.isCarried) children = restoreChild(children, id, now);
    const own = children.find((other) => other.id === id);
    if (own && isPresent(own)) saving.push(...languages.map(([language, progress]) => saveProgress(id, language, progress, places)));
  }
  // Who has played here before there was a list stays.
  if (!isEmpty(first)) children = withFirst(children, first.child);
  return { children, isSaved: (await Promise.all(saving)).every(Boolean) };
}
