// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { SavedProgress } from '../../src/progress/storage';
import { LEVELS, SCORES, beginWithFreshDevices, balloonRide, device, levels, localStorage, pairs, textOf } from './device';
import { makePlayed } from './sample';

beginWithFreshDevices();

describe('progress', () => {
  it('begins empty and says nothing', async () => {
    expect(await device.loadAgain()).toEqual({ scores: [], levels: [] });
    expect(device.notices).toEqual([]);
  });

  it('is kept under the two specified keys, and in the mirror', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels });
    expect(Object.keys(localStorage).toSorted()).toEqual([LEVELS, SCORES]);
    expect([...device.mirror.values.keys()].toSorted()).toEqual([LEVELS, SCORES]);
    expect(device.mirrorText()).toBe(localStorage.getItem(SCORES));
    expect(await device.loadAgain()).toEqual({ scores: [balloonRide], levels });
  });

  it('is not written again while nothing has changed', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels });
    const text = localStorage.getItem(SCORES);
    const set = vi.spyOn(Storage.prototype, 'setItem');
    tab.save({ scores: [balloonRide], levels });
    expect(set).not.toHaveBeenCalled();
    tab.save({ scores: [balloonRide, pairs], levels });
    expect(localStorage.getItem(SCORES)).not.toBe(text);
  });
});

describe('of two copies', () => {
  it.each([
    ['the device', 9, 8],
    ['the mirror', 8, 9],
  ])('the newer one wins and heals the other: %s', async (_, local, other) => {
    const newer = textOf([balloonRide, pairs], 9);
    localStorage.setItem(SCORES, local === 9 ? newer : textOf([balloonRide], local));
    device.putInMirror(other === 9 ? newer : textOf([balloonRide], other));
    expect((await device.loadAgain()).scores).toEqual([balloonRide, pairs]);
    expect([localStorage.getItem(SCORES), device.mirrorText()]).toEqual([newer, newer]);
    expect(device.notices).toEqual([]);
  });

  it('one that was lost is healed from the other', async () => {
    const text = textOf([balloonRide], 3);
    localStorage.setItem(SCORES, text);
    await device.loadAgain();
    expect(device.mirrorText()).toBe(text);
    localStorage.clear();
    expect((await device.loadAgain()).scores).toEqual([balloonRide]);
    expect(localStorage.getItem(SCORES)).toBe(text);
  });

  it('one of before a clearing is dead, however often it was saved', async () => {
    localStorage.setItem(SCORES, textOf([], 4, 1));
    device.putInMirror(textOf([balloonRide], 90, 0), 90);
    expect((await device.loadAgain()).scores).toEqual([]);
    expect(device.mirrorText()).toBe(textOf([], 4, 1));
  });

  it('a good one wins over one that a hand has edited, which is kept aside', async () => {
    const edited = textOf([balloonRide], 9).replace('"firstStars":2', '"firstStars":3');
    localStorage.setItem(SCORES, edited);
    device.putInMirror(textOf([balloonRide], 1));
    expect((await device.loadAgain()).scores).toEqual([balloonRide]);
    expect(device.textsKeptAside()).toEqual([edited]);
  });

  it('a better one that comes while the mirror is still being read is not written over', async () => {
    localStorage.setItem(SCORES, textOf([balloonRide], 1));
    const loading = device.loadAgain();
    localStorage.setItem(SCORES, textOf([balloonRide, pairs], 2));
    await loading;
    expect((await device.openTab('Maori', { mirror: null }).load()).scores).toEqual([balloonRide, pairs]);
  });
});

describe('two tabs', () => {
  it('lose nothing of each other', async () => {
    const [one, other] = [await device.openLoaded(), await device.openLoaded()];
    other.save({ scores: [pairs], levels: [] });
    one.save({ scores: [balloonRide], levels });
    const found = await device.loadAgain();
    expect(found.scores.map(({ Key }) => Key).toSorted()).toEqual(['12Balloon Ride', '12Pairs']);
    expect(found.levels).toEqual(levels);
  });

  it('lose nothing when the first one goes on saving what it knows', async () => {
    const [one, other] = [await device.openLoaded(), await device.openLoaded()];
    other.save({ scores: [pairs], levels: [] });
    one.save({ scores: [balloonRide], levels });
    one.save({ scores: [makePlayed('12Balloon Ride', 3)], levels });
    const { scores } = await device.loadAgain();
    expect(scores.map(({ Key, difficultyScores }) => [Key, difficultyScores.easy.stars]).toSorted()).toEqual([
      ['12Balloon Ride', 3],
      ['12Pairs', 3],
    ]);
  });

  it('hear of each other until they stop listening', async () => {
    const [one, other] = [await device.openLoaded(), await device.openLoaded()];
    const heard: SavedProgress[] = [];
    const stop = one.listen((saved) => heard.push(saved));
    other.save({ scores: [pairs], levels });
    device.tell(SCORES);
    device.tell(LEVELS);
    expect(heard).toEqual([
      { scores: [pairs], levels: [] },
      { scores: [pairs], levels },
    ]);
    // What is known already, what is another's, and what cannot be read is passed over.
    device.tell(SCORES);
    device.tell('KZ_Cree_ScoreData');
    window.dispatchEvent(new StorageEvent('storage', { key: SCORES, newValue: '{"ver' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(heard).toHaveLength(2);
    await other.clear();
    device.tell(SCORES);
    expect(heard.at(-1)?.scores).toEqual([]);
    stop();
    device.tell(LEVELS);
    expect(heard).toHaveLength(3);
  });
});
