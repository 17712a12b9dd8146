import type { Learnt } from '../../play/reviews';
import { readRows, writeRows } from '../../progress/saved/memory-rows';
import type { MemoryStorage } from '../../progress/saved/memory-storage';
import { createMemoryStorage } from '../../progress/saved/memory-storage';
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
  readonly storage: MemoryStorage;
  readonly load: () => Promise<void>;
  readonly words: () => Memory;
  /** Adds what a game has shown on a day (local days since 1970). Saved by `save`. */
  readonly learn: (learnt: readonly Learnt[], day: number) => void;
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
    if (storage.isAwaited()) return;
    const rows = writeRows(words, textOf);
    if (rows.length > 0) await storage.save(rows);
  }

  return {
    storage,
    load: async () => {
      await storage.load();
      take();
      if (storage.isAwaited()) void storage.whenRead().then(take);
    },
    words: () => words,
    learn: (learnt, day) => {
      if (storage.isAwaited()) early.push({ learnt, day });
      words = afterLearnt(words, learnt, day);
      onChange();
    },
    refresh: take,
    save,
    forget: () => {
      words = new Map();
      early = [];
      onChange();
    },
  };
}
