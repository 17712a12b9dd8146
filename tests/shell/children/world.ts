import { vi } from 'vitest';
import { hearServer } from '../../../src/clock/agreement';
import type { Clock } from '../../../src/clock/clock';
import { createClock } from '../../../src/clock/clock';
import { localDay } from '../../../src/clock/day';
import { createClockNote } from '../../../src/clock/note';
import type { RawLists } from '../../../src/content/entities';
import type { Child } from '../../../src/progress/children';
import { carriedIdOf } from '../../../src/progress/children';
import type { ProfileStore } from '../../../src/progress/saved/class-sync';
import type { SavedProgress } from '../../../src/progress/saved/documents';
import { FIRST_CHILD_ID_KEY } from '../../../src/progress/saved/first-child-id';
import type { SettingsStorage } from '../../../src/progress/saved/settings-storage';
import type { ProgressStorage } from '../../../src/progress/saved/storage';
import { hasResult } from '../../../src/progress/scores';
import type { ChildrenService } from '../../../src/services/children/children-service';
import { createService } from '../../../src/services/children/children-service';
import type { AppStore } from '../../../src/store/store';
import { createAppStore } from '../../../src/store/store';
import type { FakeClass } from '../../progress/fake-class';
import { createFakeClass } from '../../progress/fake-class';
import type { FakeTab } from '../../progress/fake-tabs';
import { FakeBrowser } from '../../progress/fake-tabs';
import type { Surroundings } from './current-page';
import { current } from './current-page';
import { manifest as sampleManifest, readContent, sampleLists } from '../../progress/sample';
import { createPresence } from '../../../src/shell/routing/presence';

// Two tablets of a class, each a browser with tabs in which the children's service runs as main.tsx
// connects it. Nothing happens by itself: IndexedDB, messages between tabs, and requests to the
// class are answered one by one, by the test.

export const LANGUAGE = sampleManifest.config.Language;
const PROJECT = { apiKey: 'key', projectId: 'demo-kz', appId: 'app' };
const CLASS_CODE = 'AbcdefghijKLMNOPQRS1';
const CLASS_KEY = 'KZ_Class_demo-kz';

/** Key of the word that is asked in a game, each time another one. */
export const FIRST_WORD = 1000;
export const WORDS = 200;
const extraWords = Array.from({ length: WORDS }, (_, index) => ({
  ...sampleLists.KZ_AppData?.[0],
  Key: FIRST_WORD + index,
  Language: `kupu ${FIRST_WORD + index}`,
}));
const lists: RawLists = { ...sampleLists, KZ_AppData: [...(sampleLists.KZ_AppData ?? []), ...extraWords] };
const content = readContent(lists);
const manifest = { ...sampleManifest, config: { ...sampleManifest.config, firebase: PROJECT } };

interface Request {
  readonly page: Page;
  /** What the class does with it. */
  readonly run: () => Promise<unknown>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** There once the class has received it. */
  answer: Promise<unknown> | null;
}

/** Lets everything go on that waits for nothing but its turn. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** What one request after the other passes through. */
export class Network {
  readonly fakeClass: FakeClass = createFakeClass();
  readonly requests: Request[] = [];

  /** The class as a page reaches it. */
  open(page: Page): ProfileStore {
    const send = <Value>(run: () => Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        const request: Request = { page, run, resolve: (answer) => resolve(answer as Value), reject, answer: null };
        if (page.tab.isOpen) this.requests.push(request);
      });
    const { list, get, put } = this.fakeClass;
    return {
      list: () => send(list),
      get: (id) => send(() => get(id)),
      put: (id, text, revision) => send(() => put(id, text, revision)),
    };
  }

  /**
   * A request arrives; the next time, it is answered. `isLost`: it is not, and the tablet is told
   * so.
   */
  step(index: number, isLost: boolean): void {
    const at = index % Math.max(1, this.requests.length);
    const request = this.requests[at];
    if (!request) return;
    if (isLost || request.answer) this.requests.splice(at, 1);
    if (isLost) request.reject(new Error('The request was lost.'));
    else if (request.answer) request.resolve(request.answer);
    else {
      request.answer = request.run();
      // It is told of it with the next step.
      request.answer.catch(() => undefined);
    }
  }

  /** A page is gone: nobody waits for its answers. */
  forget(page: Page): void {
    this.requests.splice(0, this.requests.length, ...this.requests.filter((request) => request.page !== page));
  }
}

