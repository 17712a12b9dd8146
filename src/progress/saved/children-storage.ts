import type { Notice } from './notices';
import type { Child } from '../children';
import { ALL_DOCUMENTS, CHILDREN_KEY } from './later-documents';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { createSavedDocument } from './saved-document';
import { loadRepair } from './storage';

interface Options extends Places {
  /** Receives a message for an adult about a list that could not be read or saved. */
  readonly onNotice: (notice: Notice) => void;
  /** Called when another tab has changed the list, or a copy came late. */
  readonly onChange: (children: readonly Child[]) => void;
}

/** The list of children of this device, in both places. Nothing here throws or rejects. */
export interface ChildrenStorage {
  readonly load: () => Promise<readonly Child[]>;
  readonly list: () => readonly Child[];
  /** True until IndexedDB has answered for the first time: there may be more children. */
  readonly isAwaited: () => boolean;
  /** Resolves once it has answered, if it ever does. */
  readonly whenRead: () => Promise<unknown>;
  /** Merges children into the list. False when no place has it. */
  readonly save: (children: readonly Child[]) => Promise<boolean>;
}

export function createChildrenStorage(
  { onChange, ...options }: Options,
  target: EventTarget = window,
): ChildrenStorage {
  const document = createSavedDocument(ALL_DOCUMENTS.children, {
    ...options,
    key: CHILDREN_KEY,
    loadRepair,
    onChange: () => onChange(document.records()),
  });
  target.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === CHILDREN_KEY) void document.hear(newValue);
  });
  return {
    load: async () => {
      await document.load();
      return document.records();
    },
    list: () => document.records(),
    isAwaited: document.isMirrorAwaited,
    whenRead: document.mergeMirror,
    save: async (children) => {
      document.add(children);
      const isLocal = document.mergeLocal();
      const isMirrored = await awaitMirror(document.mergeMirror()).catch(() => false);
      return isLocal || isMirrored;
    },
  };
}
