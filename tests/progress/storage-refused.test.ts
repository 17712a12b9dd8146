// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { decodeScores } from './decode';
import type { Mirror } from '../../src/progress/saved/mirror';
import type { SavedProgress } from '../../src/progress/saved/documents';
import { SCORES, setUpFreshDevices, balloonRide, device, levels, localStorage, pairs, stickers, textOf } from './device';

setUpFreshDevices();

describe('a device that refuses to store data', () => {
  it('keeps progress in the mirror alone when its storage is full, without a notice', async () => {
    const tab = await device.openLoaded();
    device.fillLocal();
    tab.save({ scores: [balloonRide], levels, stickers });
    expect(await device.reload()).toEqual({ scores: [balloonRide], levels, stickers });
    expect(localStorage.getItem(SCORES)).toBeNull();
    expect(device.notices).toEqual([]);
  });

  it('keeps the newer progress of the mirror when its storage is full of an older one', async () => {
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    device.fillLocal();
    tab.save({ scores: [balloonRide, pairs], levels, stickers });
    expect(decodeScores(localStorage.getItem(SCORES))).toMatchObject({ list: { records: [balloonRide] } });
    expect((await device.reload()).scores).toEqual([balloonRide, pairs]);
  });

  it('shows a notice when the mirror fails too, and does not throw', async () => {
    const tab = await device.openLoaded();
    device.fillLocal();
    device.mirror.isDown = true;
    tab.save({ scores: [balloonRide], levels, stickers });
    await vi.waitFor(() => expect(device.notices).toContainEqual(expect.stringContaining('cannot be kept on this device')));
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('shows no notice while localStorage works', async () => {
    device.mirror.isDown = true;
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(device.notices).toEqual([]);
  });

  it('starts where all storage is denied, with a notice at the first result', async () => {
    const tab = device.openTab('Maori', { local: null, mirror: null });
    expect(await tab.load()).toEqual({ scores: [], levels: [], stickers: [] });
    tab.save({ scores: [balloonRide], levels, stickers });
    await vi.waitFor(() => expect(device.notices).toContainEqual(expect.stringContaining('cannot be kept on this device')));
  });

  it('starts where reading is denied', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    device.putInMirror(textOf([balloonRide]));
    expect((await device.reload()).scores).toEqual([balloonRide]);
  });

  it('does not wait for a mirror that does not answer, neither to read nor to write', async () => {
    vi.useFakeTimers();
    localStorage.setItem(SCORES, textOf([balloonRide]));
    const never = (): Promise<never> => new Promise(() => undefined);
    const silent: Mirror = { get: never, set: never, update: never };
    const onLoad = vi.fn<(saved: SavedProgress) => void>();
    void device.openTab('Maori', { mirror: silent }).load().then(onLoad);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onLoad).toHaveBeenCalledExactlyOnceWith({ scores: [balloonRide], levels: [], stickers: [] });
  });

  it('can be cleared though the mirror does not answer', async () => {
    vi.useFakeTimers();
    localStorage.setItem(SCORES, textOf([balloonRide]));
    const tab = device.openTab('Maori', { mirror: { ...device.mirror, update: () => new Promise(() => undefined) } });
    const onClear = vi.fn<() => void>();
    void tab.clear(1).then(onClear);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(decodeScores(localStorage.getItem(SCORES))).toMatchObject({ list: { records: [] } });
  });
});
