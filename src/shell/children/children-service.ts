import { listAnimals } from '../../content/animals';
import type { Learnt } from '../../play/reviews';
import type { Child, Likeness } from '../../progress/children';
import { answerTimesOf, medianAnswerSeconds } from '../../progress/pace';
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
import type { OwnProfile } from '../../progress/class-sync';
import { FIRST_CHILD } from '../../progress/first-child';
import type { Backup, BackupFile } from '../../progress/saved/backup';
import { createChildrenStorage } from '../../progress/saved/children-storage';
import { awaitInParts } from '../../progress/saved/mirror';
import { deleteMirrorKey, listMirrorKeys } from '../../progress/saved/mirror-keys';
import { deleteProfile, readProfile } from '../../progress/saved/profile-storage';
import { loadFirstChildId } from '../../progress/saved/first-child-id';
import type { Profile } from '../../progress/saved/profiles';
import { forgetJournals } from '../../progress/saved/recent-journals';
import type { TodayStorage } from '../../progress/saved/today-storage';
import { createTodayStorage } from '../../progress/saved/today-storage';
import type { Upkeep } from '../../progress/saved/upkeep';
import { createUpkeep } from '../../progress/saved/upkeep';
import { keepProfile } from '../../progress/saved/withdrawn-records';
import type { ClassLink } from './class-link';
import { createClassLink } from './class-link';
import { countSeconds } from './count-seconds';
import { watchIdle } from './idle';
import { localDay } from './local-day';
import type { ChildRecord, Session } from './open-child';
import { createOpenChild } from './open-child';
import { loadSessionChild, saveSessionChild } from './session';

