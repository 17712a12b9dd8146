import { vi } from 'vitest';
import type { Clock } from '../../src/clock/clock';
import { hearServer } from '../../src/clock/agreement';
import { listGone } from '../../src/content/gone';
import { normalise } from '../../src/content/normalise';
import type { Content } from '../../src/content/entities';
import { carriedIdOf, listUndoable } from '../../src/progress/children';
import type { ProfileStore } from '../../src/progress/saved/class-sync';
import { createChildrenStorage } from '../../src/progress/saved/children-storage';
import type { SavedProgress } from '../../src/progress/saved/documents';
import type { Mirror } from '../../src/progress/saved/mirror';
import { readProfile } from '../../src/progress/saved/profile-storage';
import { pruneWithdrawn } from '../../src/progress/saved/prune-withdrawn';
import '../../src/progress/saved/repair';
import type { SettingsStorage } from '../../src/progress/saved/settings-storage';
import { createStorage } from '../../src/progress/saved/storage';
import { joinStickers } from '../../src/progress/sticker-list';
import { hasResult } from '../../src/progress/scores';
import { parseRow } from '../../src/progress/word-memory';
import type { ChildrenService } from '../../src/services/children/children-service';
import { createService } from '../../src/services/children/children-service';
import { createAppStore } from '../../src/store/store';
import { createFakeDevice } from '../clock/fake-device';
import { manifest, sampleLists } from '../progress/sample';
import { sampleCatalogue } from '../sample-games';
import { createPresence } from '../../src/shell/routing/presence';

export const HOUR = 60 * 60 * 1000;
/** A noon, so that an hour more or less is the same day. */
export const START = new Date(2026, 10, 24, 12).getTime();

/** Words of the pack that are given until a day, by their keys. */
export const UNTIL = { '101': '2026-12-10', '102': '2027-12-31' } as const;

/** Classes by their codes, as Firestore would have them. */
export const classes = new Map<string, ProfileStore>();

export function createClass(): ProfileStore {
  const texts = new Map<string, { readonly text: string; readonly revision: number }>();
  return {
    list: () => Promise.resolve(new Map([...texts].map(([id, { revision }]) => [id, revision]))),
    get: (id) => Promise.resolve(texts.get(id) ?? { text: null, revision: 0 }),
    put: (id, text, revision) => {
      if ((texts.get(id)?.revision ?? 0) !== revision) return Promise.resolve(false);
      texts.set(id, { text, revision: revision + 1 });
      return Promise.resolve(true);
    },
  };
}

const PROJECT = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const CLASS_KEY = 'KZ_Class_demo-kz';
const LANGUAGE = manifest.config.Language;

/** Of the tablet that is used: IndexedDB's own functions ask for them. */
export const mirrorKeys: { list: () => string[]; delete: (key: string) => void } = {
  list: () => [],
  delete: () => undefined,
};

function contentOn(clock: Clock): Content {
  const rows = (sampleLists.KZ_AppData ?? []).map((row) => {
    const until: unknown = Reflect.get(UNTIL, String((row as Record<string, unknown>)['Key']));
    return until === undefined ? row : { ...(row as object), Until: until };
  });
  return normalise(
    { ...sampleLists, KZ_AppData: rows } as typeof sampleLists,
    manifest.config,
    sampleCatalogue,
    clock.hidingDay(),
  ).content;
}

/** What a test does with one opened page. */
export interface Page {
  readonly clock: Clock;
  readonly service: ChildrenService;
  readonly child: () => string | null;
  readonly keys: () => readonly string[];
  readonly learn: (key: string) => Promise<void>;
  readonly win: (word: string) => Promise<void>;
  readonly present: () => readonly string[];
  readonly undoable: () => readonly string[];
}

/** What is stored of a child: stickers, and of each word the day of its last review. */
export interface Stored {
  readonly stickers: readonly string[];
  readonly days: ReadonlyMap<string, number>;
}

/** A tablet with a clock of its own. */
export class Tablet {
  readonly #local = new Map<string, string>();
  readonly #mirror = new Map<string, unknown>();
  readonly #device = createFakeDevice(START);
  readonly #storage = this.#openLocal();

  constructor(classCode: string | null = null) {
    if (classCode !== null) this.#local.set(CLASS_KEY, classCode);
  }

