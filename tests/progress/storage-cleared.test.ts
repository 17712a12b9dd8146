// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { SCORES, setUpFreshDevices, balloonRide, device, levels, localStorage, pairs } from './device';

setUpFreshDevices();

describe('cleared progress', () => {
  it('stays cleared when something is saved afterwards', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels });
    await tab.clear();
    tab.save({ scores: [balloonRide], levels });
    expect(await device.reload()).toEqual({ scores: [], levels: [] });
  });

  it('stays cleared when another tab saves its older progress', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels });
    const other = await device.openLoaded();
    await tab.clear();
    other.save({ scores: [balloonRide, pairs], levels });
    expect(await device.reload()).toEqual({ scores: [], levels: [] });
  });

  it('stays cleared when the mirror could not be reached', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels });
    device.mirror.isDown = true;
    await tab.clear();
    device.mirror.isDown = false;
    expect(await device.reload()).toEqual({ scores: [], levels: [] });
  });

  it('takes new results after the page was loaded again', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels });
    await tab.clear();
    const next = await device.openLoaded();
    next.save({ scores: [pairs], levels: [] });
    expect((await device.reload()).scores).toEqual([pairs]);
  });

  it('touches no other language and no other site', async () => {
    const others = { KZ_Cree_ScoreData: 'nēhiyawēwin', KZ_MaoriOld_LevelData: 'old', theme: 'dark', KZ_Cree_ScoreData_broken_1: 'x' };
    for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
    localStorage.setItem(SCORES, 'broken');
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels });
    await tab.clear();
    expect(Object.fromEntries(Object.keys(others).map((key) => [key, localStorage.getItem(key)]))).toEqual(others);
    const cree = device.openTab('Cree');
    cree.save({ scores: [pairs], levels });
    expect((await device.reload()).scores).toEqual([]);
  });
});
