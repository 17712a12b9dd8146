import { message } from '../../messages/message';
import { endUndo } from '../../clock/undo-days';
import type { Learnt } from '../../play/reviews';
import type { Child, Likeness } from '../../progress/children';
import { answerTimesOf, medianAnswerSeconds } from '../../progress/pace';
import {
  MAX_CHILDREN,
  changePicture,
  countRemovals,
  joinChildren,
  listForgotten,
  makeChild,
  makeChildId,
  presentChildren,
  removeChild,
  restoreChild,
} from '../../progress/children';
import { FIRST_CHILD } from '../../progress/first-child';
import type { Backup, BackupFile } from '../../progress/saved/backup';
import { deleteMirrorKey, listMirrorKeys } from '../../progress/saved/mirror-keys';
import { deleteProfile, openStored } from '../../progress/saved/profile-storage';
import { NO_PROGRESS } from '../../progress/saved/profiles';
import { loadFirstChildId } from '../../progress/saved/first-child-id';
import { forgetJournals } from '../../progress/saved/recent-journals';
import type { RowStorage } from '../../progress/saved/memory-storage';
import type { TodayStorage } from '../../progress/saved/today-storage';
import { createTodayStorage } from '../../progress/saved/today-storage';
import type { Upkeep } from '../../progress/saved/upkeep';
import type { WonSticker } from '../../progress/sticker-list';
import { shareSticker } from '../../progress/stickers';
import type { State } from './children-state';
import { addProfiles, createState, nameList, saveChildren, showChildren, upkeep, withOwn } from './children-state';
import { linkClass, refresh, syncChild } from './class-children';
import type { ClassLink } from './class-link';
import { enter, letIn } from './let-in';
import { markCleared } from './just-cleared';
import { countSeconds } from './count-seconds';
import { whenFree } from './watch-idle';
import type { ChildRecord, Session } from './open-child';

/**
 * The children of this device, what each has learnt, and what grown-ups do with it. Loaded when it
 * is needed; nothing here rejects unless it says so.
 */
export interface ChildrenService extends Pick<Upkeep, 'canUndoClear'> {
  /**
   * Reads from the class whom other tablets have added or changed; nothing where this tablet is in
   * none.
   */
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
  /**
   * Everything of one child as a file, which another device can add. Rejects where there is no such
   * child.
   */
  readonly createCarriedFile: (id: string) => Promise<BackupFile>;
  /** Merges a file into what is on the device. False when some of it could not be saved. */
  readonly addBackup: (backup: Backup) => Promise<boolean>;
  /**
   * Deletes the progress of the child in the language, and marks it for the page that is loaded
   * next. Rejects where some of it could not be deleted yet.
   */
  readonly clear: () => Promise<void>;
  /** Takes back what was cleared. Rejects where it could not be saved. */
  readonly undoClear: () => Promise<void>;
  /**
   * Adds what a game has shown to the memory of a child: of the one who played when it was shown,
   * null where that is asked; saved with the next `saveMemory`.
   */
  readonly learn: (learnt: readonly Learnt[], child: string | null) => void;
  readonly saveMemory: () => Promise<void>;
  /** Gives stickers that two children have won together to the other one, by its id. */
  readonly share: (stickers: readonly WonSticker[], child: string) => Promise<void>;
  /** The place of the child who plays on the path of the day. */
  readonly openToday: () => TodayStorage;
  /** The days on which that child has walked it to its end (local days since 1970). */
  readonly ways: () => readonly number[];
  /** Saves such a day. */
  readonly addWay: (day: number) => Promise<void>;
  /** Where the child who plays has put its stickers. */
  readonly openScenes: () => SceneStorage;
  /** What decides which words the lessons of the child who plays leave out (`saltOf`). */
  readonly salt: () => string;
  /** The code of this tablet's class; null: it is in none. undefined where there can be none. */
  readonly classCode: () => string | null | undefined;
  /**
   * Joins a class by its code: the children of both become the same. null leaves it: what was
   * carried so far stays. False for an invalid code.
   */
  readonly joinClass: (code: string | null) => Promise<boolean>;
  /**
   * What each child of this device remembers of this language, and its days of play; in the order
   * in which the children are shown.
   */
  readonly readAll: () => Promise<readonly ChildRecord[]>;
}

