// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MILLISECONDS_A_DAY } from '../../src/clock/day';
import { FIRST_CHILD } from '../../src/progress/first-child';
import { clearLearner } from '../../src/progress/saved/clear-learner';
import { createDaysStorage, createMemoryStorage, createScenesStorage } from '../../src/progress/saved/memory-storage';
import { withGenerations } from '../../src/progress/saved/profiles';
import type { RecentGame } from '../../src/progress/saved/recent-journals';
import { afterReview, toRow } from '../../src/progress/word-memory';
import type { Sticker } from '../../src/progress/sticker-list';
import { forgetAside, forgetOldAside, hasSetAside, setAside, takeBack } from '../../src/progress/saved/set-aside';
import type { FakeDevice } from '../clock/fake-device';
import { createFakeDevice, passDay } from '../clock/fake-device';
import {
  LEVELS,
  SCORES,
  STICKERS,
  setUpFreshDevices,
  balloonRide,
  device,
  levels,
  localStorage,
  pairs,
  textOf,
} from './device';
import { makeRecord } from './sample';

/** Stands in for IndexedDB, which jsdom does not have. */
const journals = vi.hoisted(() => ({ games: [] as unknown[] }));
vi.mock('idb-keyval', () => ({
  get: () => Promise.resolve(journals.games),
  update: (_: string, change: (games: unknown[]) => unknown[]) => {
    journals.games = change(journals.games);
    return Promise.resolve();
  },
}));

setUpFreshDevices();
beforeEach(() => {
  time = createFakeDevice(NOW);
  journals.games = [];
});

const OTHER = 'child-aaaaaaaaaa';
const NOW = 1_800_000_000_000;
const ASIDE = 'KZ_Maori_Cleared';
let time: FakeDevice;
const places = (clock = time.visit()) => ({ language: 'Maori', local: localStorage, mirror: device.mirror, clock });
const stickers: Sticker[] = [{ word: '3', layers: 2, order: 1 }];
const nothing = { scores: [], levels: [], stickers: [], memory: [], days: [], scenes: [] };
const empty = { ...nothing, scores: [makeRecord()] };
const rows = [
  toRow('7', 'manu', afterReview(undefined, { key: '7', isRight: true, guess: 0.25, taken: null }, 20_000)),
];
const played = {
  scores: [balloonRide],
  levels,
  stickers,
  memory: rows,
  days: ['20000,754'],
  scenes: ['7,5,250,500,30,150'],
};
const ignore = (): void => undefined;
const optionsOf = (child: string) => ({
  language: 'Maori',
  child,
  mirror: device.mirror,
  onNotice: ignore,
  onChange: ignore,
});
const openMemory = (child: string = FIRST_CHILD) => createMemoryStorage(optionsOf(child));
const openDays = () => createDaysStorage(optionsOf(FIRST_CHILD));
const openScenes = () => createScenesStorage(optionsOf(FIRST_CHILD));
const since = { ...nothing, scores: [pairs] };

function game(language: string | undefined, pack: string, child?: string): RecentGame {
  return { kept: '', language, child, journal: { pack } } as unknown as RecentGame;
}

