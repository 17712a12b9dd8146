// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_CHILD } from '../../src/progress/first-child';
import { clearLearner } from '../../src/progress/saved/clear-learner';
import { createDaysStorage, createMemoryStorage } from '../../src/progress/saved/memory-storage';
import type { RecentGame } from '../../src/progress/saved/recent-journals';
import { afterReview, toRow } from '../../src/progress/word-memory';
import type { Sticker } from '../../src/progress/sticker-list';
import { UNDO_MILLISECONDS, forgetOldAside, hasSetAside, setAside, takeBack } from '../../src/progress/saved/set-aside';
import { LEVELS, SCORES, STICKERS, setUpFreshDevices, balloonRide, device, levels, localStorage, pairs, textOf } from './device';
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
  journals.games = [];
});

const OTHER = 'child-aaaaaaaaaa';
const NOW = 1_800_000_000_000;
const ASIDE = 'KZ_Maori_Cleared';
const places = () => ({ language: 'Maori', local: localStorage, mirror: device.mirror });
const stickers: Sticker[] = [{ word: '3', layers: 2, order: 1 }];
const nothing = { scores: [], levels: [], stickers: [], memory: [], days: [] };
const empty = { ...nothing, scores: [makeRecord()] };
const rows = [toRow('7', 'manu', afterReview(undefined, { key: '7', isRight: true, guess: 0.25, taken: null }, 20_000))];
const played = { scores: [balloonRide], levels, stickers, memory: rows, days: ['20000,754'] };
const ignore = (): void => undefined;
const optionsOf = (child: string) => ({ language: 'Maori', child, mirror: device.mirror, onNotice: ignore, onChange: ignore });
const openMemory = (child: string = FIRST_CHILD) => createMemoryStorage(optionsOf(child));
const openDays = () => createDaysStorage(optionsOf(FIRST_CHILD));
const since = { ...nothing, scores: [pairs] };

function game(language: string | undefined, pack: string, child?: string): RecentGame {
  return { kept: '', language, child, journal: { pack } } as unknown as RecentGame;
}

describe('clearing a learner', () => {
  it('deletes scores, levels, unreadable and previous copies and own journals of the language, and nothing else', async () => {
    const others = {
      KZ_Settings: '{}',
      KZ_Pack: 'mi',
      KZ_Cree_ScoreData: 'nēhiyawēwin',
      KZ_Cree_ScoreData_broken_1: 'x',
      KZ_MaoriOld_LevelData: 'old',
      theme: 'dark',
    };
    for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
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
    await clearLearner({ ...places(), storage: tab, memory, days, saved: played, packHash: 'new', now: NOW });
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
    expect(await openMemory().load()).toEqual([]);
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
    await clearLearner({ ...places(), storage: tab, memory, days, saved: played, packHash: 'new', now: NOW });
    const next = await device.openLoaded();
    next.save(since);
    const restored = await takeBack(places(), since, NOW + 1);
    expect(restored).toEqual({ ...played, scores: [balloonRide, pairs] });
    if (restored) next.save(restored);
    expect(await device.reload()).toEqual({ scores: [balloonRide, pairs], levels, stickers });
    expect(device.quarantinedTexts()).toEqual(['half']);
    expect(await hasSetAside(places(), NOW + 1)).toBe(false);
  });
});

describe('what was set aside', () => {
  it.each([
    ['just before a day is over', UNDO_MILLISECONDS - 1, true],
    ['after a day', UNDO_MILLISECONDS, false],
    ['when the clock was set back by a day', -UNDO_MILLISECONDS, false],
  ])('is there or removed %s', async (_, milliseconds, isThere) => {
    await setAside(places(), played, NOW);
    expect(await hasSetAside(places(), NOW + milliseconds)).toBe(isThere);
    expect(localStorage.getItem(ASIDE) !== null).toBe(isThere);
    expect((await takeBack(places(), empty, NOW)) !== null).toBe(isThere);
  });

  it('is removed after its day at the next start, of every language and child', async () => {
    await setAside(places(), played, NOW);
    await setAside({ ...places(), language: 'Cree' }, played, NOW);
    // In the mirror alone.
    await setAside({ ...places(), child: OTHER, local: null }, played, NOW);
    const mirrorKeys = [...device.mirror.values.keys()];
    expect(mirrorKeys).toContain(`KZ_Maori_Cleared_${OTHER}`);
    localStorage.setItem('Other_Cleared', 'of another site');
    await forgetOldAside(places(), mirrorKeys, NOW + UNDO_MILLISECONDS - 1);
    expect(localStorage.getItem('KZ_Cree_Cleared')).not.toBeNull();
    await forgetOldAside(places(), mirrorKeys, NOW + UNDO_MILLISECONDS);
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
    await clearLearner({ ...places(), storage: tab, memory, days, saved: nothing, packHash: 'new', now: NOW });
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
    await takeBack(places(), nothing, NOW + 1);
    expect(device.quarantinedTexts()).toEqual([newer]);
  });

  it('is not lost when data is cleared again, with or without new stars', async () => {
    await setAside(places(), played, NOW);
    await setAside(places(), empty, NOW + 1000);
    await setAside(places(), since, NOW + 2000);
    expect(await takeBack(places(), nothing, NOW + 3000)).toEqual({ ...played, scores: [balloonRide, pairs] });
  });

  it('is nothing when nothing was ever played', async () => {
    await setAside(places(), empty, NOW);
    expect(await hasSetAside(places(), NOW)).toBe(false);
    expect(await takeBack(places(), empty, NOW)).toBeNull();
  });

  it('is found in the mirror when localStorage is full', async () => {
    device.fillLocal();
    await setAside(places(), played, NOW);
    vi.restoreAllMocks();
    expect((await takeBack(places(), nothing, NOW))?.scores).toEqual([balloonRide]);
  });

  it.each(['null', '7', '{}', '{"clearedAt":1}', 'broken', `{"clearedAt":${NOW},"scores":"x","levels":"y","broken":{"a":1}}`])(
    'is ignored when it reads %s',
    async (text) => {
      localStorage.setItem(ASIDE, text);
      expect(await takeBack(places(), empty, NOW)).toBeNull();
    },
  );
});
