// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { SavedProgress } from '../../src/progress/storage';
import { LEVELS, SCORES, STICKERS, setUpFreshDevices, balloonRide, device, levels, localStorage, pairs, stickers, textOf } from './device';
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
  it.each([
    ['the device', 9, 8],
    ['the mirror', 8, 9],
  ])('the newer one is used and repairs the other: %s', async (_, local, other) => {
    const newer = textOf([balloonRide, pairs], 9);
    localStorage.setItem(SCORES, local === 9 ? newer : textOf([balloonRide], local));
    device.putInMirror(other === 9 ? newer : textOf([balloonRide], other));
    expect((await device.reload()).scores).toEqual([balloonRide, pairs]);
    expect([localStorage.getItem(SCORES), device.mirrorText()]).toEqual([newer, newer]);
    expect(device.notices).toEqual([]);
  });

  it('one that is missing is restored from the other', async () => {
    const text = textOf([balloonRide], 3);
    localStorage.setItem(SCORES, text);
    await device.reload();
    expect(device.mirrorText()).toBe(text);
    localStorage.clear();
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(localStorage.getItem(SCORES)).toBe(text);
  });

  it('one from before a clearing is ignored, whatever its revision', async () => {
    localStorage.setItem(SCORES, textOf([], 4, 1));
    device.putInMirror(textOf([balloonRide], 90, 0), 90);
    expect((await device.reload()).scores).toEqual([]);
    expect(device.mirrorText()).toBe(textOf([], 4, 1));
  });

  it('a valid one wins over one that was edited by hand, which is quarantined', async () => {
    const edited = textOf([balloonRide], 9).replace('"firstStars":2', '"firstStars":3');
    localStorage.setItem(SCORES, edited);
    device.putInMirror(textOf([balloonRide], 1));
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(device.quarantinedTexts()).toEqual([edited]);
  });

  it('a newer one that is written while the mirror is being read is not overwritten', async () => {
    localStorage.setItem(SCORES, textOf([balloonRide], 1));
    const loading = device.reload();
    localStorage.setItem(SCORES, textOf([balloonRide, pairs], 2));
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
    expect(heard).toEqual([
      { scores: [pairs], levels: [], stickers: [] },
      { scores: [pairs], levels, stickers: [] },
    ]);
    // Ignored: what is known already, another language, and what cannot be read.
    device.dispatchStorageEvent(SCORES);
    device.dispatchStorageEvent('KZ_Cree_ScoreData');
    window.dispatchEvent(new StorageEvent('storage', { key: SCORES, newValue: '{"ver' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(heard).toHaveLength(2);
    await other.clear();
    device.dispatchStorageEvent(SCORES);
    expect(heard.at(-1)?.scores).toEqual([]);
    stop();
    device.dispatchStorageEvent(LEVELS);
    expect(heard).toHaveLength(3);
  });
});