describe('clearing a learner', () => {
  it('deletes scores, levels, unreadable and previous copies, stale keys and own journals of the language, and nothing else', async () => {
    const others = {
      KZ_Settings: '{}',
      KZ_Pack: 'mi',
      KZ_Cree_ScoreData: 'nēhiyawēwin',
      KZ_Cree_ScoreData_broken_1: 'x',
      KZ_MaoriOld_LevelData: 'old',
      KZ_Maori_North_ScoreData: 'of a language of its own',
      KZ_Maori_North_ScoreData_broken_3: 'y',
      KZ_Maori_North_Stale: 'also of that language',
      theme: 'dark',
    };
    for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
    for (const key of ['KZ_Maori_Stale', 'KZ_Maori_ScoreDataOld'])
      localStorage.setItem(key, 'left by an older version');
    const tab = await device.openLoaded();
    tab.save(played);
    localStorage.setItem(`${SCORES}_broken_1`, 'half');
    localStorage.setItem(`${LEVELS}_broken_2`, 'other half');
    const ofOther = game('Maori', 'old', OTHER);
    journals.games = [game('Maori', 'old'), ofOther, game('Maori', 'old', FIRST_CHILD), game('Cree', 'new')];
    journals.games.push(game(undefined, 'new'), game(undefined, 'other'));

    const memory = openMemory();
    await memory.save(rows);
    const days = openDays();
    await days.save(played.days);
    const scenes = openScenes();
    await scenes.save(played.scenes);
    await clearLearner({ ...places(), storage: tab, memory, days, scenes, read: () => played, packHash: 'new' });
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
    expect(await openMemory().load()).toEqual([]);
    expect(await openScenes().load()).toEqual([]);
    expect(journals.games).toEqual([ofOther, game('Cree', 'new'), game(undefined, 'other')]);
    expect(Object.keys(localStorage).sort()).toEqual([...Object.keys(others), SCORES, LEVELS, STICKERS, ASIDE].sort());
    expect(Object.fromEntries(Object.keys(others).map((key) => [key, localStorage.getItem(key)]))).toEqual(others);
  });

  it('can be undone: stars, levels and unreadable copies are back, together with what was won since', async () => {
    const tab = await device.openLoaded();
    tab.save(played);
    localStorage.setItem(`${SCORES}_broken_1`, 'half');
    const memory = openMemory();
    await memory.save(rows);
    const days = openDays();
    await days.save(played.days);
    const scenes = openScenes();
    await scenes.save(played.scenes);
    await clearLearner({ ...places(), storage: tab, memory, days, scenes, read: () => played, packHash: 'new' });
    const next = await device.openLoaded();
    next.save(since);
    const restored = await takeBack(places(), since);
    expect(restored).toEqual({ ...played, scores: [balloonRide, pairs] });
    if (restored) next.save(restored);
    expect(await device.reload()).toEqual({ scores: [balloonRide, pairs], levels, stickers });
    expect(device.quarantinedTexts()).toEqual(['half']);
    // Until it is saved, it can be taken back again.
    expect(await hasSetAside(places())).toBe(true);
    await forgetAside(places());
    expect(await hasSetAside(places())).toBe(false);
  });
});

