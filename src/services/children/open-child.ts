import type { Clock } from '../../clock/clock';
import type { Content, VocabItem } from '../../content/entities';
import { atlasNameOf } from '../../content/media';
import { memoize } from '../../play/memoize';
import type { Learnt } from '../../play/reviews';
import { isHeldOut } from '../../progress/daily';
import { FIRST_CHILD } from '../../progress/first-child';
import { createRecall } from '../../progress/recall';
import type { SavedProgress } from '../../progress/saved/documents';
import { joinRows, writeRows } from '../../progress/saved/memory-rows';
import { createScenesStorage } from '../../progress/saved/memory-storage';
import type { Places } from '../../progress/saved/places';
import { NO_PROGRESS, joinProgress, withGenerations } from '../../progress/saved/profiles';
import type { SettingsStorage } from '../../progress/saved/settings-storage';
import type { ProgressStorage } from '../../progress/saved/storage';
import { createStorage } from '../../progress/saved/storage';
import type { OpenInPage } from '../../progress/saved/upkeep';
import type { Memory } from '../../progress/word-memory';
import type { Remembered } from '../../store/child';
import { changeChild, setRemembered } from '../../store/child';
import type { AppStore } from '../../store/store';
import type { ChildMemory } from './child-memory';
import { createChildMemory } from './child-memory';
import type { Presence } from './watch-idle';

/** What the children of this device share with main.tsx. */
export interface Session extends Places {
  readonly presence: Presence;
  readonly clock: Clock;
  readonly store: AppStore;
  /** The storage of the child who plays. */
  readonly storage: () => ProgressStorage;
  /**
   * Makes another storage that of the child who plays; what the one before hears is no longer
   * shown.
   */
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

/** One child's progress while a page has it open, or had it open before another child came. */
interface Opened extends OpenInPage {
  readonly memory: ChildMemory;
}

/** The child whose progress the page has. At first the first one. Nothing here rejects. */
export interface OpenChild {
  readonly id: () => string;
  readonly current: () => Opened;
  readonly memory: () => ChildMemory;
  /** What decides which words the child's lessons leave out (`saltOf`). */
  readonly salt: () => string;
  /** Gives the page what the child remembers. */
  readonly show: () => void;
  /**
   * Lets a child play: opens what it has, in place of what the child before has. All of the one
   * before is saved first.
   */
  readonly change: (id: string) => Promise<void>;
  /** What any child of this device remembers. */
  readonly readRecord: (id: string) => Promise<ChildRecord>;
  /** Adds what a game has shown to the memory of a child who no longer plays, and saves it. */
  readonly learnFor: (id: string, learnt: readonly Learnt[]) => Promise<void>;
}

const wordsByKey = memoize(
  ({ vocabData }: Content): ReadonlyMap<string, VocabItem> =>
    new Map(vocabData.map((word) => [String(word.Key), word])),
);

/** The words that are there by their keys; null before any are. */
function indexWords({ words }: AppStore): ReadonlyMap<string, VocabItem> | null {
  const loaded = words.loaded();
  return loaded && wordsByKey(loaded);
}

/** `saltOf` gives the salt of a child of this device. */
export function createOpenChild(session: Session, saltOf: (id: string) => string): OpenChild {
  const { store, local, mirror, clock } = session;
  const { manifest, words: packWords } = store;
  const { notify } = store.getState();
  const language = manifest.config.Language;
  const textOf = (key: string): string | null => indexWords(store)?.get(key)?.Language ?? null;
  const subunitOf = (key: string): string | null => {
    const word = indexWords(store)?.get(key);
    return word ? atlasNameOf(word.homeName, word.subCat) : null;
  };
  const openMemory = (child: string, onChange?: () => void): ChildMemory =>
    createChildMemory({ clock, language, child, mirror, textOf, onNotice: notify, onChange });
  let current = openProgress(FIRST_CHILD, session.storage());
  // What is remembered of words that were not there before.
  packWords.onMore(() => current.memory.refresh());

  /**
   * What is done with it after the page was given to another child changes the storage alone, never
   * the page.
   */
  function openProgress(child: string, storage: ProgressStorage): Opened {
    const isCurrent = (): boolean => current === opened;
    const memory = openMemory(child, () => {
      if (isCurrent()) show();
    });

    const scenes = createScenesStorage({ language, child, mirror, onNotice: notify, onChange: () => undefined });

    /** Gives the page all of it. */
    function apply(): void {
      if (isCurrent()) store.getState().applySavedProgress(storage.read());
      memory.refresh();
    }

    async function save(): Promise<boolean> {
      const saved = isCurrent() ? session.collect() : storage.read();
      // What was put into the scenes is saved at once; others may have put something there.
      return (await Promise.all([storage.save(saved), memory.save(), scenes.save([])])).every(Boolean);
    }

    const opened: Opened = {
      child,
      language,
      storage,
      memory,
      scenes,
      save,
      read: () => {
        const rows = joinRows(memory.storage.rows(), writeRows(memory.words(), textOf));
        const stored = { ...storage.read(), memory: rows, days: memory.dayRows(), scenes: scenes.rows() };
        const generations = {
          ...storage.generations(),
          memory: memory.storage.generation(),
          days: memory.days.generation(),
          scenes: scenes.generation(),
        };
        return withGenerations(
          isCurrent() ? joinProgress(stored, { ...NO_PROGRESS, ...session.collect() }) : stored,
          generations,
        );
      },
      isRead: () => storage.isRead() && [memory.storage, memory.days, scenes].every(({ isAwaited }) => !isAwaited()),
      add: async (progress, generations) => {
        const saving = [
          // What the page has won since it was saved last.
          save(),
          storage.save(progress, generations),
          memory.storage.save(progress.memory, generations?.memory),
          memory.days.save(progress.days, generations?.days),
          scenes.save(progress.scenes, generations?.scenes),
        ];
        // At once: what the page saves next is of the generation that the storage has now.
        apply();
        const isSaved = await Promise.all(saving);
        apply();
        return isSaved.every(Boolean);
      },
    };
    return opened;
  }

  function listRemembered({ child, memory }: Opened): Remembered {
    const words = memory.words();
    const salt = saltOf(child);
    const recall = createRecall({
      memory: words,
      day: clock.day(),
      isHeldOut: (key) => words.has(key) && isHeldOut(salt, key),
      subunitOf,
    });
    return { memory: words, recall };
  }

  const show = (): void => setRemembered(store, listRemembered(current));

  return {
    id: () => current.child,
    current: () => current,
    memory: () => current.memory,
    salt: () => saltOf(current.child),
    show,
    change: async (id) => {
      await current.save();
      const next = openProgress(id, createStorage({ local, mirror, language, child: id, onNotice: notify }));
      await Promise.all([next.storage.load(), next.memory.load(), next.scenes.load()]);
      // What was won while that was read is in the storage of the child before, whose it is.
      const saving = current.save();
      current = next;
      session.replaceStorage(next.storage);
      // What it wins and learns from now on is its own, though the child before is still being
      // saved.
      changeChild(store, id, next.storage.read(), listRemembered(next));
      await saving;
    },
    readRecord: async (id) => {
      const remembered = id === current.child ? current.memory : openMemory(id);
      if (remembered !== current.memory) await remembered.load();
      return { id, salt: saltOf(id), words: remembered.words(), seconds: remembered.seconds() };
    },
    learnFor: async (id, learnt) => {
      const memory = openMemory(id);
      const day = clock.day();
      await memory.load();
      memory.learn(learnt, day);
      await memory.save();
    },
  };
}