/** A tab of a tablet. */
export interface Page {
  readonly tablet: Tablet;
  readonly tab: FakeTab;
  readonly store: AppStore;
  readonly collect: () => SavedProgress;
  readonly storage: () => ProgressStorage;
  readonly surroundings: Surroundings;
  /** null until the page has opened. */
  service: ChildrenService | null;
}

const today = (): number => localDay(Date.now());

/** A tablet: a browser, which stays while its pages come and go. */
export class Tablet {
  readonly browser = new FakeBrowser();
  readonly pages: Page[] = [];
  /** Right, and on the day that the test sets. */
  readonly clock: Clock;
  /** Called when a page is ended. */
  onKill: (page: Page) => void = () => undefined;
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
    this.browser.local.set(CLASS_KEY, CLASS_CODE);
    let text: string | null = null;
    const note = createClockNote(
      () => text,
      (saved) => void (text = saved),
    );
    this.clock = { ...createClock(() => Date.now(), note), isKnown: () => true, day: today, shownDay: today };
  }

  /**
   * A server says what time it is: with that begins, and ends, the day in which something can be
   * taken back.
   */
  hearTime(): void {
    hearServer(
      createClock(() => Date.now(), this.clock.note),
      Date.now(),
    );
  }

  /** Opens a page; `session`: the child who played in this tab before. */
  open(session: string | null = null): Page {
    const { tab, places, target } = this.browser.openPlaces();
    const store = createAppStore(content, manifest);
    let { storage } = tab;
    const collect = (): SavedProgress => {
      const { scoreData, levelData, stickers } = store.getState();
      return { scores: scoreData.filter(hasResult), levels: levelData, stickers };
    };
    const { applySavedProgress } = store.getState();
    const openClass = (): ProfileStore => this.#network.open(page);
    const page: Page = {
      tablet: this,
      tab,
      store,
      collect,
      storage: () => storage,
      surroundings: { session, mirror: this.browser.mirror, openClass },
      service: null,
    };
    const load = async (): Promise<void> => {
      applySavedProgress(await storage.load());
      let stop = storage.listen(applySavedProgress, target);
      page.service = await createService({
        presence: createPresence(() => store.getState().screenDisplay === 'gameScreen'),
        ...places,
        clock: this.clock,
        store,
        settings: { entries: () => [], add: () => undefined } as unknown as SettingsStorage,
        collect,
        target,
        storage: () => storage,
        replaceStorage: (next) => {
          stop();
          storage = next;
          stop = next.listen(applySavedProgress, target);
        },
      });
    };
    current.run(page.surroundings, () => void load());
    this.pages.push(page);
    return page;
  }

  /** Ends a page in the middle of anything. */
  kill(page: Page): void {
    this.browser.kill(page.tab);
    this.#network.forget(page);
    this.pages.splice(this.pages.indexOf(page), 1);
    this.onKill(page);
  }
}

/** Runs code of a page: what its service is asked, and what waits for that. */
export function inPage<Value>(page: Page, run: (service: ChildrenService) => Value): Value | null {
  const { service } = page;
  return service && page.tab.isOpen ? current.run(page.surroundings, () => run(service)) : null;
}

/** Answers all that is asked, until nothing is. */
export async function finishAll(tablets: readonly Tablet[], network: Network): Promise<void> {
  const isBusy = (): boolean =>
    network.requests.length > 0 ||
    tablets.some(({ browser }) => browser.operations.length + browser.messages.length > 0);
  await settle();
  while (isBusy()) {
    for (const { browser } of tablets) {
      browser.commit();
      browser.deliver();
    }
    network.step(0, false);
    // Each step may ask for the next one.
    // oxlint-disable-next-line no-await-in-loop
    await settle();
  }
}

/** The children of a page's list. */
export const childrenOf = (page: Page): readonly Child[] => page.store.getState().children;

/** The id by which all tablets know a child of this one. */
export const sharedIdOf = ({ browser }: Tablet, child: Child): string =>
  carriedIdOf(child) ?? browser.local.get(FIRST_CHILD_ID_KEY) ?? '';
