// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { saveOnLeave } from '../../src/progress/saved/save-on-leave';
import type { SavedProgress } from '../../src/progress/saved/documents';
import { SCORES, setUpFreshDevices, balloonRide, device, localStorage, pairs } from './device';

setUpFreshDevices();

const earned: SavedProgress = { scores: [balloonRide], levels: [], stickers: [] };

function hidePage(): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

const leavePage = (): boolean => window.dispatchEvent(new Event('pagehide'));

describe('a page', () => {
  it('that is left is saved in localStorage alone, though its browser then hides it', async () => {
    const tab = await device.openLoaded();
    saveOnLeave(
      () => tab,
      () => earned,
    );
    const set = vi.spyOn(device.mirror, 'update');
    leavePage();
    hidePage();
    expect(localStorage.getItem(SCORES)).toContain('Balloon Ride');
    expect(set).not.toHaveBeenCalled();
    expect((await device.reload()).scores).toEqual([balloonRide]);
  });

  it('that is hidden is saved in the mirror too', async () => {
    const tab = await device.openLoaded();
    saveOnLeave(
      () => tab,
      () => earned,
    );
    hidePage();
    expect(device.mirrorText()).toBe(localStorage.getItem(SCORES));
    expect(device.mirrorText()).toContain('Balloon Ride');
  });

  it('that is hidden is in localStorage at once, whatever saving waits for', async () => {
    const { saveLocally } = await device.openLoaded();
    // Another game than that of the pages before, which listen still.
    saveOnLeave(
      () => ({ save: () => new Promise(() => undefined), saveLocally }),
      () => ({ ...earned, scores: [pairs] }),
    );
    hidePage();
    expect(localStorage.getItem(SCORES)).toContain(pairs.Key);
  });

  it('that comes back after it was left brings the mirror up to date when it is hidden', async () => {
    const tab = await device.openLoaded();
    saveOnLeave(
      () => tab,
      () => earned,
    );
    leavePage();
    expect(device.mirrorText()).toBeUndefined();
    window.dispatchEvent(new Event('pageshow'));
    hidePage();
    expect(device.mirrorText()).toBe(localStorage.getItem(SCORES));
  });
});

describe('the mirror', () => {
  it('is written after each change, and once for each', async () => {
    const tab = await device.openLoaded();
    const set = vi.spyOn(device.mirror, 'update');
    tab.save(earned);
    tab.save(earned);
    tab.saveLocally(earned);
    expect(set.mock.calls.filter(([key]) => key === SCORES)).toHaveLength(1);
    tab.saveLocally({ ...earned, scores: [balloonRide, pairs] });
    expect(set.mock.calls.filter(([key]) => key === SCORES)).toHaveLength(1);
    tab.save({ ...earned, scores: [balloonRide, pairs] });
    expect(device.mirrorText()).toBe(localStorage.getItem(SCORES));
  });
});
