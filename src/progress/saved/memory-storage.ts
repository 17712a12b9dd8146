import type { Notice } from './notices';
import { joinDays, untilDay } from '../play-days';
import type { DocumentType } from './documents';
import { ALL_DOCUMENTS, daysKeyOf, memoryKeyOf, scenesKeyOf } from './later-documents';
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
  readonly onNotice: (notice: Notice) => void;
  /**
   * Called when rows came late, since the mirror had not answered in time; and at once when rows
   * were cleared.
   */
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
  /** The generation of these rows: it rises when they are cleared. */
  readonly generation: () => number;
  /**
   * Merges rows into what is stored, as of this generation or of another one. False when they could
   * not be saved: nothing is said then, since stars are saved and asked for apart.
   */
  readonly save: (rows: readonly string[], generation?: number) => Promise<boolean>;
  /** Deletes all rows. `now` in milliseconds since 1970. False where that is not done yet. */
  readonly clear: (now: number) => Promise<boolean>;
}

function createRowStorage<Id extends 'memory' | 'days' | 'scenes'>(
  type: DocumentType<Id>,
  key: string,
  options: Pick<Options, 'mirror' | 'onNotice' | 'onChange'>,
): RowStorage {
  const document = createSavedDocument<Id>(type, { ...options, key, local: null, loadRepair });
  return {
    load: async () => {
      await document.load();
      return document.records();
    },
    isAwaited: document.isMirrorAwaited,
    whenRead: document.mergeMirror,
    rows: () => document.records(),
    generation: document.generation,
    save: async (rows, generation = document.generation()) => {
      const hasNothingNew = rows.length === 0 && generation <= document.generation();
      document.add(rows, generation);
      const isMerged = await awaitMirror(document.mergeMirror()).catch(() => false);
      return isMerged || hasNothingNew;
    },
    clear: async (now) => await document.clear(now),
  };
}

/** One child's memory of the words of a language: `KZ_Memory_{Language}_{child}`. */
export function createMemoryStorage({ language, child, ...options }: Options): RowStorage {
  return createRowStorage(ALL_DOCUMENTS.memory, memoryKeyOf(language, child), options);
}

interface DaysOptions extends Options {
  /**
   * The latest day that can be right (`maxDayOf` the clock): later ones are dropped, since they
   * would crowd out all others.
   */
  readonly maxDay?: () => number;
}

/** One child's days of play in a language: `KZ_Days_{Language}_{child}`. */
export function createDaysStorage({ language, child, maxDay = () => Infinity, ...options }: DaysOptions): RowStorage {
  const join: typeof joinDays = (ones, others) => joinDays(untilDay(ones, maxDay()), untilDay(others, maxDay()));
  return createRowStorage({ ...ALL_DOCUMENTS.days, join }, daysKeyOf(language, child), options);
}

/** Where one child has put the stickers of a language: `KZ_Scenes_{Language}_{child}`. */
export function createScenesStorage({ language, child, ...options }: Options): RowStorage {
  return createRowStorage(ALL_DOCUMENTS.scenes, scenesKeyOf(language, child), options);
}
