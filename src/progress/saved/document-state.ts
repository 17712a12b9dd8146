import type { DocumentEntries, DocumentId, DocumentType } from './documents';
import type { SavedList } from './envelope';
import { decode } from './envelope';
import type { KnownList } from './known-list';
import type { Notice } from './notices';
import type { MirrorEntry, Places } from './places';
import { readLocal, writeLocal } from './places';

/** What a text is that this version did not write as it stands. */
export type Foreign<Entry> =
  /** Of an older version. */
  | { readonly kind: 'valid'; readonly list: SavedList<Entry> }
  /** Changed since it was written: `isWhole` is false where some of its records are no records. */
  | { readonly kind: 'edited'; readonly list: SavedList<Entry>; readonly isWhole: boolean }
  | { readonly kind: 'broken' };

/** What was met of copies that are not as they were written, while a document is read. */
interface Damage<Entry> {
  /** Copies that were edited by hand. */
  readonly edited: readonly SavedList<Entry>[];
  /** What the notice after reading says. */
  readonly loss: 'none' | 'some' | 'all';
}

/**
 * `repair.ts`, which is loaded for a text that this version did not write, as far as reading uses
 * it.
 */
interface Repair {
  readonly readForeign: <Id extends DocumentId>(id: Id, text: string) => Foreign<DocumentEntries[Id]>;
  readonly copyAside: (local: Storage | null, key: string, text: string) => boolean;
  readonly moveAside: (local: Storage | null, key: string, text: string) => boolean;
  readonly noteDamage: <Id extends DocumentId>(
    state: DocumentState<Id>,
    copy: Exclude<Foreign<DocumentEntries[Id]>, { readonly kind: 'valid' }>,
  ) => void;
  readonly finishReading: <Id extends DocumentId>(state: DocumentState<Id>) => void;
  readonly mergeHeard: <Id extends DocumentId>(
    state: DocumentState<Id>,
    text: string,
    list: SavedList<DocumentEntries[Id]>,
  ) => void;
}

/** Loads what reads texts that this version did not write. null when it does not come. */
export type LoadRepair = () => Promise<Repair | null>;

export interface Options extends Places {
  readonly key: string;
  readonly loadRepair: LoadRepair;
  /** Receives a message for an adult. */
  readonly onNotice: (notice: Notice) => void;
  /**
   * Called after records of another tab, or of a copy that came late, were merged; and at once
   * where the records were cleared, here or elsewhere: what the page still has of them must not be
   * added again.
   */
  readonly onChange: () => void;
}

/**
 * What a page knows of one document and of its two places. Here it is read from copies, and
 * written to localStorage; `saved-document.ts` has the mirror.
 */
export interface DocumentState<Id extends DocumentId> extends DocumentType<Id>, Options {
  readonly known: KnownList<DocumentEntries[Id]>;
  /**
   * True once a copy of this version, or of an older one, was read: copies that were edited by hand
   * are not used then.
   */
  hasValid: boolean;
  hasLoaded: boolean;
  /** What `repair` has met of damaged copies, until reading ends. */
  damage: Damage<DocumentEntries[Id]> | null;
  /** True once a text of a newer version was met: nothing is overwritten. */
  isNewer: boolean;
  /** True while a text waits for `repair`, which reads it. */
  isUnread: boolean;
  /** True until the mirror has answered for the first time. */
  isMirrorAwaited: boolean;
  /** True from `clear` until the mirror has done it. */
  isClearing: boolean;
  /** null until it is needed, and has come. */
  repair: Repair | null;
  /** The text that localStorage is known to have. */
  localText: string | null;
  /** The text that the mirror is known to have. */
  mirrorText: string | null;
  /** Generation of the text in the mirror. */
  mirrorGeneration: number | null;
  /** Generation of the text that was read last. */
  takenGeneration: number | null;
  /** A text in localStorage for whose copy there is no room. */
  immovable: string | null;
  /** The write to the mirror that is under way. */
  writing: { readonly text: string; readonly done: Promise<boolean> } | null;
}

