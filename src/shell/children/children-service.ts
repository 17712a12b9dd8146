import { listAnimals } from '../../content/animals';
import { loadPart } from '../../net/load-part';
import type { Learnt } from '../../play/reviews';
import { toDayRow } from '../../progress/play-days';
import type { Memory } from '../../progress/word-memory';
import type { Child, Likeness } from '../../progress/children';
import {
  MAX_CHILDREN,
  carriedIdOf,
  changePicture,
  joinChildren,
  listForgotten,
  makeChild,
  makeChildId,
  presentChildren,
  removeChild,
  restoreChild,
  saltOf,
  withFirst,
} from '../../progress/children';
import { FIRST_CHILD } from '../../progress/first-child';
import { atlasNameOf } from '../../content/media';
import { isHeldOut } from '../../progress/daily';
import { createRecall } from '../../progress/recall';
import type { TodayStorage } from '../../progress/saved/today-storage';
import { createTodayStorage } from '../../progress/saved/today-storage';
import type { OwnProfile } from '../../progress/class-sync';
import type { Backup, BackupFile } from '../../progress/saved/backup';
import { createChildrenStorage } from '../../progress/saved/children-storage';
import type { SavedProgress } from '../../progress/saved/documents';
import { writeRows } from '../../progress/saved/memory-rows';
import { deleteMirrorKey, listMirrorKeys } from '../../progress/saved/mirror-keys';
import type { Places } from '../../progress/saved/places';
import { awaitInParts } from '../../progress/saved/mirror';
import { deleteProfile, readProfile } from '../../progress/saved/profile-storage';
import type { ChildProgress } from '../../progress/saved/profiles';
import type { SettingsStorage } from '../../progress/saved/settings-storage';
import type { ProgressStorage } from '../../progress/saved/storage';
import { loadFirstChildId } from '../../progress/saved/first-child-id';
import { createStorage } from '../../progress/saved/storage';
import type { Upkeep } from '../../progress/saved/upkeep';
import { createUpkeep } from '../../progress/saved/upkeep';
import type { AppStore } from '../../store/store';
import type { ChildMemory } from './child-memory';
import { createChildMemory } from './child-memory';
import type { ClassTablet } from './class-tablet';
import { createClassTablet } from './class-tablet';
import { watchIdle } from './idle';
import { countSeconds } from './count-seconds';
import { localDay } from './local-day';
import { loadSessionChild, saveSessionChild } from './session';

/** What the children of this device share with main.tsx. */
export interface Session extends Places {
  readonly store: AppStore;
  /** The storage of the child who plays. */
  readonly storage: () => ProgressStorage;
  /** Makes another storage that of the child who plays; what the one before hears is no longer shown. */
  readonly replaceStorage: (storage: ProgressStorage) => void;
  readonly settings: SettingsStorage;
  /** The progress of the page. */
  readonly collect: () => SavedProgress;
  /** What receives the browser's storage events. */
  readonly target: EventTarget;
}

/** What a grown-up is shown of one child. */
export interface ChildRecord {
  readonly id: string;
  /** What decides which words its lessons leave out (`saltOf`). */
  readonly salt: string;
  readonly words: Memory;
  /** Seconds of play by day (local days since 1970). */
  readonly seconds: ReadonlyMap<number, number>;
}

