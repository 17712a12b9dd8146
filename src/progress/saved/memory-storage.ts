import { ALL_DOCUMENTS, memoryKeyOf } from './later-documents';
import { awaitMirror } from './mirror';
import type { Places } from './places';
import { createSavedDocument } from './saved-document';
import { loadRepair } from './storage';

interface Options extends Pick<Places, 'mirror'> {
  /** Language name as in the storage keys. */
  readonly language: string;
  /** Id of the child. */
  readonly child: string;
  /** Receives a message for an adult about what could not be read. */
  readonly onNotice: (text: string) => void;
  /** Called when rows came late: the mirror had not answered in time. */
  readonly onChange: () => void;
}

/** One child's memory of the words of a language, as rows: `KZ_Memory_{Language}_{child}` in IndexedDB. Nothing here throws or rejects. */
export interface MemoryStorage {
  readonly load: () => Promise<readonly string[]>;
  /** True until the mirror has answered for the first time: rows may still come. */
  readonly isAwaited: () => boolean;
  /** Resolves once the mirror has answered, if it ever does. */
  readonly whenRead: () => Promise<unknown>;
  /** All rows that were read or saved so far. */
  readonly rows: () => readonly string[];
  /** Merges rows into what is stored. False when they could not be saved: nothing is said then, since stars are saved and asked for apart. */
  readonly save: (rows: readonly string[]) => Promise<boolean>;
  /** Deletes all rows. `now` in milliseconds since 1970. */
  readonly clear: (now: number) => Promise<void>;
}

export function createMemoryStorage({ language, child, ...options }: Options): MemoryStorage {
  const document = createSavedDocument(ALL_DOCUMENTS.memory, { ...options, key: memoryKeyOf(language, child), local: null, loadRepair });
  return {
    load: async () => {
      await document.load();
      return document.records();
    },
    isAwaited: document.isMirrorAwaited,
    whenRead: document.mergeMirror,
    rows: () => document.records(),
    save: async (rows) => {
      document.add(rows);
      return await awaitMirror(document.mergeMirror()).catch(() => false);
    },
    clear: async (now) => await document.clear(now),
  };
}