export function generationOf<Id extends DocumentId>({ known }: DocumentState<Id>): number {
  return known.list().generation;
}

/** Runs what merges copies, and says at once when a higher generation came. */
export function tellIfCleared<Id extends DocumentId, Value>(state: DocumentState<Id>, run: () => Value): Value {
  const before = generationOf(state);
  const value = run();
  if (state.hasLoaded && generationOf(state) > before) state.onChange();
  return value;
}

/**
 * Merges a stored text. False when it must not be overwritten. `keep` puts an unreadable text
 * elsewhere, and returns false when it cannot.
 */
function take<Id extends DocumentId>(state: DocumentState<Id>, text: string, keep: () => boolean): boolean {
  const decoded = decode<DocumentEntries[Id]>(text);
  const copy = decoded.kind === 'foreign' ? (state.repair?.readForeign(state.id, text) ?? decoded) : decoded;
  switch (copy.kind) {
    case 'none':
      return true;
    case 'valid':
      state.hasValid = true;
      state.takenGeneration = copy.list.generation;
      state.known.merge(copy.list);
      return true;
    case 'newer':
      if (state.hasLoaded && !state.isNewer) state.onNotice({ fault: 'newer', what: state.what });
      state.isNewer = true;
      return false;
    case 'foreign':
      state.isUnread = true;
      return false;
    default:
      state.repair?.noteDamage(state, copy);
      return keep();
  }
}

/** Merges what localStorage has. False when it must not be overwritten. */
export function takeLocal<Id extends DocumentId>(state: DocumentState<Id>): boolean {
  const { key, local } = state;
  const text = readLocal(local, key);
  // The browser has evicted it: the mirror may be gone, too.
  if (text === null && state.localText !== null) state.mirrorText = null;
  if (text === null || text === state.localText) return true;
  if (text === state.immovable) return false;
  const isFree = tellIfCleared(state, () =>
    take(state, text, () => state.repair?.moveAside(local, key, text) ?? false),
  );
  if (!isFree && !state.isNewer && !state.isUnread) state.immovable = text;
  return isFree;
}

/**
 * Merges what the mirror has: its current text, or the previous one where the current is
 * unreadable. Says what the next entry keeps of it.
 */
export function takeEntry<Id extends DocumentId>(
  state: DocumentState<Id>,
  { current, previous, broken }: MirrorEntry,
): {
  readonly isFree: boolean;
  readonly previous: string | null;
  readonly broken: string | null;
} {
  if (current === null || current === state.mirrorText) return { isFree: true, previous: current, broken };
  let kept = broken;
  let isReadable = true;
  state.takenGeneration = null;
  const takeTexts = (): boolean => {
    const isFree = take(state, current, () => {
      isReadable = false;
      if (!state.repair?.copyAside(state.local, state.key, current)) kept = current;
      return true;
    });
    if (!isReadable && previous !== null) take(state, previous, () => true);
    return isFree;
  };
  // What was won since this page began is no part of what was cleared before.
  const isFree = tellIfCleared(state, () => state.known.keepOwn(takeTexts));
  state.mirrorGeneration = state.takenGeneration;
  return { isFree, previous: isReadable ? current : previous, broken: kept };
}

/** False when localStorage has not all records afterwards. */
export function writeKnownLocal<Id extends DocumentId>(state: DocumentState<Id>): boolean {
  const { key, local } = state;
  const text = state.known.text();
  if (readLocal(local, key) !== text && !writeLocal(local, key, text)) return false;
  state.localText = text;
  return true;
}

export function mergeLocal<Id extends DocumentId>(state: DocumentState<Id>): boolean {
  const isFree = takeLocal(state);
  state.repair?.finishReading(state);
  return isFree && !state.isNewer && writeKnownLocal(state);
}

/**
 * Loads the code for texts of another version, after such a text was met. False when there was
 * none, or the code does not come.
 */
export async function prepareRepair<Id extends DocumentId>(state: DocumentState<Id>): Promise<boolean> {
  if (!state.isUnread) return false;
  state.repair ??= await state.loadRepair();
  state.isUnread = state.repair === null;
  return !state.isUnread;
}
