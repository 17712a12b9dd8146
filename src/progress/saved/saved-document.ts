import type { DocumentEntries, DocumentId, DocumentType } from './documents';
import type { SavedList } from './envelope';
import { decode } from './envelope';
import { createKnownList } from './known-list';
import { awaitMirror } from './mirror';
import { NOTICES } from './notices';
import type { MirrorEntry, Places } from './places';
import { readEntry, readLocal, writeLocal } from './places';
import type * as Repair from './repair';

/** Loads what reads texts that this version did not write. null when it does not come. */
export type LoadRepair = () => Promise<typeof Repair | null>;

interface Options extends Places {
  readonly key: string;
  readonly loadRepair: LoadRepair;
  /** Receives a message for an adult. */
  readonly onNotice: (text: string) => void;
  /**
   * Called after records of another tab, or of a copy that came late, were merged; and at once
   * where the records were cleared, here or elsewhere: what the page still has of them must not be
   * added again.
   */
  readonly onChange: () => void;
}

/** One document in both places. Nothing here throws or rejects. */
export interface SavedDocument<Entry> {
  readonly key: string;
  /** The records of all copies that were read so far. */
  readonly records: () => readonly Entry[];
  /** The generation of these records: it rises when they are cleared. */
  readonly generation: () => number;
  /**
   * Reads both places, and writes the one that lacks something. A mirror that does not answer in
   * time is merged later.
   */
  readonly load: () => Promise<void>;
  /**
   * Merges records, which are not written yet: of this generation, or else of another one, as in
   * `SavedList`.
   */
  readonly add: (records: readonly Entry[], generation?: number) => void;
  /** Merges with localStorage, which then has all records. False when it has not. */
  readonly mergeLocal: () => boolean;
  /**
   * Merges with the mirror in one transaction, after which it has all records. False when it has
   * not.
   */
  readonly mergeMirror: () => Promise<boolean>;
  /** True until the mirror has answered for the first time. */
  readonly isMirrorAwaited: () => boolean;
  /**
   * True when a place is not overwritten, since this version could not read it. A notice has said
   * so.
   */
  readonly isLeftAlone: () => boolean;
  /**
   * Removes all records from both places. `now` in milliseconds since 1970. False where no place
   * has done it yet.
   */
  readonly clear: (now: number) => Promise<boolean>;
  /**
   * Merges what another tab has written, after its records were validated. Anything but a list of
   * this version is ignored.
   */
  readonly hear: (text: string | null) => Promise<void>;
}

/**
 * Generation and checksum of a stored text: alike for the same records in any order of their
 * fields.
 */
const headOf = (text: string): string => text.slice(0, text.indexOf('records'));

/**
 * Creates the document of a key. It is the only writer of its key in both places, and writes
 * nothing that it has not read before.
 */