/** The children of this device, what each has learnt, and what grown-ups do with it. Loaded when it is needed; nothing here rejects unless it says so. */
export interface ChildrenService extends Omit<Upkeep, 'createBackup' | 'createCarriedFile' | 'addBackup' | 'forgetOldAside'> {
  /** Reads from the class server whom other tablets have added or changed; nothing where there is none. */
  readonly refresh: () => Promise<void>;
  /** Lets a child in. True when another child, or the same, was playing in this page before. */
  readonly enter: (id: string) => Promise<boolean>;
  /** Adds a child. Resolves to its id; null where there is room for no more. */
  readonly add: (likeness: Likeness) => Promise<string | null>;
  readonly changePicture: (id: string, likeness: Likeness) => Promise<void>;
  /** Removes a child, but for the last one. What it has is kept for a day. */
  readonly remove: (id: string) => Promise<void>;
  /** Takes a removal back. */
  readonly restore: (id: string) => Promise<void>;
  /** Everything of this device as a file. */
  readonly createBackup: () => Promise<BackupFile>;
  /** Everything of one child as a file, which another device can add. Rejects where there is no such child. */
  readonly createCarriedFile: (id: string) => Promise<BackupFile>;
  /** Merges a file into what is on the device. False when some of it could not be saved. */
  readonly addBackup: (backup: Backup) => Promise<boolean>;
  /** Adds what a game has shown to the memory of the child who plays; saved with the next `saveMemory`. */
  readonly learn: (learnt: readonly Learnt[]) => void;
  readonly saveMemory: () => Promise<void>;
  /** The place of the child who plays on the path of the day. */
  readonly openToday: () => TodayStorage;
  /** What decides which words the lessons of the child who plays leave out (`saltOf`). */
  readonly salt: () => string;
  /** What each child of this device remembers of this language, and its days of play; in the order in which the children are shown. */
  readonly readAll: () => Promise<readonly ChildRecord[]>;
}

/** Path of the class server in a build for it (tools/start.mjs); empty in all others. */
const CLASS_SERVER: string = import.meta.env.CLASS_SERVER;
/** A child waits so long for what another tablet has; what comes later is merged. */
const CLASS_MILLISECONDS = 2500;

/** The list, not empty, and with the id by which other devices know the first child. `animal` is that child's where none was chosen. */
function nameFirst(children: readonly Child[], animal: string, firstChildId: string): readonly Child[] {
  const list = children.length === 0 ? withFirst([], { animal, colour: 0 }) : children;
  return list.map((child) => (carriedIdOf(child) === null ? { ...child, carriedAs: firstChildId } : child));
}