  #openLocal(): Storage {
    const values = this.#local;
    return {
      get length() {
        return values.size;
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, text) => void values.set(key, text),
      removeItem: (key) => void values.delete(key),
      clear: () => values.clear(),
    };
  }

  #openMirror(): Mirror {
    const values = this.#mirror;
    return {
      get: (key) => Promise.resolve(structuredClone(values.get(key))),
      set: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
      update: (key, change) =>
        Promise.resolve(void values.set(key, structuredClone(change(structuredClone(values.get(key)))))),
    };
  }

  get #places() {
    return { local: this.#storage, mirror: this.#openMirror() };
  }

  /** Makes this tablet the one that is used. */
  take(): void {
    mirrorKeys.list = () => [...this.#mirror.keys()];
    mirrorKeys.delete = (key) => void this.#mirror.delete(key);
  }

  setTime(shown: number): void {
    this.#device.set(shown);
  }

  /**
   * Opens the app, as main.tsx does: what is gone is deleted, all is read, and the server is heard.
   */
  async open(serverTime: number | null): Promise<Page> {
    this.take();
    window.sessionStorage.clear();
    const clock = this.#device.visit();
    const content = contentOn(clock);
    const places = this.#places;
    const withdrawn = listGone(content, clock.sureDay());
    if (withdrawn.length > 0)
      await settle(
        pruneWithdrawn({
          language: LANGUAGE,
          withdrawn,
          ...places,
          listKeys: () => Promise.resolve(mirrorKeys.list()),
        }),
      );
    const store = createAppStore(content, { ...manifest, config: { ...manifest.config, firebase: PROJECT } });
    const { applySavedProgress } = store.getState();
    let storage = createStorage({ language: LANGUAGE, ...places, onNotice: () => undefined });
    applySavedProgress(await settle(storage.load()));
    const collect = (): SavedProgress => {
      const { scoreData, levelData, stickers } = store.getState();
      return { scores: scoreData.filter(hasResult), levels: levelData, stickers };
    };
    const service = await settle(
      createService({
        presence: createPresence(() => store.getState().screenDisplay === 'gameScreen'),
        ...places,
        clock,
        store,
        settings: { entries: () => [] } as unknown as SettingsStorage,
        collect,
        target: new EventTarget(),
        storage: () => storage,
        replaceStorage: (next) => {
          storage = next;
        },
      }),
    );
    hearServer(clock, serverTime);
    await settle(Promise.resolve());
    const list = () => store.getState().children;
    return {
      clock,
      service,
      child: () => store.getState().child,
      keys: () => content.vocabData.map(({ Key }) => String(Key)),
      learn: async (key) => {
        service.learn([{ kind: 'review', key, isRight: true, guess: 0.25, taken: null }], store.getState().child);
        await settle(service.saveMemory());
      },
      win: async (word) => {
        const stickers = joinStickers(store.getState().stickers, [
          { word, layers: 1, order: store.getState().stickers.length + 1 },
        ]);
        applySavedProgress({ ...collect(), stickers });
        await settle(storage.save(collect()));
      },
      present: () => list().flatMap((child) => (child.removed <= child.restored ? child.id : [])),
      undoable: () => listUndoable(list(), clock).map(({ id }) => id),
    };
  }

  /** What is stored of each child who is here, by the id by which others know it. */
  async read(page: Page): Promise<Map<string, Stored>> {
    this.take();
    const storage = createChildrenStorage(
      { ...this.#places, onNotice: () => undefined, onChange: () => undefined },
      new EventTarget(),
    );
    const list = await settle(storage.load());
    const found = new Map<string, Stored>();
    for (const child of list.filter(({ id }) => page.present().includes(id))) {
      const profile = await settle(
        readProfile(child, { ...this.#places, listMirrorKeys: () => Promise.resolve(mirrorKeys.list()) }),
      );
      const [, progress] = profile.languages.find(([language]) => language === LANGUAGE) ?? [];
      found.set(carriedIdOf(child) ?? child.id, {
        stickers: (progress?.stickers ?? []).map(({ word }) => word),
        days: new Map(
          (progress?.memory ?? []).map((row) => [parseRow(row)?.key ?? '', parseRow(row)?.memory.lastDay ?? 0]),
        ),
      });
    }
    return found;
  }
}

/** How long the work of one step may wait for timers. */
const PATIENCE_MILLISECONDS = 20_000;

/** Waits for something, and for all that goes on beside it. */
export async function settle<Value>(work: Promise<Value>): Promise<Value> {
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  done.catch(() => undefined);
  for (let turn = 0; turn < 40 && !state.isDone; turn += 1) await vi.advanceTimersByTimeAsync(0);
  if (!state.isDone) await vi.advanceTimersByTimeAsync(PATIENCE_MILLISECONDS);
  const value = await done;
  for (let turn = 0; turn < 12; turn += 1) await vi.advanceTimersByTimeAsync(0);
  return value;
}
