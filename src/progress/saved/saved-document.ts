import type { DocumentState, Options } from './document-state';
import {
  generationOf,
  mergeLocal,
  prepareRepair,
  takeEntry,
  takeLocal,
  tellIfCleared,
  writeKnownLocal,
} from './document-state';
import type { DocumentEntries, DocumentId, DocumentType } from './documents';
import { decode } from './envelope';
import { createKnownList } from './known-list';
import { awaitMirror } from './mirror';
import { readEntry } from './places';

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

/** One transaction: reads, merges, writes. */
async function updateMirror<Id extends DocumentId>(state: DocumentState<Id>): Promise<boolean> {
  const { known } = state;
  let written: string | null = null;
  await state.mirror?.update(state.key, (value) => {
    const { isFree, previous, broken } = takeEntry(state, readEntry(value));
    state.repair?.finishReading(state);
    state.isMirrorAwaited = false;
    if (!state.isClearing) known.forgetOwn();
    if (!isFree || state.isNewer) return value;
    written = known.text();
    // Nothing to write.
    if (value === undefined && known.isEmpty()) return value;
    // What was cleared must not come back.
    const isKept = previous !== written && state.mirrorGeneration === generationOf(state);
    state.mirrorGeneration = generationOf(state);
    return previous === written && broken === null
      ? value
      : { current: written, previous: isKept ? previous : null, broken };
  });
  if (written !== null) state.mirrorText = written;
  return written !== null;
}

async function mergeIntoMirror<Id extends DocumentId>(state: DocumentState<Id>, before: string): Promise<boolean> {
  try {
    let isKept = await updateMirror(state);
    if (await prepareRepair(state)) {
      mergeLocal(state);
      isKept = await updateMirror(state);
    }
    if (state.hasLoaded && state.known.text() !== before) {
      mergeLocal(state);
      state.onChange();
    }
    return isKept;
  } catch {
    // Denied, or full: it has what it had.
    return state.mirrorText === before && !state.isUnread;
  } finally {
    if (state.writing?.text === before) state.writing = null;
  }
}

function mergeMirror<Id extends DocumentId>(state: DocumentState<Id>): Promise<boolean> {
  const text = state.known.text();
  // Without localStorage nobody is told what another tab has done: it may have cleared the mirror
  // since.
  if (state.local !== null && state.mirrorText === text && !state.isUnread) return Promise.resolve(true);
  if (state.writing?.text !== text) state.writing = { text, done: mergeIntoMirror(state, text) };
  return state.writing.done;
}

async function load<Id extends DocumentId>(state: DocumentState<Id>): Promise<void> {
  const { known, mirror, what, onNotice } = state;
  let entry = readEntry(null);
  let isMirrorRead = false;
  try {
    const answer = mirror?.get(state.key) ?? Promise.resolve();
    answer.catch(() => {
      state.isMirrorAwaited = false;
    });
    entry = readEntry(await awaitMirror(answer));
    isMirrorRead = true;
    state.isMirrorAwaited = false;
  } catch {
    // Denied, or late.
  }
  // localStorage is read last: another tab may save while the mirror is being read.
  takeEntry(state, entry);
  let isLocalFree = takeLocal(state);
  if (await prepareRepair(state)) {
    takeEntry(state, entry);
    isLocalFree = takeLocal(state);
  }
  if (state.isNewer) onNotice({ fault: 'newer', what });
  else if (state.isUnread) onNotice({ fault: 'unread', what });
  state.repair?.finishReading(state);
  if (isMirrorRead) known.forgetOwn();
  state.hasLoaded = true;
  if (known.isEmpty() && isMirrorRead) return;
  if (isLocalFree && !state.isNewer && !known.isEmpty()) writeKnownLocal(state);
  if (isMirrorRead && entry.current === known.text()) state.mirrorText = entry.current;
  else void mergeMirror(state);
}

async function clear<Id extends DocumentId>(state: DocumentState<Id>, now: number): Promise<boolean> {
  const { known, local, mirror } = state;
  state.isNewer = false;
  state.isUnread = false;
  state.immovable = null;
  tellIfCleared(state, () => known.clear(Math.max(generationOf(state) + 1, now)));
  const isLocalCleared = writeKnownLocal(state);
  let isCleared = isLocalCleared || (local === null && mirror === null);
  state.isClearing = true;
  const clearMirror = async (): Promise<void> => {
    await mirror?.update(state.key, (value) => {
      const stored = decode(readEntry(value).current);
      // This page may have heard meanwhile what is cleared with it.
      if (stored.kind === 'valid') tellIfCleared(state, () => known.raise(stored.list.generation + 1));
      state.isMirrorAwaited = false;
      state.isClearing = false;
      known.forgetOwn();
      state.mirrorText = known.text();
      state.mirrorGeneration = generationOf(state);
      return { current: state.mirrorText, previous: null, broken: null };
    });
    // However late: other tabs hear only from there that the generation has risen again.
    if (isLocalCleared) mergeLocal(state);
    else writeKnownLocal(state);
  };
  try {
    await awaitMirror(clearMirror());
    isCleared ||= mirror !== null;
  } catch {
    // The generation clears the mirror when it is read next.
    state.mirrorText = null;
  }
  return isCleared;
}

async function hear<Id extends DocumentId>(state: DocumentState<Id>, text: string | null): Promise<void> {
  const decoded = decode<DocumentEntries[Id]>(text);
  if (text === null || decoded.kind !== 'valid') return;
  state.repair ??= await state.loadRepair();
  if (!state.isNewer) state.repair?.mergeHeard(state, text, decoded.list);
}

/**
 * Creates the document of a key. It is the only writer of its key in both places, and writes
 * nothing that it has not read before.
 */
export function createSavedDocument<Id extends DocumentId>(
  type: DocumentType<Id>,
  options: Options,
): SavedDocument<DocumentEntries[Id]> {
  const known = createKnownList(type.join);
  const state: DocumentState<Id> = {
    ...type,
    ...options,
    known,
    hasValid: false,
    hasLoaded: false,
    damage: null,
    isNewer: false,
    isUnread: false,
    isMirrorAwaited: true,
    isClearing: false,
    repair: null,
    localText: null,
    mirrorText: null,
    mirrorGeneration: null,
    takenGeneration: null,
    immovable: null,
    writing: null,
  };
  return {
    key: options.key,
    records: () => known.list().records,
    generation: () => generationOf(state),
    load: () => load(state),
    add: (records, generation) => {
      if (generation === undefined) known.add(records);
      else tellIfCleared(state, () => known.merge({ generation, records }));
    },
    mergeLocal: () => mergeLocal(state),
    mergeMirror: () => mergeMirror(state),
    isMirrorAwaited: () => state.isMirrorAwaited,
    isLeftAlone: () => state.isNewer || state.isUnread,
    clear: (now) => clear(state, now),
    hear: (text) => hear(state, text),
  };
}
