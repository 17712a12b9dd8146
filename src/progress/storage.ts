import type { LevelRecord, ScoreRecord } from './records';
import type { SavedList } from './save';
import { decode, encode } from './save';
import { mergeLevels } from './levels';
import { loadPart } from '../net/load-part';
import type { KeyValueStore } from '../content/key-value-store';
import { awaitMirror } from './mirror';
import { mergeRecords } from './scores';
import type { Sticker } from './sticker-list';
import { mergeStickers } from './sticker-list';

/** All progress of one language. */
export interface SavedProgress {
  readonly scores: readonly ScoreRecord[];
  readonly levels: readonly LevelRecord[];
  /** In the order in which they were won. */
  readonly stickers: readonly Sticker[];
}

/** Storage of progress on the device. Nothing here throws or rejects: failures are reported through `onNotice`. */
export interface ProgressStorage {
  readonly load: () => Promise<SavedProgress>;
  readonly save: (saved: SavedProgress) => void;
  /** Saves to localStorage only, for a page that is being left. The next `save` updates the mirror as well. */
  readonly saveLocally: (saved: SavedProgress) => void;
  /** Deletes all progress of this language. Nothing is saved afterwards until the page is reloaded. */
  readonly clear: () => Promise<void>;
  /** Calls back with progress that another tab has saved. Returns the function that stops listening. */
  readonly listen: (onChange: (saved: SavedProgress) => void) => () => void;
}

interface Options {
  /** Language name as in the storage keys, `KZ_{Language}_ScoreData`. */
  readonly language: string;
  readonly local: Storage | null;
  readonly mirror: KeyValueStore | null;
  /** Receives a message for an adult about progress that could not be read or saved. */
  readonly onNotice: (text: string) => void;
}

const NOTICES = {
  notSaved: 'The stars cannot be kept on this device: its storage is full or switched off. You can go on playing.',
  newer:
    "The saved stars come from a newer version of Kids' Zone. They are safe, but today's stars will not be added. Please reload the page.",
  unread: 'The saved stars could not be read without the network. They are safe. Please reload the page when it is there.',
} as const;

/** The notice for data that could not be read; `what` names them. */
const brokenNotice = (what: string): string => `The saved ${what} could not be read. They were put aside, and a new start was made.`;

/** Number of quarantined texts that are kept; the oldest are deleted. */
const MAX_QUARANTINED = 3;

/** One of the two lists, stored in localStorage and in the mirror. */
interface StoredList<Entry> {
  readonly key: string;
  readonly load: () => Promise<readonly Entry[]>;
  readonly save: (records: readonly Entry[], isMirrored: boolean) => void;
  readonly clear: () => Promise<void>;
  /** The records that another tab has written; null when they are not newer or cannot be read. */
  readonly readChange: (text: string | null) => readonly Entry[] | null;
}

