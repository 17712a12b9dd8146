import { maxDayOf } from '../../clock/agreement';
import { endUndo } from '../../clock/undo-days';
import { listGone } from '../../content/gone';
import { listAnimals } from '../../content/animals';
import type { Learnt } from '../../play/reviews';
import type { Child, Likeness } from '../../progress/children';
import { answerTimesOf, medianAnswerSeconds } from '../../progress/pace';
import {
  MAX_CHILDREN,
  carriedIdOf,
  changePicture,
  countRemovals,
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
import { dropFutureDays } from '../../progress/saved/future-days';
import type { AddedFrom, AddedProfiles } from '../../progress/saved/profile-storage';
import { deleteProfile, readWholeProfile } from '../../progress/saved/profile-storage';
import { loadFirstChildId } from '../../progress/saved/first-child-id';
import type { Profile } from '../../progress/saved/profiles';
import { isEmptyProgress } from '../../progress/saved/profiles';
import { createQueue } from '../../progress/saved/queue';
import { forgetJournals } from '../../progress/saved/recent-journals';
import type { TodayStorage } from '../../progress/saved/today-storage';
import { createTodayStorage } from '../../progress/saved/today-storage';
import type { OpenInPage, Upkeep } from '../../progress/saved/upkeep';
import { createUpkeep } from '../../progress/saved/upkeep';
import { keepProfile } from '../../progress/saved/withdrawn-records';
import { markCleared } from './just-cleared';
import type { ClassLink } from './class-link';
import { createClassLink } from './class-link';
import { countSeconds } from './count-seconds';
import { watchIdle, whenFree } from './watch-idle';
import type { ChildRecord, Session } from './open-child';
import { createOpenChild } from './open-child';
import { loadSessionChild, saveSessionChild } from './session';

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
  /** The place of the child who plays on the path of the day. */
  readonly openToday: () => TodayStorage;
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

/** A child waits this long for what another tablet has; what comes later is merged. */
const CLASS_MILLISECONDS = 2500;

const FULL = `There is room for ${MAX_CHILDREN} children on this device.`;

/**
 * The list, not empty, and with the id by which other devices know the first child. `animal` is
 * that child's where none was chosen.
 */
function nameFirst(children: readonly Child[], animal: string, firstChildId: string): readonly Child[] {
  const list = children.length === 0 ? withFirst([], { animal, colour: 0 }) : children;
  return list.map((child) => (carriedIdOf(child) === null ? { ...child, carriedAs: firstChildId } : child));
}

/** For `connectChildren`, and for tests with several tabs. */
export async function createService(session: Session): Promise<ChildrenService> {
  const { store, local, mirror, settings, target, clock, presence } = session;
  const { manifest, content, notify } = store.getState();
  const language = manifest.config.Language;
  const places = { local, mirror };
  const withdrawn: ReadonlySet<string> = new Set(listGone(content, clock.sureDay()));
  const firstAnimal = listAnimals(content)[0]?.App_Art ?? '';
  let firstChildId = FIRST_CHILD;
  const nameList = (): readonly Child[] => nameFirst(childrenStorage.list(), firstAnimal, firstChildId);
  const open = createOpenChild(session, (id) => saltOf(id, childrenStorage.list(), firstChildId));
  /** Answer times of the game that is played. Seconds. */
  const answerTimes: number[] = [];
  let stopIdle: (() => void) | null = null;
  /** True while it is to be asked who plays. */
  let isLeaving = false;
  /** True once a child was let in by a tap. */
  let isChosen = false;
  /** Children enter one after the other: who was tapped last plays. */
  const inTurn = createQueue();
  /**
   * What opens, adds, clears and deletes a child's progress is done one after the other, and never
   * waits for the network: what came late from there is applied to what is open then.
   */
  const inOrder = createQueue();

  const ask = (): void => store.setState({ child: null });

  /**
   * A first child who has played here is one of the children, also where others came before it was
   * known.
   */
  async function keepFirst(): Promise<void> {
    const list = childrenStorage.list();
    const hasPlayed = open.id() === FIRST_CHILD && !isEmptyProgress(open.current().read());
    if (list.length > 0 && hasPlayed)
      await saveChildren(nameFirst(withFirst(list, { animal: '', colour: 0 }), firstAnimal, firstChildId));
  }

  /** True where the child who plays was removed, or another one is alone in the list. */
  function isGone(): boolean {
    const list = childrenStorage.list();
    return list.length > 0 && presentChildren(list).every(({ id }) => id !== open.id());
  }

  /** Between two games it is asked who plays, where it can no longer be who has played. */
  async function leave(): Promise<void> {
    await keepFirst();
    isLeaving = false;
    if (isGone()) ask();
  }

  function showChildren(children: readonly Child[]): void {
    store.setState({ children });
    if (isGone() && !isLeaving) {
      isLeaving = true;
      whenFree(presence.isPlaying, () => void leave());
    }
    if (presentChildren(children).length > 1) {
      stopIdle ??= watchIdle(presence, ask);
    } else {
      stopIdle?.();
      stopIdle = null;
    }
  }

  const openToday = (child = open.id()): TodayStorage =>
    createTodayStorage({ language, child, day: clock.shownDay(), mirror, onNotice: notify });

  const childrenStorage = createChildrenStorage({ ...places, onNotice: notify, onChange: showChildren }, target);

  async function saveChildren(children: readonly Child[]): Promise<void> {
    countRemovals(childrenStorage.list(), children, clock);
    const saving = childrenStorage.save(children);
    showChildren(childrenStorage.list());
    if (!(await saving)) notify('The children cannot be kept on this device: its storage is full or switched off.');
  }

  const upkeepOf = (own: OpenInPage): Upkeep =>
    createUpkeep({
      ...places,
      clock,
      open: own,
      settings,
      listChildren: childrenStorage.list,
      saveChildren,
      packHash: manifest.hash,
    });
  const upkeep = (): Upkeep => upkeepOf(open.current());

  /** What is done in its turn with the child who plays now, even if another child plays by then. */
  async function withOwn(task: (upkeep: Upkeep, child: string) => Promise<void>): Promise<void> {
    const own = open.current();
    await inOrder(async () => await task(upkeepOf(own.child === open.id() ? open.current() : own), own.child));
  }

  /**
   * A child of elsewhere without the words that are withdrawn here, and without days that are to
   * come.
   */
  const clean = (profile: Profile): Profile =>
    dropFutureDays(keepProfile(profile, language, withdrawn), maxDayOf(clock));

  const addProfiles = async (
    { profiles, settings: entries }: Pick<Backup, 'profiles' | 'settings'>,
    from: AddedFrom,
  ): Promise<AddedProfiles> => await upkeep().addBackup({ profiles: profiles.map(clean), settings: entries }, from);

  /** Sentences for an adult that this page has said. */
  const told = new Set<string>();
  function tellOnce(text: string): void {
    if (!told.has(text)) notify(text);
    told.add(text);
  }

  /** One child as its class has it. */
  function ownOf(carriedId: string): OwnProfile {
    const find = (): Child | undefined => childrenStorage.list().find((child) => carriedIdOf(child) === carriedId);
    return {
      isWelcome: () => find() !== undefined || presentChildren(childrenStorage.list()).length < MAX_CHILDREN,
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
        await inOrder(async () => (await addProfiles({ profiles: [profile], settings: [] }, 'class')).isSaved),
      clean,
    };
  }

  const link: ClassLink = createClassLink({
    local,
    project: manifest.config.firebase ?? null,
    ownOf,
    onFault: tellOnce,
  });

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

  /** False for a child who was removed. Without a list there is the first one alone. */
  function isHere(id: string): boolean {
    const list = childrenStorage.list();
    return list.length === 0 ? id === FIRST_CHILD : presentChildren(list).some((child) => child.id === id);
  }

  async function enter(id: string): Promise<boolean> {
    const hasPlayed = loadSessionChild() !== null;
    // What other tablets have of it, before it plays here.
    if (link.isInClass()) await awaitInParts(syncChild(id), CLASS_MILLISECONDS).catch(() => undefined);
    const before = await inOrder(async () => {
      const { child } = open.current();
      // Removed meanwhile, by another tab or tablet.
      if (!isHere(id)) return null;
      if (id === child) store.setState({ child: id });
      else await open.change(id);
      isChosen = true;
      saveSessionChild(id);
      return child;
    });
    if (before !== null && before !== id) void syncChild(before);
    return hasPlayed;
  }

  /** Deletes what is stored of children whose removal can no longer be taken back. */
  async function forgetRemoved(): Promise<void> {
    const forgotten = listForgotten(childrenStorage.list(), clock);
    await Promise.all(
      forgotten.map(({ id }) => deleteProfile(id, { ...places, listMirrorKeys, deleteMirrorKey }, clock.now())),
    );
    await forgetJournals(forgotten.map(({ id }) => id));
    for (const { id } of forgotten) endUndo(clock.note, id);
    await upkeep().forgetOldAside();
  }

  /**
   * Who plays at the start: who has played in this tab before, or the only one; else it is asked.
   */
  async function letIn(): Promise<void> {
    await keepFirst();
    const present = presentChildren(childrenStorage.list());
    const own = present.find(({ id }) => id === loadSessionChild()) ?? (present.length === 1 ? present[0] : undefined);
    if (own) {
      if (own.id === open.id()) store.setState({ child: own.id });
      else await open.change(own.id);
    } else if (present.length > 1) ask();
  }

  const [children, madeId] = await Promise.all([
    childrenStorage.load(),
    loadFirstChildId(places, Math.random),
    open.memory().load(),
  ]);
  firstChildId = madeId;
  countRemovals([], children, clock);
  // The first child may be playing, before it is known that there are others.
  if (presence.isPlaying()) whenFree(presence.isPlaying, () => void inOrder(letIn));
  else await letIn();
  showChildren(children);
  open.show();
  if (childrenStorage.isAwaited()) {
    void childrenStorage.whenRead().then(() => whenFree(presence.isPlaying, () => isChosen || void inOrder(letIn)));
  }
  countSeconds(
    store,
    (seconds) => open.memory().addSeconds(seconds, clock.day()),
    () => void open.memory().save(),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void open.memory().save();
  });
  void inOrder(forgetRemoved);
  void refresh();

  /** Saves a changed list, and tells the class. */
  async function changeChild(id: string, changed: readonly Child[]): Promise<void> {
    await saveChildren(changed);
    void syncChild(id);
  }

  return {
    refresh,
    enter: async (id) => await inTurn(async () => await enter(id)),
    add: async (likeness) =>
      await inOrder(async () => {
        const list = nameList();
        if (presentChildren(list).length >= MAX_CHILDREN) return null;
        const id = makeChildId(Math.random);
        await changeChild(id, joinChildren(list, [makeChild(id, likeness, clock.now())]));
        return id;
      }),
    changePicture: async (id, likeness) =>
      await inOrder(async () => await changeChild(id, changePicture(nameList(), id, likeness, clock.now()))),
    remove: async (id) =>
      await inOrder(async () => await changeChild(id, removeChild(childrenStorage.list(), id, clock.now()))),
    restore: async (id) =>
      await inOrder(async () => {
        if (presentChildren(childrenStorage.list()).length >= MAX_CHILDREN)
          notify(`${FULL} Remove another child first, then take this one back.`);
        else await changeChild(id, restoreChild(childrenStorage.list(), id, clock.now()));
      }),
    createBackup: async () =>
      await inOrder(async () => {
        await saveChildren(nameList());
        return await upkeep().createBackup(childrenStorage.list());
      }),
    createCarriedFile: async (id) =>
      await inOrder(async () => {
        await saveChildren(nameList());
        const child = childrenStorage.list().find((other) => other.id === id);
        if (!child) throw new Error('There is no such child on this device.');
        return await upkeep().createCarriedFile(child);
      }),
    addBackup: async (backup) =>
      await inOrder(async () => {
        const { isSaved, leftOut } = await addProfiles(backup, backup.kind);
        if (leftOut > 0) notify(`${FULL} Not added: ${leftOut}. They are still in the file.`);
        return isSaved;
      }),
    clear: async () =>
      await withOwn(async ({ clear }, child) => {
        const isCleared = await Promise.all([clear(), openToday(child).clear(clock.now())]);
        if (!isCleared.every(Boolean)) throw new Error('Some of the saved data could not be deleted yet.');
        markCleared(true);
        void syncChild(child);
      }),
    canUndoClear: async () => await upkeep().canUndoClear(),
    undoClear: async () =>
      await withOwn(async ({ undoClear }, child) => {
        if (!(await undoClear())) throw new Error('What was deleted could not be saved.');
        void syncChild(child);
      }),
    learn: (learnt, child) => {
      answerTimes.push(...answerTimesOf(learnt));
      if (child === null || child === open.id()) open.memory().learn(learnt, clock.day());
      else void inOrder(async () => await open.learnFor(child, learnt));
    },
    openToday: () => openToday(),
    salt: open.salt,
    saveMemory: async () => {
      const { settings: shown, changeSettings } = store.getState();
      const answerSeconds = medianAnswerSeconds(shown.answerSeconds, answerTimes.splice(0));
      if (answerSeconds !== shown.answerSeconds) changeSettings({ answerSeconds });
      const child = open.id();
      await open.memory().save();
      void syncChild(child);
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

/**
 * The one service of this page. It reads the list of children and the memory of the child who
 * plays.
 */
export function connectChildren(session: Session): Promise<ChildrenService> {
  service ??= createService(session);
  return service;
}
