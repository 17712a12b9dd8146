import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedProgress } from '../../src/progress/saved/documents';
import '../../src/progress/saved/repair';
import { FUZZ_RUNS } from '../fuzz';
import type { Earned, FakeTab } from './fake-tabs';
import { FakeBrowser, NOTHING, earn, hasAll, joinProgress } from './fake-tabs';
import { anyEndless, anyRecord } from './sample';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TIMEOUT_MILLISECONDS = 60_000 + 100 * FUZZ_RUNS;
/** More than a page waits for IndexedDB. */
const LONG_MILLISECONDS = 2000;

const anyEarned: fc.Arbitrary<Earned> = fc.record({
  score: fc.record({ Key: fc.nat(9).map(String), record: anyRecord }).map(({ Key, record }) => ({ ...record, Key })),
  level: anyEndless,
  sticker: fc.record({ word: fc.constantFrom('1', '2', '3', '4', '5'), layers: fc.integer({ min: 1, max: 3 }) }),
});

/** Runs promises that are ready. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Answers everything that is asked, until nothing is. */
async function finishAll(browser: FakeBrowser): Promise<void> {
  await settle();
  while (browser.operations.length > 0 || browser.messages.length > 0) {
    browser.commit();
    browser.deliver();
    await settle();
  }
}

/** What a new visit finds. */
async function revisit(browser: FakeBrowser): Promise<SavedProgress> {
  await finishAll(browser);
  for (const tab of browser.tabs.slice()) browser.kill(tab);
  const tab = browser.open();
  await finishAll(browser);
  return tab.saved;
}

/** One thing that happens; `tab` counts modulo the open tabs. */
type Action =
  | { readonly kind: 'earn'; readonly tab: number; readonly earned: Earned }
  | { readonly kind: 'commit' | 'deliver' | 'wait' | 'open' }
  | { readonly kind: 'kill' | 'clear'; readonly tab: number }
  | { readonly kind: 'killAll'; readonly writes: number };

const anyTab = fc.nat(2);
const earning = fc.record({ kind: fc.constant('earn' as const), tab: anyTab, earned: anyEarned });
const calm = fc.record({ kind: fc.constantFrom('commit' as const, 'deliver' as const) });
const harsh = fc.oneof(
  { weight: 4, arbitrary: earning },
  { weight: 6, arbitrary: calm },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('wait' as const, 'open' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab: anyTab }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('killAll' as const), writes: fc.integer({ min: 1, max: 12 }) }),
  },
);

/** What was played since the last clearing, and how much of it was shown as won. */
interface Model {
  played: SavedProgress;
  shown: SavedProgress;
}

const MAX_TABS = 3;

async function perform(browser: FakeBrowser, model: Model, action: Action): Promise<void> {
  const pick = (index: number): FakeTab => browser.tabs[index % browser.tabs.length] ?? browser.open();
  switch (action.kind) {
    case 'earn': {
      const tab = pick(action.tab);
      if (!tab.isLoaded) break;
      const showing = earn(tab, action.earned);
      model.played = joinProgress(model.played, tab.saved);
      const show = async (): Promise<void> => {
        const own = await showing;
        if (tab.isOpen) model.shown = joinProgress(model.shown, own);
      };
      void show();
      break;
    }
    case 'commit':
      browser.commit();
      break;
    case 'deliver':
      browser.deliver();
      break;
    case 'wait':
      await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
      break;
    case 'open':
      if (browser.tabs.length < MAX_TABS) browser.open();
      break;
    case 'kill':
      browser.kill(pick(action.tab));
      break;
    case 'killAll':
      browser.killAll(action.writes);
      break;
    case 'clear':
      break;
  }
  await settle();
}

const isWithoutNotice = (browser: FakeBrowser): void => expect(browser.notices).toEqual([]);