describe('what was set aside', () => {
  it('can be taken back until a day has surely passed, whatever the clock says meanwhile', async () => {
    await setAside(places(), played);
    const wrong = [0, 60_000, NOW - 40 * MILLISECONDS_A_DAY, NOW + 40 * MILLISECONDS_A_DAY, 4_000_000_000_000];
    for (const shown of wrong) {
      for (const serverTime of [null, NOW + 60_000]) {
        expect(await hasSetAside(places(time.open(shown, serverTime)))).toBe(true);
        await forgetOldAside(places(), [...device.mirror.values.keys()], time.visit());
      }
    }
    expect((await takeBack(places(time.open(NOW, NOW)), empty))?.stickers).toEqual(stickers);
  });

  it('is there for another day when data is cleared again', async () => {
    await setAside(places(), played);
    time.open(NOW, NOW);
    const again = NOW + MILLISECONDS_A_DAY - 1;
    await setAside(places(time.open(again, again)), played);
    time.open(again, again);
    const end = again + MILLISECONDS_A_DAY;
    expect(await hasSetAside(places(time.open(end - 1, end - 1)))).toBe(true);
    expect(await hasSetAside(places(time.open(end, end)))).toBe(false);
  });

  it('by an older version is removed a day after its time, once that is surely past', async () => {
    localStorage.setItem(
      ASIDE,
      JSON.stringify({ clearedAt: NOW, scores: textOf([balloonRide]), levels: textOf([]), broken: {} }),
    );
    expect(await hasSetAside(places(time.open(NOW + 9 * MILLISECONDS_A_DAY)))).toBe(true);
    expect(await hasSetAside(places(time.open(NOW + 9 * MILLISECONDS_A_DAY, NOW + 9 * MILLISECONDS_A_DAY)))).toBe(
      false,
    );
  });

  it('is removed after its day at the next start, of every language and child', async () => {
    await setAside(places(), played);
    await setAside({ ...places(), language: 'Cree' }, played);
    // In the mirror alone.
    await setAside({ ...places(), child: OTHER, local: null }, played);
    const mirrorKeys = [...device.mirror.values.keys()];
    expect(mirrorKeys).toContain(`KZ_Maori_Cleared_${OTHER}`);
    localStorage.setItem('Other_Cleared', 'of another site');
    await forgetOldAside(places(), mirrorKeys, time.open(NOW + MILLISECONDS_A_DAY));
    expect(localStorage.getItem('KZ_Cree_Cleared')).not.toBeNull();
    await forgetOldAside(places(), mirrorKeys, passDay(time, NOW));
    expect(Object.keys(localStorage)).toEqual(['Other_Cleared']);
    expect([...device.mirror.values.values()]).toEqual([null, null, null]);
  });

  it('that a newer version has saved is kept as it is', async () => {
    const newer = textOf([balloonRide]).replace(/"version":\d+/u, '"version":99');
    localStorage.setItem(SCORES, newer);
    const tab = await device.openLoaded();
    const memory = openMemory();
    await memory.save(rows);
    const days = openDays();
    await days.save(played.days);
    const scenes = openScenes();
    await scenes.save(played.scenes);
    await clearLearner({ ...places(), storage: tab, memory, days, scenes, read: () => nothing, packHash: 'new' });
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
    await takeBack(places(), nothing);
    expect(device.quarantinedTexts()).toEqual([newer]);
  });

  it('is not lost when data is cleared again, with or without new stars', async () => {
    await setAside(places(), played);
    await setAside(places(), empty);
    await setAside(places(), since);
    expect(await takeBack(places(), nothing)).toEqual({ ...played, scores: [balloonRide, pairs] });
  });

  it('is of no generation: of lists that were cleared before, both clearings are taken back', async () => {
    await setAside(places(), played);
    await setAside(
      places(),
      withGenerations(since, { scores: NOW, levels: NOW, stickers: NOW, memory: NOW, days: NOW, scenes: NOW }),
    );
    expect(await takeBack(places(), nothing)).toEqual({ ...played, scores: [balloonRide, pairs] });
  });

  it('is nothing when nothing was ever played', async () => {
    await setAside(places(), empty);
    expect(await hasSetAside(places())).toBe(false);
    expect(await takeBack(places(), empty)).toBeNull();
  });

  it('is found in the mirror when localStorage is full', async () => {
    device.fillLocal();
    await setAside(places(), played);
    vi.restoreAllMocks();
    expect((await takeBack(places(), nothing))?.scores).toEqual([balloonRide]);
  });

  it('is found in the mirror when localStorage has become full since data was cleared before', async () => {
    await setAside(places(), played);
    device.fillLocal();
    await setAside(places(), since);
    vi.restoreAllMocks();
    expect((await takeBack(places(), nothing))?.scores).toEqual([balloonRide, pairs]);
  });

  it('is as it was cleared before when there is room for more in neither place', async () => {
    await setAside(places(), played);
    device.fillLocal();
    vi.spyOn(device.mirror, 'set').mockRejectedValue(new Error('full'));
    await setAside(places(), since);
    vi.restoreAllMocks();
    expect((await takeBack(places(), nothing))?.scores).toEqual([balloonRide]);
  });

  it.each([
    'null',
    '7',
    '{}',
    '{"clearedAt":1}',
    'broken',
    `{"clearedAt":${NOW},"scores":"x","levels":"y","broken":{"a":1}}`,
  ])('is ignored when it reads %s', async (text) => {
    localStorage.setItem(ASIDE, text);
    expect(await takeBack(places(), empty)).toBeNull();
  });
});