/** Where one child has put its stickers: rows of scenes.ts. Nothing here rejects. */
export interface SceneStorage extends Pick<RowStorage, 'rows' | 'save' | 'isAwaited' | 'whenRead'> {
  /** Tells the class, when the album is closed. */
  readonly share: () => void;
}

const full = (): string => message`There is room for ${MAX_CHILDREN} children on this device.`;

/** Deletes what is stored of children whose removal can no longer be taken back. */
async function forgetRemoved(state: State): Promise<void> {
  const { storage, clock, places } = state;
  const forgotten = listForgotten(storage.list(), clock);
  await Promise.all(
    forgotten.map(({ id }) => deleteProfile(id, { ...places, listMirrorKeys, deleteMirrorKey }, clock.now())),
  );
  await forgetJournals(forgotten.map(({ id }) => id));
  for (const { id } of forgotten) endUndo(clock.note, id);
  await upkeep(state).forgetOldAside();
}

function openToday({ manifest, clock, places, notify }: State, child: string): TodayStorage {
  return createTodayStorage({
    language: manifest.config.Language,
    child,
    day: clock.shownDay(),
    mirror: places.mirror,
    onNotice: notify,
  });
}

/** Saves a changed list, and tells the class. */
async function changeChild(state: State, link: ClassLink, id: string, changed: readonly Child[]): Promise<void> {
  await saveChildren(state, changed);
  void syncChild(state, link, id);
}

async function add(state: State, link: ClassLink, likeness: Likeness): Promise<string | null> {
  const list = nameList(state);
  if (presentChildren(list).length >= MAX_CHILDREN) return null;
  const id = makeChildId(Math.random);
  await changeChild(state, link, id, joinChildren(list, [makeChild(id, likeness, state.clock.now())]));
  return id;
}

async function restore(state: State, link: ClassLink, id: string): Promise<void> {
  const { storage, clock, notify } = state;
  if (presentChildren(storage.list()).length >= MAX_CHILDREN)
    notify(`${full()} ${message('Remove another child first, then take this one back.')}`);
  else await changeChild(state, link, id, restoreChild(storage.list(), id, clock.now()));
}

async function createBackup(state: State): Promise<BackupFile> {
  await saveChildren(state, nameList(state));
  return await upkeep(state).createBackup(state.storage.list());
}

async function createCarriedFile(state: State, id: string): Promise<BackupFile> {
  await saveChildren(state, nameList(state));
  const child = state.storage.list().find((other) => other.id === id);
  if (!child) throw new Error('There is no such child on this device.');
  return await upkeep(state).createCarriedFile(child);
}

async function addBackup(state: State, backup: Backup): Promise<boolean> {
  const { isSaved, leftOut } = await addProfiles(state, backup, backup.kind);
  if (leftOut > 0) state.notify(`${full()} ${message`Not added: ${leftOut}. They are still in the file.`}`);
  return isSaved;
}

function learn(
  { store, open, clock, inOrder, answerTimes }: State,
  learnt: readonly Learnt[],
  child: string | null,
): void {
  answerTimes.push(...answerTimesOf(learnt));
  if (child !== null && child !== open.id()) {
    void inOrder(async () => await open.learnFor(child, learnt));
    return;
  }
  open.memory().learn(learnt, clock.day());
  // This code came after the game was left, which saves it otherwise.
  if (store.getState().screenDisplay !== 'gameScreen') void open.memory().save();
}

async function saveMemory(state: State, link: ClassLink): Promise<void> {
  const { store, open, answerTimes } = state;
  const { settings: shown, changeSettings } = store.getState();
  const answerSeconds = medianAnswerSeconds(shown.answerSeconds, answerTimes.splice(0));
  if (answerSeconds !== shown.answerSeconds) changeSettings({ answerSeconds });
  const child = open.id();
  await open.memory().save();
  void syncChild(state, link, child);
}

async function share(state: State, link: ClassLink, stickers: readonly WonSticker[], child: string): Promise<void> {
  const { manifest, open, places } = state;
  if (child === open.id()) return;
  const other = await openStored(child, manifest.config.Language, places);
  const all = stickers.reduce((before, { word }) => shareSticker(before, word), other.read().stickers);
  await other.add({ ...NO_PROGRESS, stickers: all });
  void syncChild(state, link, child);
}