/** For `connectChildren`, and for tests with several tabs. */
export async function createService(session: Session): Promise<ChildrenService> {
  const { store, local, mirror, settings, target } = session;
  const { manifest, content, notify } = store.getState();
  const language = manifest.config.Language;
  const places = { local, mirror };
  const texts = new Map(content.vocabData.map(({ Key, Language }) => [String(Key), Language]));
  const textOf = (key: string): string | null => texts.get(key) ?? null;
  const subunits = new Map(content.vocabData.map(({ Key, homeName, subCat }) => [String(Key), atlasNameOf(homeName, subCat)]));
  const firstAnimal = listAnimals(content)[0]?.App_Art ?? '';
  const nameList = (): readonly Child[] => nameFirst(childrenStorage.list(), firstAnimal, firstChildId);
  let firstChildId = FIRST_CHILD;
  const salt = (): string => saltOf(open, childrenStorage.list(), firstChildId);
  /** Id of the child whose storage is open. */
  let open = FIRST_CHILD;
  let memory = openMemory(open);
  let stopIdle: (() => void) | null = null;
  /** Children enter one after the other. */
  let entering: Promise<unknown> = Promise.resolve();

  function openMemory(child: string): ChildMemory {
    const opened: ChildMemory = createChildMemory({
      language,
      child,
      mirror,
      textOf,
      onNotice: notify,
      onChange: () => {
        if (opened === memory) showMemory();
      },
    });
    return opened;
  }

  function showMemory(): void {
    const words = memory.words();
    const ownSalt = salt();
    const recall = createRecall({
      memory: words,
      day: localDay(new Date()),
      isHeldOut: (key) => words.has(key) && isHeldOut(ownSalt, key),
      subunitOf: (key) => subunits.get(key) ?? null,
    });
    store.setState({ memory: words, recall });
  }

  function showChildren(children: readonly Child[]): void {
    const present = presentChildren(children);
    const isGone = children.length > 0 && present.every(({ id }) => id !== open);
    store.setState({ children, ...(isGone && { child: null }) });
    if (present.length > 1) stopIdle ??= watchIdle(() => store.setState({ child: null }));
    else {
      stopIdle?.();
      stopIdle = null;
    }
  }

  const openToday = (): TodayStorage => createTodayStorage({ language, child: open, mirror, onNotice: notify });

  const childrenStorage = createChildrenStorage({ ...places, onNotice: notify, onChange: showChildren }, target);

  async function saveChildren(children: readonly Child[]): Promise<void> {
    const saving = childrenStorage.save(children);
    showChildren(childrenStorage.list());
    if (!(await saving)) notify('The children cannot be kept on this device: its storage is full or switched off.');
  }

  const collect = (): ChildProgress => ({
    ...session.collect(),
    memory: writeRows(memory.words(), textOf),
    days: [...memory.seconds()].map(([day, seconds]) => toDayRow(day, seconds)),
  });

  function apply(saved: ChildProgress): void {
    store.getState().applySavedProgress(saved);
    memory.refresh();
  }

  function upkeep(): Upkeep {
    return createUpkeep({
      ...places,
      language,
      child: open,
      storage: session.storage(),
      memory: memory.storage,
      days: memory.days,
      settings,
      collect,
      apply,
      packHash: manifest.hash,
    });
  }

  /** One child as the class server has it. */
  function ownOf(carriedId: string): OwnProfile {
    const find = (): Child | undefined => childrenStorage.list().find((child) => carriedIdOf(child) === carriedId);
    return {
      read: async () => {
        const child = find();
        if (child?.id === open) await Promise.all([session.storage().save(session.collect()), memory.save()]);
        return child ? await readProfile(child, { ...places, listMirrorKeys }) : null;
      },
      add: async (profile) => {
        const file: Backup = { kind: 'backup', savedAt: '', profiles: [profile], settings: [] };
        await saveChildren((await upkeep().addBackup(file, childrenStorage.list())).children);
      },
    };
  }

  /** Sends a child to the class server, and gets what others have sent. */
  async function syncChild(id: string): Promise<void> {
    const child = childrenStorage.list().find((other) => other.id === id);
    const carriedId = child ? carriedIdOf(child) : null;
    if (carriedId !== null) await tablet?.sync(carriedId);
  }

  async function refresh(): Promise<void> {
    if (!tablet) return;
    const list = childrenStorage.list();
    // The first child goes along where it was added to the list.
    if (list.some((child) => carriedIdOf(child) === null)) await saveChildren(nameList());
    await tablet.syncAll(childrenStorage.list().flatMap((child) => carriedIdOf(child) ?? []));
  }

  /** Opens what a child has, in place of what the child before has. All of the one before is saved first. */
  async function openChild(id: string): Promise<void> {
    await Promise.all([session.storage().save(session.collect()), memory.save()]);
    const storage = createStorage({ ...places, language, child: id, onNotice: notify });
    const nextMemory = openMemory(id);
    const [saved] = await Promise.all([storage.load(), nextMemory.load()]);
    open = id;
    memory = nextMemory;
    session.replaceStorage(storage);
    store.setState({ correctness: {}, finished: null, wonSticker: null, unsavedLevel: null, banner: null, popup: null });
    store.getState().applySavedProgress(saved);
    showMemory();
  }

  async function enter(id: string): Promise<boolean> {
    const hasPlayed = loadSessionChild() !== null;
    // What other tablets have of it, before it plays here.
    if (tablet) await awaitInParts(syncChild(id), CLASS_MILLISECONDS).catch(() => undefined);
    const before = open;
    if (id !== open) await openChild(id);
    saveSessionChild(id);
    store.setState({ child: id });
    if (before !== id) void syncChild(before);
    return hasPlayed;
  }

  async function readRecord(id: string): Promise<ChildRecord> {
    const remembered = id === open ? memory : openMemory(id);
    if (remembered !== memory) await remembered.load();
    return { id, salt: saltOf(id, childrenStorage.list(), firstChildId), words: remembered.words(), seconds: remembered.seconds() };
  }

  /** Deletes what is stored of children who were removed more than a day ago. */
  async function forgetRemoved(): Promise<void> {
    const now = Date.now();
    const forgotten = listForgotten(childrenStorage.list(), now);
    await Promise.all(forgotten.map(({ id }) => deleteProfile(id, { ...places, listMirrorKeys, deleteMirrorKey }, now)));
    await upkeep().forgetOldAside();
  }

  let tablet: ClassTablet | null = null;
  if (CLASS_SERVER !== '') {
    const { createClassStore } = await loadPart(() => import('../../progress/saved/class-store'));
    tablet = createClassTablet(createClassStore(window.location.origin + CLASS_SERVER), ownOf);
  }
  const [children, madeId] = await Promise.all([childrenStorage.load(), loadFirstChildId(places, Math.random), memory.load()]);
  firstChildId = madeId;
  showChildren(children);
  showMemory();
  const present = presentChildren(children);
  const own = present.find(({ id }) => id === loadSessionChild()) ?? (present.length === 1 ? present[0] : undefined);
  if (own) {
    if (own.id !== open) await openChild(own.id);
    store.setState({ child: own.id });
  } else if (present.length > 1) store.setState({ child: null });
  countSeconds(
    store,
    (seconds) => memory.addSeconds(seconds, localDay(new Date())),
    () => void memory.save(),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void memory.save();
  });
  void forgetRemoved();
  void refresh();

  /** Saves a changed list, and tells the class. */
  async function changeChild(id: string, changed: readonly Child[]): Promise<void> {
    await saveChildren(changed);
    void syncChild(id);
  }

  return {
    refresh,
    enter: (id) => {
      const entered = entering.then(() => enter(id));
      entering = entered.catch(() => undefined);
      return entered;
    },
    add: async (likeness) => {
      const list = nameList();
      if (presentChildren(list).length >= MAX_CHILDREN) return null;
      const id = makeChildId(Math.random);
      await changeChild(id, joinChildren(list, [makeChild(id, likeness, Date.now())]));
      return id;
    },
    changePicture: async (id, likeness) => await changeChild(id, changePicture(nameList(), id, likeness, Date.now())),
    remove: async (id) => await changeChild(id, removeChild(childrenStorage.list(), id, Date.now())),
    restore: async (id) => await changeChild(id, restoreChild(childrenStorage.list(), id, Date.now())),
    createBackup: async () => {
      await saveChildren(nameList());
      return await upkeep().createBackup(childrenStorage.list());
    },
    createCarriedFile: async (id) => {
      await saveChildren(nameList());
      const child = childrenStorage.list().find((other) => other.id === id);
      if (!child) throw new Error('There is no such child on this device.');
      return await upkeep().createCarriedFile(child);
    },
    addBackup: async (backup) => {
      const added = await upkeep().addBackup(backup, childrenStorage.list());
      await saveChildren(added.children);
      return added.isSaved;
    },
    clear: async () => {
      const clearing = Promise.all([upkeep().clear(), openToday().clear(Date.now())]);
      // What was cleared must not be saved again.
      memory.forget();
      await clearing;
    },
    canUndoClear: async () => await upkeep().canUndoClear(),
    undoClear: async () => await upkeep().undoClear(),
    learn: (learnt) => memory.learn(learnt, localDay(new Date())),
    openToday,
    salt,
    saveMemory: async () => {
      await memory.save();
      void syncChild(open);
    },
    readAll: async () => {
      const list = childrenStorage.list();
      const ids = list.length === 0 ? [FIRST_CHILD] : presentChildren(list).map(({ id }) => id);
      return await Promise.all(ids.map(readRecord));
    },
  };
}

let service: Promise<ChildrenService> | null = null;

/** The one service of this page. It reads the list of children and the memory of the child who plays. */
export function connectChildren(session: Session): Promise<ChildrenService> {
  service ??= createService(session);
  return service;
}
