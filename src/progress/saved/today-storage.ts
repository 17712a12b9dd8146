import type { TodayPlace } from '../today';
import { ALL_DOCUMENTS, todayKeyOf } from './later-documents';
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
}

/** One child's place on the path of the day: `KZ_Today_{Language}_{child}` in IndexedDB. Nothing here throws or rejects. */
export interface TodayStorage {
  /** The place of the latest day; null where there is none. */
  readonly load: () => Promise<TodayPlace | null>;
  /** False when it could not be saved: the path goes on, and begins anew after a reload. */
  readonly save: (place: TodayPlace) => Promise<boolean>;
  /** `now` in milliseconds since 1970. */
  readonly clear: (now: number) => Promise<void>;
}

export function createTodayStorage({ language, child, ...options }: Options): TodayStorage {
  const key = todayKeyOf(language, child);
  const document = createSavedDocument(ALL_DOCUMENTS.today, { ...options, key, local: null, loadRepair, onChange: () => undefined });
  return {
    load: async () => {
      await document.load();
      return document.records()[0] ?? null;
    },
    save: async (place) => {
      document.add([place]);
      return await awaitMirror(document.mergeMirror()).catch(() => false);
    },
    clear: async (now) => await document.clear(now),
  };
}
