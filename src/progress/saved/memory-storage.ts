import { ALL_DOCUMENTS, daysKeyOf, memoryKeyOf } from './later-documents';
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

/** Rows of one child in one language, in IndexedDB only. Nothing here throws or rejects. */
export interface RowStorage {
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

function createRowStorage<Id extends 'memory' | 'days'>(
  id: Id,
  key: string,
  options: Pick<Options, 'mirror' | 'onNotice' | 'onChange'>,
): RowStorage {
  const document = createSavedDocument<Id>(ALL_DOCUMENTS[id], { ...options, key, local: null, loadRepair });
  return {
    load: async () => {
      await document.load();
      return document.records();
    },
    isAwaited: document.isMirrorAwaited,
    whenRead: document.mergeMirror,
    rows: () => document.records(),
    save: async (rows) => {
      if (rows.length === 0) return true;
      document.add(rows);
      return await awaitMirror(document.mergeMirror()).catch(() => false);
    },
    clear: async (now) => await document.clear(now),
  };
}

/** One child's memory of the words of a language: `KZ_Memory_{Language}_{child}`. */
export function createMemoryStorage({ language, child, ...options }: Options): RowStorage {
  return createRowStorage('memory', memoryKeyOf(language, child), options);
}

/** One child's days of play in a language: `KZ_Days_{Language}_{child}`. */
export function createDaysStorage({ language, child, ...options }: Options): RowStorage {
  return createRowStorage('days', daysKeyOf(language, child), options);
}
