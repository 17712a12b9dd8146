import { loadPart } from '../../net/load-part';
import type { LoadRepair } from './document-state';
import type { DocumentEntries, SavedProgress } from './documents';
import { DOCUMENTS, PROGRESS_IDS, keyOf } from './documents';
import type { Notice } from './notices';
import type { Places } from './places';
import type { Generations } from './profiles';
import { placesOf } from './places';
import { awaitInParts, awaitMirror } from './mirror';
import type { SavedDocument } from './saved-document';
import { createSavedDocument } from './saved-document';

/**
 * Storage of progress on the device. Nothing here throws or rejects: failures are reported through
 * `onNotice`.
 */
export interface ProgressStorage {
  readonly load: () => Promise<SavedProgress>;
  /** All progress that was read, heard or saved so far. */
  readonly read: () => SavedProgress;
  /** The generation of each list of `read`. */
  readonly generations: () => Pick<Generations, keyof SavedProgress>;
  /** False until the mirror has answered, if it ever does: there may be more. */
  readonly isRead: () => boolean;
  /**
   * Merges progress into both places, as of this page's generations or of others. Resolves once the
   * mirror has it, or has failed, or has not answered in time. False when no place has it.
   */
  readonly save: (saved: SavedProgress, generations?: Pick<Generations, keyof SavedProgress>) => Promise<boolean>;
  /**
   * Saves to localStorage only, for a page that is being left. The next `save` updates the mirror
   * as well.
   */
  readonly saveLocally: (saved: SavedProgress) => void;
  /**
   * Deletes all progress of this language, at once for who listens. `now` in milliseconds since
   * 1970. What is saved afterwards is a new beginning. False where no place has done it yet.
   */
  readonly clear: (now: number) => Promise<boolean>;
  /**
   * Calls back with progress that another tab has saved, or that came late, and when it was
   * cleared. Returns the function that stops listening.
   */
  readonly listen: (onChange: (saved: SavedProgress) => void, target?: EventTarget) => () => void;
}

interface Options extends Places {
  /** Language name as in the storage keys, `KZ_{Language}_ScoreData`. */
  readonly language: string;
  /**
   * Id of the child whose progress it is; the first one by default. What the others have is only in
   * the mirror: localStorage has no room for thirty.
   */
  readonly child?: string;
  /** Receives a message for an adult about progress that could not be read or saved. */
  readonly onNotice: (notice: Notice) => void;
}

/**
 * How long a save waits for the mirror, and with it the results, which are shown as earned once
 * they are saved: a busy device is slow.
 */
const SAVE_TIMEOUT_MILLISECONDS = 5000;
/** The same for a mirror that has not answered since the start, and perhaps never will. */
const SILENT_MIRROR_TIMEOUT_MILLISECONDS = 1000;

/** Loads what reads and repairs texts that this version did not write. */
export const loadRepair: LoadRepair = async () => {
  try {
    return await loadPart(() => import('./repair'));
  } catch {
    return null;
  }
};

/** Only one tab at a time reads and writes localStorage, where the browser can see to that. */
async function lock<Value>(task: () => Value): Promise<Value> {
  // Not there without https.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? await locks.request('KZ_Saved', task).catch(task) : task();
}

type Documents = { readonly [Id in keyof SavedProgress]: SavedDocument<DocumentEntries[Id]> };

/**
 * Progress of one child in one language on this device, under the two specified keys, one of the
 * stickers, and their mirror (spec: readings#36).
 */
export function createStorage({ language, child, onNotice, ...options }: Options): ProgressStorage {
  const places = placesOf(child, options);
  const listeners = new Set<(saved: SavedProgress) => void>();
  const create = <Id extends keyof SavedProgress>(id: Id): SavedDocument<DocumentEntries[Id]> =>
    createSavedDocument(DOCUMENTS[id], {
      ...places,
      key: keyOf(language, id, child),
      loadRepair,
      onNotice,
      onChange: announce,
    });
  const documents: Documents = { scores: create('scores'), levels: create('levels'), stickers: create('stickers') };
  const all = PROGRESS_IDS.map((id) => documents[id]);
  const read = (): SavedProgress => ({
    scores: documents.scores.records(),
    levels: documents.levels.records(),
    stickers: documents.stickers.records(),
  });

  function announce(): void {
    for (const onChange of listeners) onChange(read());
  }

  function add(
    { scores, levels, stickers }: SavedProgress,
    generations?: Pick<Generations, keyof SavedProgress>,
  ): void {
    documents.scores.add(scores, generations?.scores);
    documents.levels.add(levels, generations?.levels);
    documents.stickers.add(stickers, generations?.stickers);
  }

  const mergeAllLocal = (): boolean[] => all.map((document) => document.mergeLocal());

  /**
   * Reads what was written while this page could not hear of it: it was frozen, or in the
   * back-forward cache.
   */
  function refresh(): void {
    mergeAllLocal();
    announce();
  }

  function onStorage(event: Event): void {
    const { key, newValue } = event as StorageEvent;
    void all.find((document) => document.key === key)?.hear(newValue);
  }

  function onShow(event: Event): void {
    if ((event as PageTransitionEvent).persisted) refresh();
  }

  return {
    load: async () => {
      await Promise.all(all.map((document) => document.load()));
      return read();
    },
    read,
    generations: () => ({
      scores: documents.scores.generation(),
      levels: documents.levels.generation(),
      stickers: documents.stickers.generation(),
    }),
    isRead: () => all.every((document) => !document.isMirrorAwaited()),
    save: async (saved, generations) => {
      add(saved, generations);
      const inLocal = awaitMirror(lock(mergeAllLocal)).catch(() => []);
      const inMirror = await Promise.all(
        all.map((document) => {
          const timeout = document.isMirrorAwaited() ? SILENT_MIRROR_TIMEOUT_MILLISECONDS : SAVE_TIMEOUT_MILLISECONDS;
          return awaitInParts(document.mergeMirror(), timeout).catch(() => false);
        }),
      );
      const isLocal = await inLocal;
      const lost = all.filter((_, index) => isLocal[index] !== true && inMirror[index] !== true);
      if (lost.some((document) => !document.isLeftAlone())) onNotice({ fault: 'not-saved' });
      return lost.length === 0;
    },
    saveLocally: (saved) => {
      add(saved);
      mergeAllLocal();
    },
    clear: async (now) => {
      const clearing = Promise.all(all.map((document) => document.clear(now)));
      // What the page saves from now on must not contain it.
      announce();
      return (await clearing).every(Boolean);
    },
    listen: (onChange, target = window) => {
      listeners.add(onChange);
      target.addEventListener('storage', onStorage);
      target.addEventListener('pageshow', onShow);
      return () => {
        listeners.delete(onChange);
        target.removeEventListener('storage', onStorage);
        target.removeEventListener('pageshow', onShow);
      };
    },
  };
}
