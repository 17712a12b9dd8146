import type { Notice } from './notices';
import type { TodayPlace } from '../today';
import { joinToday } from '../today';
import type { DocumentType } from './documents';
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
  /**
   * The day that is shown. A place of a later one is dropped: a clock that was ahead has written
   * it, and it would stay for ever.
   */
  readonly day: number;
  /** Receives a message for an adult about what could not be read. */
  readonly onNotice: (notice: Notice) => void;
}

/**
 * One child's place on the path of the day: `KZ_Today_{Language}_{child}` in IndexedDB. Nothing
 * here throws or rejects.
 */
export interface TodayStorage {
  /** The place of the latest day, or null. */
  readonly load: () => Promise<TodayPlace | null>;
  /** False when it could not be saved: the path goes on, and begins anew after a reload. */
  readonly save: (place: TodayPlace) => Promise<boolean>;
  /** `now` in milliseconds since 1970. False where that is not done yet. */
  readonly clear: (now: number) => Promise<boolean>;
}

export function createTodayStorage({ language, child, day, ...options }: Options): TodayStorage {
  const known = (places: readonly TodayPlace[]): TodayPlace[] => places.filter((place) => place.day <= day);
  const key = todayKeyOf(language, child);
  const type: DocumentType<'today'> = {
    ...ALL_DOCUMENTS.today,
    join: (ones, others) => joinToday(known(ones), known(others)),
  };
  const document = createSavedDocument<'today'>(type, {
    ...options,
    key,
    local: null,
    loadRepair,
    onChange: () => undefined,
  });
  return {
    load: async () => {
      await document.load();
      return known(document.records())[0] ?? null;
    },
    save: async (place) => {
      document.add([place]);
      return await awaitMirror(document.mergeMirror()).catch(() => false);
    },
    clear: async (now) => await document.clear(now),
  };
}