function createStoredList<Entry>(
  key: string,
  /** Loads what validates records that this product did not write. Rejects without the network. */
  loadValidator: () => Promise<(records: readonly unknown[]) => Entry[]>,
  merge: (ones: readonly Entry[], others: readonly Entry[]) => Entry[],
  { local, mirror, onNotice }: Options,
  what = 'stars',
): StoredList<Entry> {
  let revision = 0;
  let generation = 0;
  /** True when nothing may be written any more: the data was cleared, or was written by a newer version. */
  let isClosed = false;
  /** The text that was written last, and whether the mirror lacks it. */
  let lastWritten = '';
  let isMirrorStale = false;

  function readLocal(): string | null {
    try {
      return local?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  function writeLocal(name: string, text: string): boolean {
    try {
      local?.setItem(name, text);
      return local !== null;
    } catch {
      return false;
    }
  }

  async function readMirror(): Promise<string | null> {
    try {
      const value = mirror ? await awaitMirror(mirror.get(key)) : null;
      const payload = value !== null && typeof value === 'object' && 'payload' in value ? value.payload : null;
      return typeof payload === 'string' ? payload : null;
    } catch {
      return null;
    }
  }

  async function write(list: SavedList<Entry>, isMirrored = true): Promise<void> {
    const text = encode(list);
    lastWritten = text;
    isMirrorStale = !isMirrored;
    const isLocal = writeLocal(key, text);
    if (!isMirrored) return;
    try {
      if (!mirror) throw new Error('no mirror');
      await awaitMirror(mirror.set(key, { revision: list.revision, payload: text }));
    } catch {
      if (!isLocal) onNotice(NOTICES.notSaved);
    }
  }

  /** Edited lists with the valid ones of their records; null when the validator could not be loaded. */
  async function repair(lists: readonly SavedList<unknown>[]): Promise<SavedList<Entry>[] | null> {
    if (lists.length === 0) return [];
    try {
      const pickValid = await loadValidator();
      return lists.map((list) => ({ ...list, records: pickValid(list.records) }));
    } catch {
      return null;
    }
  }

  /** Copies an unreadable or edited text to `{key}_broken_{time}`, unless it is there already. */
  function quarantine(text: string): void {
    try {
      const prefix = `${key}_broken_`;
      const earlier = Object.keys(local ?? {}).filter((name) => name.startsWith(prefix));
      if (earlier.some((name) => local?.getItem(name) === text)) return;
      for (const name of earlier
        .slice()
        .sort()
        .slice(0, Math.max(0, earlier.length - MAX_QUARANTINED + 1)))
        local?.removeItem(name);
      // Two texts may be quarantined within one millisecond.
      let time = Date.now();
      while (earlier.includes(`${prefix}${time}`)) time += 1;
      writeLocal(`${prefix}${time}`, text);
    } catch {
      console.warn('Unreadable saved data could not be quarantined.');
    }
  }

  return {
    key,
    load: async () => {
      // localStorage is read last: another tab may save while the mirror is being read.
      const mirrored = await readMirror();
      const texts = [readLocal(), mirrored];
      const copies = texts.map((text) => decode<Entry>(text));
      if (copies.some(({ kind }) => kind === 'newer')) {
        isClosed = true;
        onNotice(NOTICES.newer);
      }
      const valid = copies.flatMap((copy) => (copy.kind === 'valid' ? [copy.list] : []));
      const edited = valid.length > 0 ? [] : copies.flatMap((copy) => (copy.kind === 'edited' ? [copy.list] : []));
      const repaired = await repair(edited);
      if (!repaired) {
        isClosed = true;
        onNotice(NOTICES.unread);
        return [];
      }
      const [best] = [...valid, ...repaired].sort((one, other) => other.generation - one.generation || other.revision - one.revision);
      copies.forEach(({ kind }, index) => {
        const text = texts[index];
        if (typeof text === 'string' && (kind === 'broken' || kind === 'edited')) quarantine(text);
      });
      if (!best) {
        if (copies.some(({ kind }) => kind === 'broken')) onNotice(brokenNotice(what));
        return [];
      }
      ({ revision, generation } = best);
      // Repairs a copy that is outdated, missing or unreadable from the better one.
      if (!isClosed && texts.some((text) => text !== encode(best))) void write(best);
      return best.records;
    },
    save: (records, isMirrored) => {
      if (isClosed) return;
      const stored = decode<Entry>(readLocal());
      if (stored.kind === 'newer') return;
      let merged = records;
      if (stored.kind === 'valid') {
        // Another tab has cleared the data since, so this tab's records must not be saved.
        if (stored.list.generation > generation) return;
        // Always merged: the stored list may have results of another tab that this one has not read.
        if (stored.list.generation === generation) {
          merged = merge(records, stored.list.records);
          revision = Math.max(revision, stored.list.revision);
        }
      }
      const isChanged = encode({ revision, generation, records: merged }) !== lastWritten;
      if (!isChanged && !(isMirrored && isMirrorStale)) return;
      if (isChanged) revision += 1;
      void write({ revision, generation, records: merged }, isMirrored);
    },
    clear: async () => {
      isClosed = true;
      generation += 1;
      revision += 1;
      await write({ revision, generation, records: [] });
    },
    readChange: (text) => {
      const change = decode<Entry>(text);
      if (change.kind !== 'valid' || isClosed) return null;
      const isCleared = change.list.generation > generation;
      if (change.list.generation < generation || (!isCleared && change.list.revision <= revision)) return null;
      ({ revision, generation } = change.list);
      return change.list.records;
    },
  };
}

/** Progress of one language on this device, under the two specified keys, one of the stickers, and their mirror (spec: readings#36). */
export function createStorage(options: Options): ProgressStorage {
  const scores = createStoredList(
    `KZ_${options.language}_ScoreData`,
    async () => (await loadPart(() => import('./valid-records'))).validScores,
    mergeRecords,
    options,
  );
  const levels = createStoredList(
    `KZ_${options.language}_LevelData`,
    async () => (await loadPart(() => import('./valid-records'))).validLevels,
    mergeLevels,
    options,
  );
  const stickers = createStoredList(
    `KZ_${options.language}_Stickers`,
    async () => (await loadPart(() => import('./valid-records'))).validStickers,
    mergeStickers,
    options,
    'stickers',
  );
  let last: SavedProgress = { scores: [], levels: [], stickers: [] };
  const save = (saved: SavedProgress, isMirrored: boolean): void => {
    last = saved;
    scores.save(saved.scores, isMirrored);
    levels.save(saved.levels, isMirrored);
    stickers.save(saved.stickers, isMirrored);
  };
  return {
    load: async () => {
      const [savedScores, savedLevels, savedStickers] = await Promise.all([scores.load(), levels.load(), stickers.load()]);
      last = { scores: savedScores, levels: savedLevels, stickers: savedStickers };
      return last;
    },
    save: (saved) => save(saved, true),
    saveLocally: (saved) => save(saved, false),
    clear: async () => {
      await Promise.all([scores.clear(), levels.clear(), stickers.clear()]);
    },
    listen: (onChange) => {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        const nextScores = key === scores.key ? scores.readChange(newValue) : null;
        const nextLevels = key === levels.key ? levels.readChange(newValue) : null;
        const nextStickers = key === stickers.key ? stickers.readChange(newValue) : null;
        if (!nextScores && !nextLevels && !nextStickers) return;
        last = { scores: nextScores ?? last.scores, levels: nextLevels ?? last.levels, stickers: nextStickers ?? last.stickers };
        onChange(last);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** This browser's localStorage, or null where access is denied. */
export function findLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
