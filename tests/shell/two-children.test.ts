import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '../../src/content/entities';
import type { Words } from '../../src/content/loaded-words';
import type { Chance } from '../../src/play/chance';
import { createChance, nextBelow } from '../../src/play/chance';
import { makeChild } from '../../src/progress/children';
import { FIRST_CHILD } from '../../src/progress/first-child';
import { encode } from '../../src/progress/saved/envelope';
import { CHILDREN_KEY, memoryKeyOf } from '../../src/progress/saved/later-documents';
import type { SavedProgress } from '../../src/progress/saved/documents';
import { createMemoryStorage } from '../../src/progress/saved/memory-storage';
import '../../src/progress/saved/repair';
import type { SettingsStorage } from '../../src/progress/saved/settings-storage';
import type { ProgressStorage } from '../../src/progress/saved/storage';
import { createStorage } from '../../src/progress/saved/storage';
import { hasResult } from '../../src/progress/scores';
import { parseRow } from '../../src/progress/word-memory';
import type { ChildrenService } from '../../src/services/children/children-service';
import { createService } from '../../src/services/children/children-service';
import type { AppStore } from '../../src/store/store';
import { createLargeRecords } from '../../src/store/large-records';
import { createAppStore } from '../../src/store/store';
import type { FakeTab } from '../progress/fake-tabs';
import { FakeBrowser, NOTHING, hasAll, joinProgress } from '../progress/fake-tabs';
import { makePlayed, manifest, readContent } from '../progress/sample';
import { makeClock } from './render';
import { createPresence } from '../../src/shell/routing/presence';

const LANGUAGE = manifest.config.Language;
const OTHER = 'child-aaaaaaaaaa';
const CHILDREN = [FIRST_CHILD, OTHER] as const;
const SWITCHES = 200;
/** More than a page waits for IndexedDB. */
const LONG_MILLISECONDS = 6000;
const content = readContent();

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page of the app, as main.tsx connects it. */
interface ChildTab {
  readonly tab: FakeTab;
  readonly store: AppStore;
  readonly collect: () => SavedProgress;
  readonly storage: () => ProgressStorage;
  service: ChildrenService | null;
  isBusy: boolean;
}