/** The children of this device, what each has learnt, and what grown-ups do with it. Loaded when it is needed; nothing here rejects unless it says so. */
export interface ChildrenService extends Omit<Upkeep, 'createBackup' | 'createCarriedFile' | 'addBackup' | 'forgetOldAside'> {
  /** Reads from the class whom other tablets have added or changed; nothing where this tablet is in none. */
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
  /** The code of this tablet's class in the project's Firestore; null: it is in none. undefined where the pack names no project. */
  readonly classCode: () => string | null | undefined;
  /** Joins a class by its code: the children of both become the same. null leaves it: what was carried so far stays. False for a code that is none. */
  readonly joinClass: (code: string | null) => Promise<boolean>;
  /** What each child of this device remembers of this language, and its days of play; in the order in which the children are shown. */
  readonly readAll: () => Promise<readonly ChildRecord[]>;
}

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
  const withdrawn: ReadonlySet<string> = new Set(content.withdrawn);
  const firstAnimal = listAnimals(content)[0]?.App_Art ?? '';
  let firstChildId = FIRST_CHILD;
  const nameList = (): readonly Child[] => nameFirst(childrenStorage.list(), firstAnimal, firstChildId);
  const open = createOpenChild(session, (id) => saltOf(id, childrenStorage.list(), firstChildId));
  /** Answer times of the game that is played. Seconds. */
  const answerTimes: number[] = [];
  let stopIdle: (() => void) | null = null;
  /** Children enter one after the other. */
  let entering: Promise<unknown> = Promise.resolve();

  function showChildren(children: readonly Child[]): void {
    const present = presentChildren(children);
    const isGone = children.length > 0 && present.every(({ id }) => id !== open.id());
    store.setState({ children, ...(isGone && { child: null }) });
    if (present.length > 1) {
      stopIdle ??= watchIdle(
        () => store.getState().screenDisplay === 'gameScreen',
        () => store.setState({ child: null }),
      );
    } else {
      stopIdle?.();
      stopIdle = null;
    }
  }

  const openToday = (): TodayStorage => createTodayStorage({ language, child: open.id(), mirror, onNotice: notify });

  const childrenStorage = createChildrenStorage({ ...places, onNotice: notify, onChange: showChildren }, target);

  async function saveChildren(children: readonly Child[]): Promise<void> {
    const saving = childrenStorage.save(children);
    showChildren(childrenStorage.list());
    if (!(await saving)) notify('The children cannot be kept on this device: its storage is full or switched off.');
  }

  function upkeep(): Upkeep {
    return createUpkeep({
      ...places,
      language,
      child: open.id(),
      storage: session.storage(),
      memory: open.memory().storage,
      days: open.memory().days,
      settings,
      collect: open.collect,
      apply: open.apply,
      packHash: manifest.hash,
    });
  }

  /** A child of elsewhere without the words that are withdrawn here. */
  const clean = (profile: Profile): Profile => keepProfile(profile, language, withdrawn);

  const addProfiles = async (backup: Backup): ReturnType<Upkeep['addBackup']> =>
    await upkeep().addBackup({ ...backup, profiles: backup.profiles.map(clean) }, childrenStorage.list());

  /** One child as its class has it. */
  function ownOf(carriedId: string): OwnProfile {
    const find = (): Child | undefined => childrenStorage.list().find((child) => carriedIdOf(child) === carriedId);
    return {
      read: async () => {
        const child = find();
        if (child?.id === open.id()) await open.save();
        return child ? await readProfile(child, { ...places, listMirrorKeys }) : null;
      },
      add: async (profile) => {
        const file: Backup = { kind: 'backup', savedAt: '', profiles: [profile], settings: [] };
        await saveChildren((await addProfiles(file)).children);
      },
      clean,
    };
  }

  const link: ClassLink = createClassLink({ local, project: manifest.config.firebase ?? null, ownOf });

  /** Sends a child to the class, and gets what others have sent. */
  async function syncChild(id: string): Promise<void> {
    const child = childrenStorage.list().find((other) => other.id === id);
    const carriedId = child ? carriedIdOf(child) : null;
    if (carriedId !== null) await link.sync(carriedId);
  }

  async function refresh(): Promise<void> {
    if (!link.isInClass()) return;
    const list = childrenStorage.list();
    // The first child goes along where it was added to the list.
    if (list.some((child) => carriedIdOf(child) === null)) await saveChildren(nameList());
    await link.syncAll(childrenStorage.list().flatMap((child) => carriedIdOf(child) ?? []));
  }

  async function enter(id: string): Promise<boolean> {
    const hasPlayed = loadSessionChild() !== null;
    // What other tablets have of it, before it plays here.
    if (link.isInClass()) await awaitInParts(syncChild(id), CLASS_MILLISECONDS).catch(() => undefined);
    const before = open.id();
    if (id !== before) await open.change(id);
    saveSessionChild(id);
    store.setState({ child: id });
    if (before !== id) void syncChild(before);
    return hasPlayed;
  }

  /** Deletes what is stored of children who were removed more than a day ago. */
  async function forgetRemoved(): Promise<void> {
    const now = Date.now();
    const forgotten = listForgotten(childrenStorage.list(), now);
    await Promise.all(forgotten.map(({ id }) => deleteProfile(id, { ...places, listMirrorKeys, deleteMirrorKey }, now)));
    await forgetJournals(forgotten.map(({ id }) => id));
    await upkeep().forgetOldAside();
  }

  const [children, madeId] = await Promise.all([childrenStorage.load(), loadFirstChildId(places, Math.random), open.memory().load()]);
  firstChildId = madeId;
  showChildren(children);
  open.show();
  const present = presentChildren(children);
  const own = present.find(({ id }) => id === loadSessionChild()) ?? (present.length === 1 ? present[0] : undefined);
  if (own) {
    if (own.id !== open.id()) await open.change(own.id);
    store.setState({ child: own.id });
  } else if (present.length > 1) store.setState({ child: null });
  countSeconds(
    store,
    (seconds) => open.memory().addSeconds(seconds, localDay(new Date())),
    () => void open.memory().save(),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void open.memory().save();
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
      const added = await addProfiles(backup);
      await saveChildren(added.children);
      return added.isSaved;
    },
    clear: async () => {
      const clearing = Promise.all([upkeep().clear(), openToday().clear(Date.now())]);
      // What was cleared must not be saved again.
      open.memory().forget();
      await clearing;
    },
    canUndoClear: async () => await upkeep().canUndoClear(),
    undoClear: async () => await upkeep().undoClear(),
    learn: (learnt) => {
      answerTimes.push(...answerTimesOf(learnt));
      open.memory().learn(learnt, localDay(new Date()));
    },
    openToday,
    salt: open.salt,
    saveMemory: async () => {
      const { settings: shown, changeSettings } = store.getState();
      const answerSeconds = medianAnswerSeconds(shown.answerSeconds, answerTimes.splice(0));
      if (answerSeconds !== shown.answerSeconds) changeSettings({ answerSeconds });
      await open.memory().save();
      void syncChild(open.id());
    },
    classCode: link.code,
    joinClass: async (code) => {
      if (!link.setCode(code)) return false;
      // At once, so that every later start asks for the class.
      if (code !== null) await saveChildren(nameList());
      void refresh();
      return true;
    },
    readAll: async () => {
      const list = childrenStorage.list();
      const ids = list.length === 0 ? [FIRST_CHILD] : presentChildren(list).map(({ id }) => id);
      return await Promise.all(ids.map(open.readRecord));
    },
  };
}

let service: Promise<ChildrenService> | null = null;

/** The one service of this page. It reads the list of children and the memory of the child who plays. */
export function connectChildren(session: Session): Promise<ChildrenService> {
  service ??= createService(session);
  return service;
}