describe('tabs of one browser', () => {
  it.each([2, 3])(
    '%i tabs with 300 interleaved results have them all at the end, and so has the next visit',
    async (count) => {
      const games = fc.array(fc.oneof({ weight: 3, arbitrary: earning }, { weight: 4, arbitrary: calm }), {
        minLength: 720,
        maxLength: 720,
        size: 'max',
      });
      await fc.assert(
        fc.asyncProperty(games, async (actions) => {
          const browser = new FakeBrowser();
          for (let index = 0; index < count; index += 1) browser.open();
          await finishAll(browser);
          const model: Model = { played: NOTHING, shown: NOTHING };
          let results = 0;
          for (const action of actions) {
            if (action.kind === 'earn' && (results += 1) > 300) continue;
            await perform(browser, model, action);
          }
          await finishAll(browser);
          for (const { saved } of browser.tabs) expect(saved).toEqual(model.played);
          expect(await revisit(browser)).toEqual(model.played);
          isWithoutNotice(browser);
        }),
        { numRuns: Math.ceil(FUZZ_RUNS / 500) },
      );
    },
    TIMEOUT_MILLISECONDS,
  );

  it(
    'that are killed, opened and answered late at any time lose nothing that was shown as won, and invent nothing',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(harsh, { maxLength: 40 }), async (actions) => {
          const browser = new FakeBrowser();
          browser.open();
          const model: Model = { played: NOTHING, shown: NOTHING };
          for (const action of actions) {
            const { shown } = model;
            await perform(browser, model, action);
            // With a mirror that has not answered, a result is shown after a while though only
            // localStorage has it. A kill may lose it.
            if (action.kind === 'wait') model.shown = shown;
          }
          const found = await revisit(browser);
          expect(hasAll(found, model.shown)).toBe(true);
          expect(hasAll(model.played, found)).toBe(true);
          isWithoutNotice(browser);
        }),
        { numRuns: Math.ceil(FUZZ_RUNS / 2) },
      );
    },
    TIMEOUT_MILLISECONDS,
  );

  it(
    'cleared at any time stay cleared: nothing from before comes back, and what is won in a page that knows it stays',
    async () => {
      const before = fc.array(
        fc.oneof(earning, calm, fc.record({ kind: fc.constantFrom('wait' as const, 'open' as const) })),
        {
          maxLength: 15,
        },
      );
      await fc.assert(
        fc.asyncProperty(before, before, anyTab, fc.boolean(), async (early, late, index, isMirrorLate) => {
          const browser = new FakeBrowser();
          browser.open();
          const model: Model = { played: NOTHING, shown: NOTHING };
          for (const action of early) await perform(browser, model, action);
          const tab = browser.tabs[index % browser.tabs.length] ?? browser.open();
          const clearing = tab.storage.clear(1_800_000_000_000);
          if (isMirrorLate) await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
          // Everybody hears of it.
          await finishAll(browser);
          await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
          await clearing;
          for (const { saved } of browser.tabs) expect(saved).toEqual(NOTHING);
          const after: Model = { played: NOTHING, shown: NOTHING };
          for (const action of late) await perform(browser, after, action);
          expect(await revisit(browser)).toEqual(after.played);
          isWithoutNotice(browser);
        }),
        { numRuns: Math.ceil(FUZZ_RUNS / 5) },
      );
    },
    TIMEOUT_MILLISECONDS,
  );
});

/** The same game with other stars and another record. */
const earned = (stars: 1 | 2 | 3, Key: string): Earned => ({
  score: { ...fc.sample(anyRecord, { numRuns: 1, seed: 1 })[0], Key } as Earned['score'],
  level: { gameType: 'Pairs', categories: ['Birds'], difficulty: 'easy', newLevel: stars },
  sticker: { word: Key, layers: stars },
});

describe('a mirror that answers late', () => {
  it('brings back what localStorage has lost, and is never overwritten by a page that started without it', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open();
    await finishAll(browser);
    const saving = earn(tab, earned(3, 'first'));
    await finishAll(browser);
    const first = await saving;
    // The crash took localStorage; the page starts without the mirror.
    browser.killAll(1000);
    browser.local.clear();
    const next = browser.open();
    await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
    expect(next.saved).toEqual(NOTHING);
    void earn(next, earned(1, 'second'));
    await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
    // Now it answers.
    await finishAll(browser);
    expect(hasAll(next.saved, first)).toBe(true);
    expect(next.saved.stickers.map(({ word }) => word).toSorted()).toEqual(['first', 'second']);
    expect(await revisit(browser)).toEqual(next.saved);
    isWithoutNotice(browser);
  });

  it('keeps what was won before it answered, though data was cleared before, which localStorage has lost too', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open();
    await finishAll(browser);
    void earn(tab, earned(3, 'cleared'));
    await finishAll(browser);
    void tab.storage.clear(1_800_000_000_000);
    await finishAll(browser);
    browser.killAll(1);
    browser.local.clear();
    const next = browser.open();
    await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
    void earn(next, earned(1, 'since'));
    await finishAll(browser);
    expect(next.saved.stickers.map(({ word }) => word)).toEqual(['since']);
    expect(await revisit(browser)).toEqual(next.saved);
  });

  it.each([0, LONG_MILLISECONDS])(
    'that clears after %i ms more than it was first asked for says so in all pages',
    async (milliseconds) => {
      const browser = new FakeBrowser();
      const clearing = browser.open();
      const other = browser.open();
      browser.open();
      await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
      void earn(other, earned(1, 'other'));
      await settle();
      void earn(clearing, earned(1, 'own'));
      await settle();
      void clearing.storage.clear(1_800_000_000_000);
      await vi.advanceTimersByTimeAsync(milliseconds);
      // The other page reads that mirror for the first time: what it has won could be newer than what
      // was cleared there.
      await finishAll(browser);
      for (const { saved } of browser.tabs) expect(saved).toEqual(NOTHING);
      void earn(other, earned(2, 'since'));
      await finishAll(browser);
      for (const { saved } of browser.tabs) expect(saved.stickers.map(({ word }) => word)).toEqual(['since']);
      expect(await revisit(browser)).toEqual(other.saved);
    },
  );

  it('that never answers leaves saving to localStorage, without a notice', async () => {
    const browser = new FakeBrowser();
    const tab = browser.open();
    await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
    void earn(tab, earned(2, 'first'));
    await vi.advanceTimersByTimeAsync(10 * LONG_MILLISECONDS);
    browser.kill(tab);
    const next = browser.open();
    await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
    expect(next.saved.stickers.map(({ word }) => word)).toEqual(['first']);
    isWithoutNotice(browser);
  });
});
