import { describeNotice } from '../../src/progress/saved/notices';
import { digestOf } from '../../src/play/digest';
import { joinLevels } from '../../src/progress/levels';
import { raiseLevel } from '../../src/progress/raise-level';
import type { EndlessResult } from '../../src/progress/raise-level';
import type { ScoreRecord } from '../../src/progress/records';
import type { SavedProgress } from '../../src/progress/saved/documents';
import type { Mirror } from '../../src/progress/saved/mirror';
import type { Places } from '../../src/progress/saved/places';
import type { ProgressStorage } from '../../src/progress/saved/storage';
import { createStorage } from '../../src/progress/saved/storage';
import { joinScores } from '../../src/progress/scores';
import type { WonSticker } from '../../src/progress/sticker-list';
import { joinStickers } from '../../src/progress/sticker-list';
import { addSticker } from '../../src/progress/stickers';

/** What a game brings. */
export interface Earned {
  readonly score: ScoreRecord;
  readonly level: EndlessResult;
  readonly sticker: WonSticker;
}

export const NOTHING: SavedProgress = { scores: [], levels: [], stickers: [] };

/** The best of each record of two. */
export const joinProgress = (one: SavedProgress, other: SavedProgress): SavedProgress => ({
  scores: joinScores(one.scores, other.scores),
  levels: joinLevels(one.levels, other.levels),
  stickers: joinStickers(one.stickers, other.stickers),
});

/** True when nothing of `some` is missing in `all`, regardless of the order of fields. */
export const hasAll = (all: SavedProgress, some: SavedProgress): boolean =>
  digestOf(joinProgress(all, some)) === digestOf(joinProgress(all, NOTHING));

/** Writes to localStorage that the others have not heard of yet. */
interface Message {
  readonly to: FakeTab;
  readonly key: string;
  readonly newValue: string;
}

/** An IndexedDB operation that has not been run yet. */
interface Operation {
  readonly tab: FakeTab;
  readonly run: () => void;
}

export interface FakeTab {
  readonly storage: ProgressStorage;
  /** The progress of the page. */
  saved: SavedProgress;
  isOpen: boolean;
  /** True once the page is shown. */
  isLoaded: boolean;
}

/**
 * A browser with tabs: localStorage answers at once, IndexedDB and messages when the test says so.
 */
export class FakeBrowser {
  local = new Map<string, string>();
  readonly mirror = new Map<string, unknown>();
  readonly messages: Message[] = [];
  readonly operations: Operation[] = [];
  readonly tabs: FakeTab[] = [];
  readonly notices: string[] = [];
  readonly #targets = new Map<FakeTab, EventTarget>();
  /** localStorage before each of its writes. */
  readonly #history: Map<string, string>[] = [];

  #openLocal(owner: () => FakeTab): Storage {
    const values = (): Map<string, string> => this.local;
    return {
      get length() {
        return values().size;
      },
      key: (index) => [...this.local.keys()][index] ?? null,
      getItem: (key) => this.local.get(key) ?? null,
      setItem: (key, newValue) => {
        // The code of a tab that was ended still runs here.
        if (!owner().isOpen) return;
        this.#history.push(new Map(this.local));
        this.local.set(key, newValue);
        for (const to of this.tabs) if (to.isOpen && to !== owner()) this.messages.push({ to, key, newValue });
      },
      removeItem: (key) => {
        if (owner().isOpen) this.local.delete(key);
      },
      clear: () => this.local.clear(),
    };
  }

  #openMirror(owner: () => FakeTab): Mirror {
    const later = async <Value>(run: () => Value): Promise<Value> =>
      await new Promise((resolve) => {
        if (owner().isOpen) this.operations.push({ tab: owner(), run: () => resolve(structuredClone(run())) });
      });
    return {
      get: (key) => later(() => this.mirror.get(key)),
      set: (key, value) => later(() => void this.mirror.set(key, value)),
      update: (key, change) =>
        later(() => void this.mirror.set(key, structuredClone(change(structuredClone(this.mirror.get(key)))))),
    };
  }

  /** Opens a tab that loads nothing by itself. */
  openPlaces(): { readonly tab: FakeTab; readonly places: Places; readonly target: EventTarget } {
    const owner = (): FakeTab => tab;
    const places = { local: this.#openLocal(owner), mirror: this.#openMirror(owner) };
    const storage = createStorage({
      language: 'Maori',
      ...places,
      onNotice: (notice) => this.notices.push(describeNotice(notice)),
    });
    const tab: FakeTab = { storage, saved: NOTHING, isOpen: true, isLoaded: false };
    const target = new EventTarget();
    this.#targets.set(tab, target);
    this.tabs.push(tab);
    return { tab, places, target };
  }

  /** Opens a tab, which loads what is saved. */
  open(): FakeTab {
    const { tab, target } = this.openPlaces();
    const { storage } = tab;
    const apply = (saved: SavedProgress): void => {
      tab.saved = saved;
    };
    storage.listen(apply, target);
    const load = async (): Promise<void> => {
      apply(await storage.load());
      tab.isLoaded = true;
    };
    void load();
    return tab;
  }

  /** Ends a tab in the middle of anything. */
  kill(tab: FakeTab): void {
    tab.isOpen = false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    for (const list of [this.operations, this.messages] as { readonly tab?: FakeTab; readonly to?: FakeTab }[][])
      list.splice(0, list.length, ...list.filter((entry) => (entry.tab ?? entry.to) !== tab));
  }

  /**
   * Ends the browser: localStorage loses its last `writes` writes, IndexedDB keeps what was
   * committed.
   */
  killAll(writes: number): void {
    for (const tab of this.tabs.slice()) this.kill(tab);
    this.local = new Map(this.#history.at(-writes) ?? this.local);
  }

  /** Delivers the next message. */
  deliver(): void {
    const message = this.messages.shift();
    if (!message) return;
    const event = Object.assign(new Event('storage'), { key: message.key, newValue: message.newValue });
    this.#targets.get(message.to)?.dispatchEvent(event);
  }

  /** Runs the next operation of IndexedDB. */
  commit(): void {
    this.operations.shift()?.run();
  }
}

/**
 * Plays a game in a tab: what it earns is in the page, and is saved. Resolves when it may be shown.
 */
export async function earn(tab: FakeTab, { score, level, sticker }: Earned): Promise<SavedProgress> {
  tab.saved = {
    scores: joinScores(tab.saved.scores, [score]),
    levels: raiseLevel(tab.saved.levels, level),
    stickers: addSticker(tab.saved.stickers, sticker),
  };
  const own = tab.saved;
  await tab.storage.save(own);
  return own;
}
