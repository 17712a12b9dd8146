import { describe, expect, it } from 'vitest';
import type { ContentIndex } from '../../src/content/entities';
import type { Words } from '../../src/content/loaded-words';
import { unitsOf } from '../../src/content/unit-facts';
import { buildScores } from '../../src/progress/scores';
import { sumStarsAt } from '../../src/progress/stars';
import { createLargeRecords } from '../../src/store/large-records';
import { openUnit } from '../../src/store/open-unit';
import { recordResult } from '../../src/store/record';
import type { AppStore } from '../../src/store/store';
import { createAppStore } from '../../src/store/store';
import { makeLargeContent, manifestOf } from '../content/large-pack-files';
import { makeResult } from '../progress/sample';

const content = makeLargeContent(40);
const manifest = manifestOf(content);
const won = buildScores(content).find(({ category }) => category === 'Unit 3');
if (!won) throw new Error('There is no record.');

/** The store of a large pack before any of its words were loaded. */
function openLarge(): AppStore {
  const index: ContentIndex = { ...content, units: unitsOf(content) };
  const words: Words = {
    isWhole: false,
    loaded: () => null,
    isThere: () => false,
    load: () => Promise.resolve(),
    onMore: () => undefined,
  };
  return createAppStore(index, manifest, words, createLargeRecords(index));
}

const withResult = (store: AppStore, key: string) => recordResult(store, key, 'easy', makeResult());
const levelOf = (store: AppStore) => store.getState().playerLevelNumbers;

describe('the records of a large pack', () => {
  it('can win at each level what those of all of its lessons can', () => {
    const { records } = openLarge();
    const all = buildScores(content);
    expect(records.fresh()).toEqual([]);
    expect(records.possibleStars).toEqual(
      [1, 2, 3, 4, 5].map((level) => sumStarsAt(all, level, content.catalogue).total),
    );
  });

  it('are made for a unit that is opened, once, and take its results', () => {
    const store = openLarge();
    const whole = createAppStore(content, manifest);
    expect(levelOf(store)).toEqual(levelOf(whole));
    openUnit(store, 'Unit 3');
    openUnit(store, 'Unit 3');
    const own = whole.getState().shownScores.filter(({ category }) => category === 'Unit 3');
    expect(store.getState().shownScores).toEqual(own);
    expect(withResult(store, won.Key)?.record).toEqual(withResult(whole, won.Key)?.record);
    expect(levelOf(store)).toEqual(levelOf(whole));
    expect(levelOf(store).currentStars).toBeGreaterThan(0);
  });

  it('keep all that was saved, of units that nobody has opened, and of some that are gone', () => {
    const before = createAppStore(content, manifest);
    const saved = withResult(before, won.Key)?.record;
    const gone = saved && { ...saved, Key: '9999Pairs', category: 'Gone' };
    const scores = [saved, gone].filter((record) => record !== undefined);
    const store = openLarge();
    store.getState().applySavedProgress({ scores, levels: [], stickers: [] });
    expect(store.getState().scoreData).toEqual(expect.arrayContaining(scores));
    expect(levelOf(store)).toEqual(levelOf(before));
    openUnit(store, 'Unit 5');
    expect(store.getState().scoreData).toEqual(expect.arrayContaining(scores));
    expect(levelOf(store)).toEqual(levelOf(before));
  });
});
