import { atlasNameOf } from '../../content/media';
import { isHeldOut } from '../../progress/daily';
import { FIRST_CHILD } from '../../progress/first-child';
import { toDayRow } from '../../progress/play-days';
import { createRecall } from '../../progress/recall';
import type { SavedProgress } from '../../progress/saved/documents';
import { writeRows } from '../../progress/saved/memory-rows';
import type { Places } from '../../progress/saved/places';
import type { ChildProgress } from '../../progress/saved/profiles';
import type { SettingsStorage } from '../../progress/saved/settings-storage';
import type { ProgressStorage } from '../../progress/saved/storage';
import { createStorage } from '../../progress/saved/storage';
import type { Memory } from '../../progress/word-memory';
import type { AppStore } from '../../store/store';
import type { ChildMemory } from './child-memory';
import { createChildMemory } from './child-memory';
import { localDay } from './local-day';

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

/** The child whose progress the page has. At first the first one. Nothing here rejects. */
export interface OpenChild {
  readonly id: () => string;
  readonly memory: () => ChildMemory;
  /** What decides which words the child's lessons leave out (`saltOf`). */
  readonly salt: () => string;
  /** Gives the page what the child remembers. */
  readonly show: () => void;
  /** The child's progress in the page. */
  readonly collect: () => ChildProgress;
  /** Gives the page progress in place of its own. */
  readonly apply: (saved: ChildProgress) => void;
  /** Saves all of the child's progress. */
  readonly save: () => Promise<void>;
  /** Opens what a child has, in place of what the child before has. All of the one before is saved first. */
  readonly change: (id: string) => Promise<void>;
  /** What any child of this device remembers. */
  readonly readRecord: (id: string) => Promise<ChildRecord>;
}

/** `saltOf` gives the salt of a child of this device. */
export function createOpenChild(session: Session, saltOf: (id: string) => string): OpenChild {
  const { store, local, mirror } = session;
  const { manifest, content, notify } = store.getState();
  const language = manifest.config.Language;
  const texts = new Map(content.vocabData.map(({ Key, Language }) => [String(Key), Language]));
  const textOf = (key: string): string | null => texts.get(key) ?? null;
  const subunits = new Map(content.vocabData.map(({ Key, homeName, subCat }) => [String(Key), atlasNameOf(homeName, subCat)]));
  /** Id of the child whose storage is open. */
  let open = FIRST_CHILD;
  let memory = openMemory(open);

  function openMemory(child: string): ChildMemory {
    const opened: ChildMemory = createChildMemory({
      language,
      child,
      mirror,
      textOf,
      onNotice: notify,
      onChange: () => {
        if (opened === memory) show();
      },
    });
    return opened;
  }

  function show(): void {
    const words = memory.words();
    const salt = saltOf(open);
    const recall = createRecall({
      memory: words,
      day: localDay(new Date()),
      isHeldOut: (key) => words.has(key) && isHeldOut(salt, key),
      subunitOf: (key) => subunits.get(key) ?? null,
    });
    store.setState({ memory: words, recall });
  }

  const save = async (): Promise<void> => void (await Promise.all([session.storage().save(session.collect()), memory.save()]));

  return {
    id: () => open,
    memory: () => memory,
    salt: () => saltOf(open),
    show,
    collect: () => ({
      ...session.collect(),
      memory: writeRows(memory.words(), textOf),
      days: [...memory.seconds()].map(([day, seconds]) => toDayRow(day, seconds)),
    }),
    apply: (saved) => {
      store.getState().applySavedProgress(saved);
      memory.refresh();
    },
    save,
    change: async (id) => {
      await save();
      const storage = createStorage({ local, mirror, language, child: id, onNotice: notify });
      const nextMemory = openMemory(id);
      const [saved] = await Promise.all([storage.load(), nextMemory.load()]);
      open = id;
      memory = nextMemory;
      session.replaceStorage(storage);
      store.setState({ correctness: {}, finished: null, wonSticker: null, unsavedLevel: null, banner: null, popup: null });
      store.getState().applySavedProgress(saved);
      show();
    },
    readRecord: async (id) => {
      const remembered = id === open ? memory : openMemory(id);
      if (remembered !== memory) await remembered.load();
      return { id, salt: saltOf(id), words: remembered.words(), seconds: remembered.seconds() };
    },
  };
}
