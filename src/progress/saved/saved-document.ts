import type { DocumentEntries, DocumentId, DocumentType } from './documents';
import type { SavedList } from './envelope';
import { decode, encode } from './envelope';
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
  /** Called after records of another tab, or of a copy that came late, were merged. */
  readonly onChange: () => void;
}

/** One document in both places. Nothing here throws or rejects. */
export interface SavedDocument<Entry> {
  readonly key: string;
  /** The records of all copies that were read so far. */
  readonly records: () => readonly Entry[];
  /** Reads both places, and writes the one that lacks something. A mirror that does not answer in time is merged later. */
  readonly load: () => Promise<void>;
  /** Merges records, which are not written yet. */
  readonly add: (records: readonly Entry[]) => void;
  /** Merges with localStorage, which then has all records. False when it has not. */
  readonly mergeLocal: () => boolean;
  /** Merges with the mirror in one transaction, after which it has all records. False when it has not. */
  readonly mergeMirror: () => Promise<boolean>;
  /** True until the mirror has answered for the first time. */
  readonly isMirrorAwaited: () => boolean;
  /** True when a place is not overwritten, since this version could not read it. A notice has said so. */
  readonly isLeftAlone: () => boolean;
  /** Removes all records from both places. `now` in milliseconds since 1970. */
  readonly clear: (now: number) => Promise<void>;
  /** Merges what another tab has written, after its records were validated. Anything but a list of this version is ignored. */
  readonly hear: (text: string | null) => Promise<void>;
}

/** Generation and checksum of a stored text: alike for the same records, in whatever order their fields are. */
const headOf = (text: string): string => text.slice(0, text.indexOf('records'));

