import type { Learnt } from '../../play/reviews';
import { readDays, toDayRow } from '../../progress/play-days';
import { readRows, writeRows } from '../../progress/saved/memory-rows';
import type { RowStorage } from '../../progress/saved/memory-storage';
import { createDaysStorage, createMemoryStorage } from '../../progress/saved/memory-storage';
import type { Places } from '../../progress/saved/places';
import type { Memory } from '../../progress/word-memory';
import { afterIntroduction, afterReview, mergeMemory } from '../../progress/word-memory';

interface Options extends Pick<Places, 'mirror'> {
  readonly language: string;
  /** Id of the child. */
  readonly child: string;
  /** The spelling of a word by its key; null where the content has no such word. */
  readonly textOf: (key: string) => string | null;
  readonly onNotice: (text: string) => void;
  /** Called when words came late. */
  readonly onChange: () => void;
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
  /** Takes the rows of the storage, after others were added to it. */
  readonly refresh: () => void;
  readonly save: () => Promise<void>;
  /** Forgets all words; the storage is cleared apart. */
  readonly forget: () => void;
}

function afterLearnt(words: Memory, learnt: readonly Learnt[], day: number): Memory {
  const after = new Map(words);
  for (const one of learnt) {
    const before = after.get(one.key);
    after.set(one.key, one.kind === 'review' ? afterReview(before, one, day) : afterIntroduction(before, day));
  }
  return after;
}

export function createChildMemory({ textOf, onChange, ...options }: Options): ChildMemory {
  let words: Memory = new Map();
  /** What was learnt before the stored words came: it is added to them, since of two memories of a word the one with fewer reviews is lost. */
  let early: { readonly learnt: readonly Learnt[]; readonly day: number }[] = [];
  const storage = createMemoryStorage({ ...options, onChange: take });
  const days = createDaysStorage({ ...options, onChange: () => undefined });
  /** Days on which this page was played, with all of their seconds: those of the rows, and those since. */
  let played = new Map<number, number>();

  function seconds(): ReadonlyMap<number, number> {
    const all = new Map(readDays(days.rows()));
    for (const [day, total] of played) all.set(day, Math.max(all.get(day) ?? 0, total));
    return all;
  }

  function take(): void {
    if (storage.isAwaited()) return;
    const stored = readRows(storage.rows(), textOf);
    words =
      early.length === 0 ? mergeMemory(words, stored) : early.reduce((after, { learnt, day }) => afterLearnt(after, learnt, day), stored);
    const hasMore = early.length > 0;
    early = [];
    if (hasMore) void save();
    onChange();
  }

  /** Nothing is written before the stored words were read. */
  async function save(): Promise<void> {
    if (storage.isAwaited() || days.isAwaited()) return;
    const dayRows = [...played].map(([day, total]) => toDayRow(day, total));
    await Promise.all([storage.save(writeRows(words, textOf)), days.save(dayRows)]);
  }

  return {
    storage,
    days,
    load: async () => {
      await Promise.all([storage.load(), days.load()]);
      take();
      if (storage.isAwaited()) void storage.whenRead().then(take);
      if (days.isAwaited()) void days.whenRead().then(save);
    },
    words: () => words,
    learn: (learnt, day) => {
      if (storage.isAwaited()) early.push({ learnt, day });
      words = afterLearnt(words, learnt, day);
      onChange();
    },
    addSeconds: (added, day) => void played.set(day, (seconds().get(day) ?? 0) + added),
    seconds,
    refresh: take,
    save,
    forget: () => {
      words = new Map();
      early = [];
      played = new Map();
      onChange();
    },
  };
}
