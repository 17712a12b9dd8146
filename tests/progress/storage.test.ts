// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { SavedProgress } from '../../src/progress/saved/documents';
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
  stickers,
  textOf,
} from './device';
import { makePlayed } from './sample';

setUpFreshDevices();

describe('progress', () => {
  it('starts empty, without a notice', async () => {
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
    expect(device.notices).toEqual([]);
  });

  it('is saved under the two specified keys, and in the mirror', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    expect(Object.keys(localStorage).toSorted()).toEqual([LEVELS, SCORES, STICKERS]);
    expect([...device.mirror.values.keys()].toSorted()).toEqual([LEVELS, SCORES, STICKERS]);
    expect(device.mirrorText()).toBe(localStorage.getItem(SCORES));
    expect(await device.reload()).toEqual({ scores: [balloonRide], levels, stickers });
  });

  it('is not written again while nothing has changed', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    const text = localStorage.getItem(SCORES);
    const set = vi.spyOn(Storage.prototype, 'setItem');
    tab.save({ scores: [balloonRide], levels, stickers });
    expect(set).not.toHaveBeenCalled();
    tab.save({ scores: [balloonRide, pairs], levels, stickers });
    expect(localStorage.getItem(SCORES)).not.toBe(text);
  });
});

describe('of two copies', () => {
  it('the best of each record is taken, and both have it afterwards', async () => {
    const poor = makePlayed('12Pairs', 1);
    for (const [local, mirrored] of [
      [[balloonRide, poor], [pairs]],
      [[pairs], [balloonRide, poor]],
    ] as const) {
      localStorage.setItem(SCORES, textOf(local));
      device.putInMirror(textOf(mirrored));
      expect((await device.reload()).scores).toEqual([balloonRide, pairs]);
      const both = textOf([balloonRide, pairs]);
      await vi.waitFor(() => expect([localStorage.getItem(SCORES), device.mirrorText()]).toEqual([both, both]));
    }
    expect(device.notices).toEqual([]);
  });

  it('one that is missing is restored from the other', async () => {
    const text = textOf([balloonRide]);
    localStorage.setItem(SCORES, text);
    await device.reload();
    await vi.waitFor(() => expect(device.mirrorText()).toBe(text));
    localStorage.clear();
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(localStorage.getItem(SCORES)).toBe(text);
  });

  it('one from before a clearing is ignored, and overwritten', async () => {
    localStorage.setItem(SCORES, textOf([], 1));
    device.putInMirror(textOf([balloonRide], 0), textOf([pairs], 0));
    expect((await device.reload()).scores).toEqual([]);
    await vi.waitFor(() =>
      expect(device.mirror.values.get(SCORES)).toEqual({ current: textOf([], 1), previous: null, broken: null }),
    );
  });

  it('a valid one wins over one that was edited by hand, which is quarantined', async () => {
    const edited = textOf([balloonRide]).replace('"firstStars":2', '"firstStars":3');
    localStorage.setItem(SCORES, edited);
    device.putInMirror(textOf([balloonRide]));
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(device.quarantinedTexts()).toEqual([edited]);
  });

  it('an unreadable one in the mirror is replaced by the one before it', async () => {
    device.putInMirror('{"version":2,"gen', textOf([balloonRide]));
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(localStorage.getItem(SCORES)).toBe(textOf([balloonRide]));
    expect(device.quarantinedTexts()).toEqual(['{"version":2,"gen']);
    expect(device.notices).toEqual([]);
  });

  it('the mirror keeps the one before the last', async () => {
    const tab = await device.openLoaded();
    await tab.save({ scores: [balloonRide], levels, stickers });
    await tab.save({ scores: [balloonRide, pairs], levels, stickers });
    expect(device.mirror.values.get(SCORES)).toEqual({
      current: textOf([balloonRide, pairs]),
      previous: textOf([balloonRide]),
      broken: null,
    });
  });

  it('a newer one that is written while the mirror is being read is not overwritten', async () => {
    localStorage.setItem(SCORES, textOf([balloonRide]));
    const loading = device.reload();
    localStorage.setItem(SCORES, textOf([balloonRide, pairs]));
    await loading;
    expect((await device.openTab('Maori', { mirror: null }).load()).scores).toEqual([balloonRide, pairs]);
  });
});

describe('two tabs', () => {
  it('keep the results of both', async () => {
    const [one, other] = [await device.openLoaded(), await device.openLoaded()];
    other.save({ scores: [pairs], levels: [], stickers: [] });
    one.save({ scores: [balloonRide], levels, stickers });
    const found = await device.reload();
    expect(found.scores.map(({ Key }) => Key).toSorted()).toEqual(['12Balloon Ride', '12Pairs']);
    expect(found.levels).toEqual(levels);
  });

  it('keep the results of both when the first one saves again', async () => {
    const [one, other] = [await device.openLoaded(), await device.openLoaded()];
    other.save({ scores: [pairs], levels: [], stickers: [] });
    one.save({ scores: [balloonRide], levels, stickers });
    one.save({ scores: [makePlayed('12Balloon Ride', 3)], levels, stickers });
    const { scores } = await device.reload();
    expect(scores.map(({ Key, difficultyScores }) => [Key, difficultyScores.easy.stars]).toSorted()).toEqual([
      ['12Balloon Ride', 3],
      ['12Pairs', 3],
    ]);
  });

  it('notify each other until they stop listening', async () => {
    const [one, other] = [await device.openLoaded(), await device.openLoaded()];
    const heard: SavedProgress[] = [];
    const stop = one.listen((saved) => heard.push(saved));
    other.save({ scores: [pairs], levels, stickers: [] });
    device.dispatchStorageEvent(SCORES);
    device.dispatchStorageEvent(LEVELS);
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { scores: [pairs], levels: [], stickers: [] },
        { scores: [pairs], levels, stickers: [] },
      ]),
    );
    // Ignored: what is known already, another language, and what cannot be read.
    device.dispatchStorageEvent(SCORES);
    device.dispatchStorageEvent('KZ_Cree_ScoreData');
    window.dispatchEvent(new StorageEvent('storage', { key: SCORES, newValue: '{"ver' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    await other.clear(1);
    device.dispatchStorageEvent(SCORES);
    await vi.waitFor(() => expect(heard.at(-1)?.scores).toEqual([]));
    expect(heard).toHaveLength(3);
    stop();
    device.dispatchStorageEvent(LEVELS);
    expect(heard).toHaveLength(3);
  });
});