export function createSavedDocument<Id extends DocumentId>(
  { id, join, what }: DocumentType<Id>,
  { key, local, mirror, loadRepair, onNotice, onChange }: Options,
): SavedDocument<DocumentEntries[Id]> {
  type List = SavedList<DocumentEntries[Id]>;
  const known = createKnownList(join);
  /**
   * True once a copy of this version, or of an older one, was read: copies that were edited by hand
   * are not used then.
   */
  let hasValid = false;
  let hasLoaded = false;
  let edited: List[] = [];
  /** What the notice after loading says. */
  let loss: 'none' | 'some' | 'all' = 'none';
  let isNewer = false;
  let isUnread = false;
  let isMirrorAwaited = true;
  /** True from `clear` until the mirror has done it. */
  let isClearing = false;
  let repair: typeof Repair | null = null;
  /** Texts that the two places are known to have. */
  let localText: string | null = null;
  let mirrorText: string | null = null;
  /** Generations of the text in the mirror, and of the text that was read last. */
  let mirrorGeneration: number | null = null;
  let takenGeneration: number | null = null;
  /** A text in localStorage for whose copy there is no room. */
  let immovable: string | null = null;
  /** The write to the mirror that is under way. */
  let writing: { readonly text: string; readonly done: Promise<boolean> } | null = null;

  const generationOf = (): number => known.list().generation;

  /** Runs what merges copies, and says at once when a higher generation came. */
  function tellIfCleared<Value>(run: () => Value): Value {
    const before = generationOf();
    const value = run();
    if (hasLoaded && generationOf() > before) onChange();
    return value;
  }

  /**
   * Merges a stored text. False when it must not be overwritten. `keep` puts an unreadable text
   * elsewhere, and returns false when it cannot.
   */
  function take(text: string, keep: () => boolean): boolean {
    const decoded = decode<DocumentEntries[Id]>(text);
    const copy = decoded.kind === 'foreign' ? (repair?.readForeign(id, text) ?? decoded) : decoded;
    switch (copy.kind) {
      case 'none':
        return true;
      case 'valid':
        hasValid = true;
        takenGeneration = copy.list.generation;
        known.merge(copy.list);
        return true;
      case 'newer':
        if (hasLoaded && !isNewer) onNotice(NOTICES.newer(what));
        isNewer = true;
        return false;
      case 'foreign':
        isUnread = true;
        return false;
      case 'edited':
        edited.push(copy.list);
        if (loss === 'none') loss = copy.isWhole ? 'none' : copy.list.records.length > 0 ? 'some' : 'all';
        return keep();
      case 'broken':
        loss = 'all';
        return keep();
    }
  }

  function takeLocal(): boolean {
    const text = readLocal(local, key);
    // The browser has evicted it: the mirror may be gone, too.
    if (text === null && localText !== null) mirrorText = null;
    if (text === null || text === localText) return true;
    if (text === immovable) return false;
    const isFree = tellIfCleared(() => take(text, () => repair?.moveAside(local, key, text) ?? false));
    if (!isFree && !isNewer && !isUnread) immovable = text;
    return isFree;
  }

  /**
   * Merges what the mirror has: its current text, or the previous one where the current is
   * unreadable. Says what the next entry keeps of it.
   */
  function takeEntry({ current, previous, broken }: MirrorEntry): {
    readonly isFree: boolean;
    readonly previous: string | null;
    readonly broken: string | null;
  } {
    if (current === null || current === mirrorText) return { isFree: true, previous: current, broken };
    let kept = broken;
    let isReadable = true;
    takenGeneration = null;
    const takeTexts = (): boolean => {
      const isFree = take(current, () => {
        isReadable = false;
        if (!repair?.copyAside(local, key, current)) kept = current;
        return true;
      });
      if (!isReadable && previous !== null) take(previous, () => true);
      return isFree;
    };
    // What was won since this page began is no part of what was cleared before.
    const isFree = tellIfCleared(() => known.keepOwn(takeTexts));
    mirrorGeneration = takenGeneration;
    return { isFree, previous: isReadable ? current : previous, broken: kept };
  }

  /** Uses copies that were edited by hand where there is no other one, and says what was lost. */
  function finishReading(): void {
    if (!hasValid) {
      for (const list of edited) known.merge(list);
      if (loss !== 'none' && repair) onNotice(repair.describeLoss(what, loss, immovable !== null));
    }
    edited = [];
    loss = 'none';
  }

  function writeKnownLocal(): boolean {
    const text = known.text();
    if (readLocal(local, key) !== text && !writeLocal(local, key, text)) return false;
    localText = text;
    return true;
  }

  function mergeLocal(): boolean {
    const isFree = takeLocal();
    finishReading();
    return isFree && !isNewer && writeKnownLocal();
  }

  /**
   * Loads the code for texts of another version, after such a text was met. False when there was
   * none, or the code does not come.
   */
  async function prepareRepair(): Promise<boolean> {
    if (!isUnread) return false;
    repair ??= await loadRepair();
    isUnread = repair === null;
    return !isUnread;
  }

  /** One transaction: reads, merges, writes. */
  async function updateMirror(): Promise<boolean> {
    let written: string | null = null;
    await mirror?.update(key, (value) => {
      const { isFree, previous, broken } = takeEntry(readEntry(value));
      finishReading();
      isMirrorAwaited = false;
      if (!isClearing) known.forgetOwn();
      if (!isFree || isNewer) return value;
      written = known.text();
      // Nothing to write.
      if (value === undefined && known.isEmpty()) return value;
      // What was cleared must not come back.
      const isKept = previous !== written && mirrorGeneration === generationOf();
      mirrorGeneration = generationOf();
      return previous === written && broken === null
        ? value
        : { current: written, previous: isKept ? previous : null, broken };
    });
    if (written !== null) mirrorText = written;
    return written !== null;
  }

  async function mergeIntoMirror(before: string): Promise<boolean> {
    try {
      let isKept = await updateMirror();
      if (await prepareRepair()) {
        mergeLocal();
        isKept = await updateMirror();
      }
      if (hasLoaded && known.text() !== before) {
        mergeLocal();
        onChange();
      }
      return isKept;
    } catch {
      // Denied, or full: it has what it had.
      return mirrorText === before && !isUnread;
    } finally {
      if (writing?.text === before) writing = null;
    }
  }

  function mergeMirror(): Promise<boolean> {
    const text = known.text();
    // Without localStorage nobody is told what another tab has done: it may have cleared the mirror
    // since.
    if (local !== null && mirrorText === text && !isUnread) return Promise.resolve(true);
    if (writing?.text !== text) writing = { text, done: mergeIntoMirror(text) };
    return writing.done;
  }

  return {
    key,
    records: () => known.list().records,
    generation: generationOf,
    load: async () => {
      let entry = readEntry(null);
      let isMirrorRead = false;
      try {
        const answer = mirror?.get(key) ?? Promise.resolve();
        answer.catch(() => {
          isMirrorAwaited = false;
        });
        entry = readEntry(await awaitMirror(answer));
        isMirrorRead = true;
        isMirrorAwaited = false;
      } catch {
        // Denied, or late.
      }
      // localStorage is read last: another tab may save while the mirror is being read.
      takeEntry(entry);
      let isLocalFree = takeLocal();
      if (await prepareRepair()) {
        takeEntry(entry);
        isLocalFree = takeLocal();
      }
      if (isNewer) onNotice(NOTICES.newer(what));
      else if (isUnread) onNotice(NOTICES.unread(what));
      finishReading();
      if (isMirrorRead) known.forgetOwn();
      hasLoaded = true;
      if (known.isEmpty() && isMirrorRead) return;
      if (isLocalFree && !isNewer && !known.isEmpty()) writeKnownLocal();
      if (isMirrorRead && entry.current === known.text()) mirrorText = entry.current;
      else void mergeMirror();
    },
    add: (records, generation) => {
      if (generation === undefined) known.add(records);
      else tellIfCleared(() => known.merge({ generation, records }));
    },
    mergeLocal,
    mergeMirror,
    isMirrorAwaited: () => isMirrorAwaited,
    isLeftAlone: () => isNewer || isUnread,
    clear: async (now) => {
      [isNewer, isUnread, immovable] = [false, false, null];
      tellIfCleared(() => known.clear(Math.max(generationOf() + 1, now)));
      const isLocalCleared = writeKnownLocal();
      let isCleared = isLocalCleared || (local === null && mirror === null);
      isClearing = true;
      const clearMirror = async (): Promise<void> => {
        await mirror?.update(key, (value) => {
          const stored = decode(readEntry(value).current);
          // This page may have heard meanwhile what is cleared with it.
          if (stored.kind === 'valid') tellIfCleared(() => known.raise(stored.list.generation + 1));
          [isMirrorAwaited, isClearing] = [false, false];
          known.forgetOwn();
          mirrorText = known.text();
          mirrorGeneration = generationOf();
          return { current: mirrorText, previous: null, broken: null };
        });
        // However late: other tabs hear only from there that the generation has risen again.
        if (isLocalCleared) mergeLocal();
        else writeKnownLocal();
      };
      try {
        await awaitMirror(clearMirror());
        isCleared ||= mirror !== null;
      } catch {
        // The generation clears the mirror when it is read next.
        mirrorText = null;
      }
      return isCleared;
    },
    hear: async (text) => {
      const decoded = decode<DocumentEntries[Id]>(text);
      if (decoded.kind !== 'valid') return;
      repair ??= await loadRepair();
      if (!repair || isNewer) return;
      const before = known.text();
      known.merge({ generation: decoded.list.generation, records: repair.pickValid(id, decoded.list.records) });
      // The other tab has not read the last records of this one before it wrote.
      if (text !== null && headOf(known.text()) !== headOf(text)) mergeLocal();
      if (known.text() !== before) onChange();
    },
  };
}