/** `words`: those that are there of a large pack. */
function openTab(browser: FakeBrowser, words?: Words): ChildTab {
  const { tab, places, target } = browser.openPlaces();
  const store = words
    ? createAppStore(content, manifest, words, createLargeRecords(content))
    : createAppStore(content, manifest);
  let { storage } = tab;
  const collect = (): SavedProgress => {
    const { scoreData, levelData, stickers } = store.getState();
    return { scores: scoreData.filter(hasResult), levels: levelData, stickers };
  };
  const { applySavedProgress } = store.getState();
  const page: ChildTab = { tab, store, collect, storage: () => storage, service: null, isBusy: false };
  const load = async (): Promise<void> => {
    applySavedProgress(await storage.load());
    let stop = storage.listen(applySavedProgress, target);
    page.service = await createService({
      presence: createPresence(() => store.getState().screenDisplay === 'gameScreen'),
      ...places,
      clock: makeClock(),
      store,
      settings: {} as SettingsStorage,
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
  void load();
  return page;
}

/**
 * What the children have played, and how much of it was shown as won. Reviews: of each child and
 * word.
 */
interface Model {
  readonly played: Record<string, SavedProgress>;
  readonly shown: Record<string, SavedProgress>;
  readonly reviews: Map<string, number>;
}

const ignore = (): void => undefined;

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function finishAll(browser: FakeBrowser): Promise<void> {
  await settle();
  while (browser.operations.length > 0 || browser.messages.length > 0) {
    browser.commit();
    browser.deliver();
    // Each step of it may ask for the next one.
    // oxlint-disable-next-line no-await-in-loop
    await settle();
  }
}

/**
 * The child of a page plays a game: a result, a sticker, and a review of a word that no other page
 * asks this child.
 */
function play(page: ChildTab, index: number, count: number, model: Model): void {
  const child = page.store.getState().child ?? '';
  if (!page.service || page.isBusy) return;
  const stars = ((count % 3) + 1) as 1 | 2 | 3;
  const won: SavedProgress = {
    scores: [makePlayed(count % 2 === 0 ? '99Balloon Ride' : '99Pairs', stars)],
    levels: [],
    stickers: [{ word: `${child} ${count}`, layers: 1, order: count + 1 }],
  };
  page.store.getState().applySavedProgress(joinProgress(page.collect(), won));
  const key = String(100 + 4 * index + 2 * CHILDREN.indexOf(child as typeof OTHER) + (count % 2));
  page.service.learn([{ kind: 'review', key, isRight: true, guess: 0.25, taken: null }], child);
  const name = `${child} ${key}`;
  model.reviews.set(name, (model.reviews.get(name) ?? 0) + 1);
  model.played[child] = joinProgress(model.played[child] ?? NOTHING, won);
  const show = async (): Promise<void> => {
    const saving = page.storage().save(page.collect());
    void page.service?.saveMemory();
    const isSaved = await saving;
    if (page.tab.isOpen && isSaved) model.shown[child] = joinProgress(model.shown[child] ?? NOTHING, won);
  };
  void show();
}

function switchChild(page: ChildTab, child: string): void {
  if (!page.service || page.isBusy) return;
  page.isBusy = true;
  const enter = async (): Promise<void> => {
    await page.service?.enter(child);
    page.isBusy = false;
  };
  void enter();
}

/** One thing that happens. */
async function perform(
  browser: FakeBrowser,
  pages: ChildTab[],
  chance: Chance,
  count: number,
  model: Model,
  hasCuts: boolean,
): Promise<void> {
  const index = nextBelow(chance, pages.length);
  const page = pages[index];
  if (!page) return;
  play(page, index, count, model);
  for (let steps = nextBelow(chance, 12); steps > 0; steps -= 1) {
    if (nextBelow(chance, 3) === 0) browser.deliver();
    else browser.commit();
    // oxlint-disable-next-line no-await-in-loop
    await settle();
  }
  switchChild(page, CHILDREN[nextBelow(chance, CHILDREN.length)] ?? FIRST_CHILD);
  await settle();
  if (nextBelow(chance, 10) === 0) await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
  if (!hasCuts || nextBelow(chance, 8) > 0) return;
  // A tab is ended in the middle of anything, and opened again.
  browser.kill(page.tab);
  pages[index] = openTab(browser);
  await finishAll(browser);
}

/** What a new visit finds of each child, by keys of its own and without the service. */
async function revisit(
  browser: FakeBrowser,
): Promise<{ saved: Record<string, SavedProgress>; reviews: Map<string, number> }> {
  for (const tab of browser.tabs.slice()) browser.kill(tab);
  const { places } = browser.openPlaces();
  const saved: Record<string, SavedProgress> = {};
  const reviews = new Map<string, number>();
  const loading = CHILDREN.map(async (child) => {
    const options = { language: LANGUAGE, child, ...places, onNotice: ignore, onChange: ignore };
    saved[child] = await createStorage(options).load();
    for (const row of await createMemoryStorage(options).load()) {
      const { key, memory } = parseRow(row) ?? {};
      reviews.set(`${child} ${key}`, memory?.asked ?? 0);
    }
  });
  await finishAll(browser);
  await Promise.all(loading);
  return { saved, reviews };
}

async function playTwoTabs(seed: number, hasCuts: boolean) {
  const browser = new FakeBrowser();
  const list = [
    makeChild(FIRST_CHILD, { animal: 'dog', colour: 0 }, 0),
    makeChild(OTHER, { animal: 'cat', colour: 1 }, 5),
  ];
  browser.local.set(CHILDREN_KEY, encode({ generation: 0, records: list }));
  const model: Model = { played: {}, shown: {}, reviews: new Map() };
  const pages = [openTab(browser), openTab(browser)];
  await finishAll(browser);
  for (const [index, page] of pages.entries()) switchChild(page, CHILDREN[index] ?? FIRST_CHILD);
  await finishAll(browser);
  const chance = createChance(seed);
  for (let count = 0; count < SWITCHES; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await perform(browser, pages, chance, count, model, hasCuts);
  }
  await finishAll(browser);
  await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
  await finishAll(browser);
  return { model, browser, ...(await revisit(browser)) };
}

describe('the words that a child’s lessons leave out', () => {
  it('are decided by a random id, which is the same in all tabs and after a visit, and another one on another device', async () => {
    const browsers = [new FakeBrowser(), new FakeBrowser()];
    const pages = browsers.flatMap((browser) => [openTab(browser), openTab(browser)]);
    for (const browser of browsers) {
      // oxlint-disable-next-line no-await-in-loop
      await finishAll(browser);
    }
    const again = openTab(browsers[0] as FakeBrowser);
    await finishAll(browsers[0] as FakeBrowser);
    const [one, same, other, otherSame] = pages.map(({ service }) => service?.salt());
    expect(one).toMatch(/^child-[a-z0-9]{10}$/u);
    expect([same, again.service?.salt()]).toEqual([one, one]);
    expect(otherSame).toBe(other);
    expect(other).not.toBe(one);
    const [record] = (await again.service?.readAll()) ?? [];
    expect(record).toMatchObject({ id: FIRST_CHILD, salt: one });
  });
});

type Screen = 'gameScreen' | 'playScreen';

/** Reviews that a new visit finds of one that came on the first of these screens, shown in turn. */
const reviewsAfter = async (first: Screen, ...later: readonly Screen[]): Promise<number | undefined> => {
  const browser = new FakeBrowser();
  const page = openTab(browser);
  await finishAll(browser);
  page.store.setState({ screenDisplay: first });
  page.service?.learn([{ kind: 'review', key: '100', isRight: true, guess: 0.25, taken: null }], FIRST_CHILD);
  for (const screenDisplay of later) page.store.setState({ screenDisplay });
  await finishAll(browser);
  return (await revisit(browser)).reviews.get(`${FIRST_CHILD} 100`);
};

it('saves what is learnt once its game was left, since the code for it may come later than that', async () => {
  expect(await reviewsAfter('playScreen')).toBe(1);
  // In a game it waits for its end.
  expect(await reviewsAfter('gameScreen')).toBeUndefined();
  expect(await reviewsAfter('gameScreen', 'playScreen')).toBe(1);
});

describe('two children who take turns in two tabs', () => {
  it.each([1, 2, 3])(
    'have all that each has played, and nothing of the other, after 200 switches (seed %i)',
    async (seed) => {
      const { model, saved, reviews, browser } = await playTwoTabs(seed, false);
      for (const child of CHILDREN) expect(saved[child]).toEqual(model.played[child]);
      expect([...reviews].toSorted()).toEqual([...model.reviews].toSorted());
      expect(model.played[OTHER]?.stickers.length).toBeGreaterThan(20);
      // The second child is in IndexedDB alone.
      expect([...browser.local.keys()].filter((key) => key.includes(OTHER) || key.startsWith('KZ_Memory'))).toEqual([]);
      expect(browser.mirror.has(memoryKeyOf(LANGUAGE, OTHER))).toBe(true);
    },
  );

  it.each([4, 5, 6])(
    'though tabs are ended at any time: all that was shown is there, and nothing of the other (seed %i)',
    async (seed) => {
      const { model, saved, reviews } = await playTwoTabs(seed, true);
      for (const child of CHILDREN) {
        expect(hasAll(saved[child] ?? NOTHING, model.shown[child] ?? NOTHING)).toBe(true);
        expect(hasAll(model.played[child] ?? NOTHING, saved[child] ?? NOTHING)).toBe(true);
      }
      for (const [name, asked] of reviews) expect(asked).toBeLessThanOrEqual(model.reviews.get(name) ?? 0);
      expect(model.shown[OTHER]?.stickers.length).toBeGreaterThan(10);
    },
  );
});

/** The words of a large pack, which come when the test says so. */
function lateWords(): Words & { readonly come: () => void } {
  const listeners: (() => void)[] = [];
  let loaded: Content | null = null;
  return {
    isWhole: false,
    loaded: () => loaded,
    isThere: () => loaded !== null,
    load: () => Promise.resolve(),
    onMore: (listener) => void listeners.push(listener),
    come: () => {
      loaded = content;
      for (const listener of listeners) listener();
    },
  };
}

describe('a child whose pack has more words than are loaded', () => {
  const key = String(content.vocabData[0]?.Key);
  const countReviews = (page: ChildTab): number | undefined => page.store.getState().memory.get(key)?.asked;
  async function learn(page: ChildTab, browser: FakeBrowser): Promise<void> {
    page.service?.learn([{ kind: 'review', key, isRight: true, guess: 0.25, taken: null }], FIRST_CHILD);
    void page.service?.saveMemory();
    await finishAll(browser);
  }

  it('remembers what it has learnt of them once they come, and loses nothing by a page without them', async () => {
    const browser = new FakeBrowser();
    const first = openTab(browser);
    await finishAll(browser);
    await learn(first, browser);
    expect(countReviews(first)).toBe(1);

    const without = openTab(browser, lateWords());
    await finishAll(browser);
    expect(countReviews(without)).toBeUndefined();
    void without.service?.saveMemory();
    await finishAll(browser);

    const words = lateWords();
    const late = openTab(browser, words);
    await finishAll(browser);
    words.come();
    expect(countReviews(late)).toBe(1);
    await learn(late, browser);

    const last = openTab(browser);
    await finishAll(browser);
    expect(countReviews(last)).toBe(2);
  });
});
