// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { SCORES, setUpFreshDevices, balloonRide, device, levels, localStorage, pairs, stickers } from './device';

setUpFreshDevices();

describe('cleared progress', () => {
  it('stays cleared when something is saved afterwards', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    await tab.clear();
    tab.save({ scores: [balloonRide], levels, stickers });
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('stays cleared when another tab saves its older progress', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    const other = await device.openLoaded();
    await tab.clear();
    other.save({ scores: [balloonRide, pairs], levels, stickers });
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('stays cleared when the mirror could not be reached', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    device.mirror.isDown = true;
    await tab.clear();
    device.mirror.isDown = false;
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('takes new results after the page was loaded again', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    await tab.clear();
    const next = await device.openLoaded();
    next.save({ scores: [pairs], levels: [], stickers: [] });
    expect((await device.reload()).scores).toEqual([pairs]);
  });

  it('touches no other language and no other site', async () => {
    const others = { KZ_Cree_ScoreData: 'nēhiyawēwin', KZ_MaoriOld_LevelData: 'old', theme: 'dark', KZ_Cree_ScoreData_broken_1: 'x' };
    for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
    localStorage.setItem(SCORES, 'broken');
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    await tab.clear();
    expect(Object.fromEntries(Object.keys(others).map((key) => [key, localStorage.getItem(key)]))).toEqual(others);
    const cree = device.openTab('Cree');
    cree.save({ scores: [pairs], levels, stickers });
    expect((await device.reload()).scores).toEqual([]);
  });
});
