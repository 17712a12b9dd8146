import type { Notice } from '../../progress/saved/notices';
import type { Clock } from '../../clock/clock';
import { maxDayOf } from '../../clock/agreement';
import type { Learnt } from '../../play/reviews';
import { joinDays, readDays, readWays, toDayRow, toWayRow } from '../../progress/play-days';
import { readRows, writeRows } from '../../progress/saved/memory-rows';
import type { RowStorage } from '../../progress/saved/memory-storage';
import { createDaysStorage, createMemoryStorage } from '../../progress/saved/memory-storage';
import type { Places } from '../../progress/saved/places';
import type { Memory } from '../../progress/word-memory';
import { afterIntroduction, afterReview } from '../../progress/word-memory';

interface Options extends Pick<Places, 'mirror'> {
  readonly clock: Clock;
  readonly language: string;
  /** Id of the child. */
  readonly child: string;
  /** The spelling of a word by its key; null where the content has no such word. */
  readonly textOf: (key: string) => string | null;
  readonly onNotice: (notice: Notice) => void;
  /** Called when words came late. */
  readonly onChange?: (() => void) | undefined;
}

/** What one child remembers of the words of a language, while it plays. Nothing here rejects. */
export interface ChildMemory {
  readonly storage: RowStorage;
  readonly days: RowStorage;
  readonly load: () => Promise<void>;
  readonly words: () => Memory;
  /** Adds what a game has shown on a day (local days since 1970). Saved by `save`. */
  readonly learn: (learnt: readonly Learnt[], day: number) => void;
  /** Adds seconds of play to a day. Saved by `save`. */
  readonly addSeconds: (seconds: number, day: number) => void;
  /** Seconds of play by day. */
  readonly seconds: () => ReadonlyMap<number, number>;
  /** The days on which the path of the day was walked to its end (local days since 1970). */
  readonly ways: () => readonly number[];
  /** Saves such a day. False when it could not be saved. */
  readonly addWay: (day: number) => Promise<boolean>;
  /** All rows of the days, also of what was played since they were saved. */
  readonly dayRows: () => readonly string[];
  /** Takes the rows of the storages, after others were added to them. */
  readonly refresh: () => void;
  /**
   * Saves all of it. False when some of it could not be saved, or what is stored was not read yet:
   * nothing is written before.
   */
  readonly save: () => Promise<boolean>;
}

function afterLearnt(words: Memory, learnt: readonly Learnt[], day: number): Memory {
  const after = new Map(words);
  for (const one of learnt) {
    const before = after.get(one.key);
    after.set(one.key, one.kind === 'review' ? afterReview(before, one, day) : afterIntroduction(before, day));
  }
  return after;
}

/**
 * Adds what a page has of a storage's rows since it saved last, `Pending`, to these rows, which
 * other pages change.
 */
function createPending<Pending>(storage: RowStorage, pending: () => Pending) {
  let isRead = false;
  let generation = 0;
  let since = pending();
  return {
    since: () => since,
    /**
     * After the rows may have changed. What was added before they were cleared is no more, unless
     * that was before they were read here.
     */
    check: (): void => {
      const hasRisen = storage.generation() > generation;
      if (hasRisen && (isRead || storage.isAwaited())) since = pending();
      isRead ||= !storage.isAwaited();
      generation = storage.generation();
    },
    /** Its part of the rows was added to them. */
    forget: (): void => {
      since = pending();
    },
  };
}

interface Lesson {
  readonly learnt: readonly Learnt[];
  readonly day: number;
}

/** What came before the stored words or days did. */
async function saveLate({ whenRead }: RowStorage, check: () => void, save: () => Promise<boolean>): Promise<void> {
  await whenRead();
  check();
  await save();
}

export function createChildMemory({ textOf, onChange, clock, ...options }: Options): ChildMemory {
  const storage = createMemoryStorage({ ...options, onChange: take });
  const days = createDaysStorage({ ...options, maxDay: () => maxDayOf(clock), onChange: () => played.check() });
  /**
   * What was learnt since the words were saved last: it is added to the stored ones whenever those
   * change, since of two memories of a word the one with fewer reviews is lost.
   */
  const lessons = createPending(storage, (): Lesson[] => []);
  /** Seconds of play by day since the days were saved last. */
  const played = createPending(days, () => new Map<number, number>());
  let words: Memory = new Map();

  function seconds(): ReadonlyMap<number, number> {
    const all = new Map(readDays(days.rows()));
    for (const [day, added] of played.since()) all.set(day, (all.get(day) ?? 0) + added);
    return all;
  }

  function take(): void {
    lessons.check();
    words = lessons
      .since()
      .reduce((after, { learnt, day }) => afterLearnt(after, learnt, day), readRows(storage.rows(), textOf));
    onChange?.();
  }

  async function saveWords(): Promise<boolean> {
    if (storage.isAwaited()) return false;
    const saving = storage.save(writeRows(words, textOf));
    lessons.forget();
    return await saving;
  }

  async function saveDays(): Promise<boolean> {
    if (days.isAwaited()) return false;
    const saving = days.save([...played.since().keys()].map((day) => toDayRow(day, seconds().get(day) ?? 0)));
    played.forget();
    return await saving;
  }

  return {
    storage,
    days,
    load: async () => {
      await Promise.all([storage.load(), days.load()]);
      played.check();
      take();
      if (storage.isAwaited()) void saveLate(storage, take, saveWords);
      if (days.isAwaited()) void saveLate(days, played.check, saveDays);
    },
    words: () => words,
    learn: (learnt, day) => {
      lessons.since().push({ learnt, day });
      words = afterLearnt(words, learnt, day);
      onChange?.();
    },
    addSeconds: (added, day) => void played.since().set(day, (played.since().get(day) ?? 0) + added),
    seconds,
    ways: () => readWays(days.rows()),
    addWay: async (day) => await days.save([toWayRow(day)]),
    dayRows: () =>
      joinDays(
        days.rows(),
        [...seconds()].map(([day, time]) => toDayRow(day, time)),
      ),
    refresh: () => {
      take();
      played.check();
    },
    save: async () => (await Promise.all([saveWords(), saveDays()])).every(Boolean),
  };
}