async function joinClass(state: State, link: ClassLink, code: string | null): Promise<boolean> {
  if (!link.setCode(code)) return false;
  // At once, so that every later start asks for the class.
  if (code !== null) await saveChildren(state, nameList(state));
  void refresh(state, link);
  return true;
}

async function readAll({ storage, open }: State): Promise<readonly ChildRecord[]> {
  const list = storage.list();
  const ids = list.length === 0 ? [FIRST_CHILD] : presentChildren(list).map(({ id }) => id);
  return await Promise.all(ids.map(open.readRecord));
}

function serviceOf(state: State, link: ClassLink): ChildrenService {
  const { storage, open, clock, inOrder, inTurn } = state;
  return {
    refresh: () => refresh(state, link),
    enter: async (id) => await inTurn(async () => await enter(state, link, id)),
    add: async (likeness) => await inOrder(() => add(state, link, likeness)),
    changePicture: async (id, likeness) =>
      await inOrder(
        async () => await changeChild(state, link, id, changePicture(nameList(state), id, likeness, clock.now())),
      ),
    remove: async (id) =>
      await inOrder(async () => await changeChild(state, link, id, removeChild(storage.list(), id, clock.now()))),
    restore: async (id) => await inOrder(() => restore(state, link, id)),
    createBackup: async () => await inOrder(() => createBackup(state)),
    createCarriedFile: async (id) => await inOrder(() => createCarriedFile(state, id)),
    addBackup: async (backup) => await inOrder(() => addBackup(state, backup)),
    clear: async () =>
      await withOwn(state, async ({ clear }, child) => {
        const isCleared = await Promise.all([clear(), openToday(state, child).clear(clock.now())]);
        if (!isCleared.every(Boolean)) throw new Error('Some of the saved data could not be deleted yet.');
        markCleared(true);
        void syncChild(state, link, child);
      }),
    canUndoClear: async () => await upkeep(state).canUndoClear(),
    undoClear: async () =>
      await withOwn(state, async ({ undoClear }, child) => {
        if (!(await undoClear())) throw new Error('What was deleted could not be saved.');
        void syncChild(state, link, child);
      }),
    learn: (learnt, child) => learn(state, learnt, child),
    openToday: () => openToday(state, open.id()),
    ways: () => open.memory().ways(),
    addWay: async (day) => {
      const child = open.id();
      await open.memory().addWay(day);
      void syncChild(state, link, child);
    },
    openScenes: () => {
      const { child, scenes } = open.current();
      return { ...scenes, share: () => void syncChild(state, link, child) };
    },
    salt: open.salt,
    saveMemory: () => saveMemory(state, link),
    share: async (stickers, child) => await inOrder(() => share(state, link, stickers, child)),
    classCode: link.code,
    joinClass: (code) => joinClass(state, link, code),
    readAll: () => readAll(state),
  };
}

/** For `connectChildren`, and for tests with several tabs. */
export async function createService(session: Session): Promise<ChildrenService> {
  const state = createState(session);
  const link = linkClass(state);
  const { store, presence, clock, open, storage, inOrder } = state;
  const [children, madeId] = await Promise.all([
    storage.load(),
    loadFirstChildId(state.places, Math.random),
    open.memory().load(),
    open.current().scenes.load(),
  ]);
  state.firstChildId = madeId;
  countRemovals([], children, clock);
  // The first child may be playing, before it is known that there are others.
  if (presence.isPlaying()) whenFree(presence.isPlaying, () => void inOrder(() => letIn(state)));
  else await letIn(state);
  showChildren(state, children);
  open.show();
  if (storage.isAwaited()) {
    void storage
      .whenRead()
      .then(() => whenFree(presence.isPlaying, () => state.isChosen || void inOrder(() => letIn(state))));
  }
  countSeconds(
    store,
    (seconds) => open.memory().addSeconds(seconds, clock.day()),
    () => void open.memory().save(),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void open.memory().save();
  });
  void inOrder(() => forgetRemoved(state));
  void refresh(state, link);
  return serviceOf(state, link);
}

let service: Promise<ChildrenService> | null = null;

/**
 * The one service of this page. It reads the list of children and the memory of the child who
 * plays.
 */
export function connectChildren(session: Session): Promise<ChildrenService> {
  service ??= createService(session);
  return service;
}
