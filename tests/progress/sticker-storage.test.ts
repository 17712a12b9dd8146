// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { SCORES, STICKERS, setUpFreshDevices, balloonRide, device, levels, localStorage, stickers } from './device';

setUpFreshDevices();

const earned = { scores: [balloonRide], levels, stickers };

describe('stickers', () => {
  it('are kept on the device for each language, in the order in which they were won', async () => {
    const tab = await device.openLoaded();
    tab.save(earned);
    expect(localStorage.getItem(STICKERS)).toContain('"word":"100"');
    expect((await device.reload()).stickers).toEqual(stickers);
    expect((await device.openTab('Cherokee').load()).stickers).toEqual([]);
  });

  it('are restored from the mirror', async () => {
    const tab = await device.openLoaded();
    tab.save(earned);
    localStorage.removeItem(STICKERS);
    expect((await device.reload()).stickers).toEqual(stickers);
  });

  it('that cannot be read are put aside with a message, and no stars are lost', async () => {
    const tab = await device.openLoaded();
    tab.save(earned);
    localStorage.setItem(STICKERS, '{"version"');
    device.mirror.values.delete(STICKERS);
    expect(await device.reload()).toEqual({ ...earned, stickers: [] });
    expect(device.notices).toEqual([expect.stringContaining('stickers could not be read')]);
    const names = Object.keys(localStorage);
    expect(
      names.filter((name) => name.startsWith(`${STICKERS}_broken_`)).map((name) => localStorage.getItem(name)),
    ).toEqual(['{"version"']);
    expect(names.filter((name) => name.startsWith(`${SCORES}_broken_`))).toEqual([]);
  });

  it('are cleared with the stars', async () => {
    const tab = await device.openLoaded();
    tab.save(earned);
    await tab.clear(1);
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('of two tabs are kept, and another tab hears of them', async () => {
    const [one, other] = [await device.openLoaded(), await device.openLoaded()];
    const heard: unknown[] = [];
    const stop = one.listen((saved) => heard.push(saved.stickers));
    other.save({ ...earned, stickers: stickers.slice(1) });
    device.dispatchStorageEvent(STICKERS);
    await vi.waitFor(() => expect(heard).toEqual([stickers.slice(1)]));
    stop();
    one.save({ ...earned, stickers: stickers.slice(0, 1) });
    expect((await device.reload()).stickers).toEqual(stickers);
  });
});
