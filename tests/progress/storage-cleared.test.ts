// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { SavedProgress } from '../../src/progress/saved/documents';
import {
  SCORES,
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

const NOW = 1_800_000_000_000;

describe('cleared progress', () => {
  it('is told to the page, which goes on saving: a page from the back-forward cache', async () => {
    const tab = await device.openLoaded();
    const onChange = vi.fn<(saved: SavedProgress) => void>();
    tab.listen(onChange);
    void tab.save({ scores: [balloonRide], levels, stickers });
    await tab.clear(NOW);
    expect(onChange).toHaveBeenLastCalledWith({ scores: [], levels: [], stickers: [] });
    void tab.save({ scores: [pairs], levels: [], stickers: [] });
    expect(await device.reload()).toEqual({ scores: [pairs], levels: [], stickers: [] });
  });

  it('is not brought back by a page that comes from the back-forward cache and did not hear of it', async () => {
    const frozen = await device.openLoaded();
    const page = new EventTarget();
    const onChange = vi.fn<(saved: SavedProgress) => void>();
    frozen.listen(onChange, page);
    void frozen.save({ scores: [balloonRide], levels, stickers });
    await (await device.openLoaded()).clear(NOW);
    page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onChange).toHaveBeenLastCalledWith({ scores: [], levels: [], stickers: [] });
    void frozen.save({ scores: [pairs], levels: [], stickers: [] });
    expect(await device.reload()).toEqual({ scores: [pairs], levels: [], stickers: [] });
  });

  it('leaves no previous copy in the mirror', async () => {
    const tab = await device.openLoaded();
    await tab.save({ scores: [balloonRide], levels, stickers });
    await tab.save({ scores: [balloonRide, pairs], levels, stickers });
    await tab.clear(NOW);
    await tab.save({ scores: [makePlayed('77Echoes', 1)], levels: [], stickers: [] });
    const stored = JSON.stringify([...device.mirror.values.values()]);
    expect(stored).toContain('77Echoes');
    expect(stored).not.toContain('Balloon Ride"');
  });

  it('stays cleared though the mirror has a far higher generation that was not read', async () => {
    device.putInMirror(textOf([balloonRide], NOW + 1_000_000));
    const late = { ...device.mirror, get: () => new Promise(() => undefined) };
    vi.useFakeTimers();
    const tab = device.openTab('Maori', { mirror: late });
    await Promise.all([tab.load(), vi.advanceTimersByTimeAsync(10_000)]);
    await tab.clear(NOW);
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('stays cleared when another tab saves its older progress', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    const other = await device.openLoaded();
    await tab.clear(NOW);
    other.save({ scores: [balloonRide, pairs], levels, stickers });
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('stays cleared when the mirror could not be reached', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    device.mirror.isDown = true;
    await tab.clear(NOW);
    device.mirror.isDown = false;
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('takes new results after the page was loaded again', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    await tab.clear(NOW);
    const next = await device.openLoaded();
    next.save({ scores: [pairs], levels: [], stickers: [] });
    expect((await device.reload()).scores).toEqual([pairs]);
  });

  it('touches no other language and no other site', async () => {
    const others = {
      KZ_Cree_ScoreData: 'nēhiyawēwin',
      KZ_MaoriOld_LevelData: 'old',
      theme: 'dark',
      KZ_Cree_ScoreData_broken_1: 'x',
    };
    for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
    localStorage.setItem(SCORES, 'broken');
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    await tab.clear(NOW);
    expect(Object.fromEntries(Object.keys(others).map((key) => [key, localStorage.getItem(key)]))).toEqual(others);
    const cree = device.openTab('Cree');
    cree.save({ scores: [pairs], levels, stickers });
    expect((await device.reload()).scores).toEqual([]);
  });
});