/** Creates the document of a key. It is the only writer of its key in both places, and writes nothing that it has not read before. */
export function createSavedDocument<Id extends DocumentId>(
  { id, join, what }: DocumentType<Id>,
  { key, local, mirror, loadRepair, onNotice, onChange }: Options,
): SavedDocument<DocumentEntries[Id]> {
  type List = SavedList<DocumentEntries[Id]>;
  let known: List = { generation: 0, records: [] };
  /** True once a copy of this version, or of an older one, was read: copies that were edited by hand are not used then. */
  let hasValid = false;
  let hasLoaded = false;
  let edited: List[] = [];
  /** What the notice after loading says. */
  let loss: 'none' | 'some' | 'all' = 'none';
  let isNewer = false;
  let isUnread = false;
  /** Until the mirror has answered: the records of this page that no copy had. */
  let isMirrorAwaited = true;
  let own: readonly DocumentEntries[Id][] = [];
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
  let encoded: { readonly list: List; readonly text: string } | null = null;

  function textOfKnown(): string {
    if (encoded?.list !== known) encoded = { list: known, text: encode(known) };
    return encoded.text;
  }

  /** The higher generation wins wholly; of one generation the best of each record is taken. */
  function merge(list: List): void {
    if (list.generation > known.generation) known = list;
    else if (list.generation === known.generation) known = { generation: known.generation, records: join(known.records, list.records) };
  }

  /** Merges a stored text. False when it must not be overwritten. `keep` puts an unreadable text elsewhere, and returns false when it cannot. */
  function take(text: string, keep: () => boolean): boolean {
    const decoded = decode<DocumentEntries[Id]>(text);
    const copy = decoded.kind === 'foreign' ? (repair?.readForeign(id, text) ?? decoded) : decoded;
    switch (copy.kind) {
      case 'none':
        return true;
      case 'valid':
        hasValid = true;
        takenGeneration = copy.list.generation;
        merge(copy.list);
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
    const isFree = take(text, () => repair?.moveAside(local, key, text) ?? false);
    if (!isFree && !isNewer && !isUnread) immovable = text;
    return isFree;
  }

  /** Merges what the mirror has: its current text, or the previous one where the current is unreadable. Says what the next entry keeps of it. */
  function takeEntry({ current, previous, broken }: MirrorEntry): {
    readonly isFree: boolean;
    readonly previous: string | null;
    readonly broken: string | null;
  } {
    if (current === null || current === mirrorText) return { isFree: true, previous: current, broken };
    let kept = broken;
    let isReadable = true;
    takenGeneration = null;
    const { generation } = known;
    const isFree = take(current, () => {
      isReadable = false;
      if (!repair?.copyAside(local, key, current)) kept = current;
      return true;
    });
    if (!isReadable && previous !== null) take(previous, () => true);
    mirrorGeneration = takenGeneration;
    // What was won since this page began is no part of what was cleared before.
    if (known.generation > generation) merge({ generation: known.generation, records: own });
    return { isFree, previous: isReadable ? current : previous, broken: kept };
  }

  /** Uses copies that were edited by hand where there is no other one, and says what was lost. */
  function finishReading(): void {
    if (!hasValid) {
      for (const list of edited) merge(list);
      if (loss !== 'none' && repair) onNotice(repair.describeLoss(what, loss, immovable !== null));
    }
    edited = [];
    loss = 'none';
  }

  const isEmpty = (): boolean => known.generation === 0 && known.records.length === 0;

  function writeKnownLocal(): boolean {
    const text = textOfKnown();
    if (readLocal(local, key) !== text && !writeLocal(local, key, text)) return false;
    localText = text;
    return true;
  }

  function mergeLocal(): boolean {
    const isFree = takeLocal();
    finishReading();
    return isFree && !isNewer && writeKnownLocal();
  }

  /** Loads the code for texts of another version, after such a text was met. False when there was none, or the code does not come. */
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
      [isMirrorAwaited, own] = [false, []];
      if (!isFree || isNewer) return value;
      written = textOfKnown();
      // Nothing to write.
      if (value === undefined && isEmpty()) return value;
      // What was cleared must not come back.
      const isKept = previous !== written && mirrorGeneration === known.generation;
      mirrorGeneration = known.generation;
      return previous === written && broken === null ? value : { current: written, previous: isKept ? previous : null, broken };
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
      if (hasLoaded && textOfKnown() !== before) {
        mergeLocal();
        onChange();
      }
      return isKept;
    } catch {
      // Denied, or full.
      return false;
    } finally {
      if (writing?.text === before) writing = null;
    }
  }

  function mergeMirror(): Promise<boolean> {
    const text = textOfKnown();
    if (mirrorText === text && !isUnread) return Promise.resolve(true);
    if (writing?.text !== text) writing = { text, done: mergeIntoMirror(text) };
    return writing.done;
  }

  return {
    key,
    records: () => known.records,
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
      hasLoaded = true;
      if (isEmpty() && isMirrorRead) return;
      if (isLocalFree && !isNewer && !isEmpty()) writeKnownLocal();
      if (isMirrorRead && entry.current === textOfKnown()) mirrorText = entry.current;
      else void mergeMirror();
    },
    add: (records) => {
      if (isMirrorAwaited) {
        const read = new Set(known.records.map((record) => JSON.stringify(record)));
        own = join(
          own,
          records.filter((record) => !read.has(JSON.stringify(record))),
        );
      }
      merge({ generation: known.generation, records });
    },
    mergeLocal,
    mergeMirror,
    isMirrorAwaited: () => isMirrorAwaited,
    isLeftAlone: () => isNewer || isUnread,
    clear: async (now) => {
      [isNewer, isUnread, immovable] = [false, false, null];
      known = { generation: Math.max(known.generation + 1, now), records: [] };
      writeKnownLocal();
      try {
        await awaitMirror(
          mirror?.update(key, (value) => {
            const stored = decode(readEntry(value).current);
            const generation = stored.kind === 'valid' ? Math.max(known.generation, stored.list.generation + 1) : known.generation;
            if (generation > known.generation) known = { generation, records: [] };
            mirrorText = textOfKnown();
            mirrorGeneration = generation;
            return { current: mirrorText, previous: null, broken: null };
          }) ?? Promise.resolve(),
        );
        writeKnownLocal();
      } catch {
        // The generation clears the mirror when it is read next.
        mirrorText = null;
      }
    },
    hear: async (text) => {
      const decoded = decode<DocumentEntries[Id]>(text);
      if (decoded.kind !== 'valid') return;
      repair ??= await loadRepair();
      if (!repair || isNewer) return;
      const before = textOfKnown();
      merge({ generation: decoded.list.generation, records: repair.pickValid(id, decoded.list.records) });
      // The other tab has not read the last records of this one before it wrote.
      if (text !== null && headOf(textOfKnown()) !== headOf(text)) mergeLocal();
      if (textOfKnown() !== before) onChange();
    },
  };
}
