// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { decodeScores } from './decode';
import type { Mirror } from '../../src/progress/saved/mirror';
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

setUpFreshDevices();

const never = (): Promise<never> => new Promise(() => undefined);

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
    await vi.waitFor(() =>
      expect(device.notices).toContainEqual(expect.stringContaining('cannot be kept on this device')),
    );
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
  });

  it('shows a notice when localStorage ignores what is written and the mirror fails', async () => {
    const tab = await device.openLoaded();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    device.mirror.isDown = true;
    expect(await tab.save({ scores: [balloonRide], levels, stickers })).toBe(false);
    expect(device.notices).toEqual([expect.stringContaining('cannot be kept on this device')]);
  });

  it.each(Array.from({ length: 6 }, (_, index) => index))(
    'keeps everything when its storage becomes full at write %i: nothing is lost, and a notice is shown only if something could not be saved',
    async (writes) => {
      const tab = await device.openLoaded();
      let left = writes;
      const setItem = Storage.prototype.setItem.bind(localStorage);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string, text: string) => {
        if (left === 0) throw new DOMException('full', 'QuotaExceededError');
        left -= 1;
        setItem(key, text);
      });
      const { update } = device.mirror;
      let mirrored = 5 - writes;
      vi.spyOn(device.mirror, 'update').mockImplementation((key, change) => {
        mirrored -= 1;
        return mirrored < 0 ? Promise.reject(new Error('full')) : update(key, change);
      });
      const earned = { scores: [balloonRide], levels, stickers };
      const isSaved = await tab.save(earned);
      expect(device.notices.length > 0).toBe(!isSaved);
      const found = await device.reload();
      expect(isSaved ? found : earned).toEqual(earned);
      // The page has it still, and saves it once there is room.
      vi.restoreAllMocks();
      expect(await tab.save(earned)).toBe(true);
      expect(await device.reload()).toEqual(earned);
    },
  );

  it('that evicts both places while a page is open gets everything again at the next save', async () => {
    const tab = await device.openLoaded();
    const earned = { scores: [balloonRide], levels, stickers };
    await tab.save(earned);
    localStorage.clear();
    device.mirror.values.clear();
    await tab.save({ ...earned, scores: [balloonRide, pairs] });
    localStorage.clear();
    expect(await device.reload()).toEqual({ ...earned, scores: [balloonRide, pairs] });
  });

  it('shows no notice while localStorage works', async () => {
    device.mirror.isDown = true;
    const tab = await device.openLoaded();
    tab.save({ scores: [balloonRide], levels, stickers });
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(device.notices).toEqual([]);
  });

  it('says nothing where all that is saved again is in the mirror already, which fails by then', async () => {
    const tab = device.openTab('Maori', { local: null });
    await tab.load();
    const earned = { scores: [balloonRide], levels, stickers };
    await tab.save(earned);
    device.mirror.isDown = true;
    expect(await tab.save(earned)).toBe(true);
    expect(device.notices).toEqual([]);
    expect(await tab.save({ ...earned, scores: [balloonRide, pairs] })).toBe(false);
    expect(device.notices).toEqual([expect.stringContaining('cannot be kept on this device')]);
  });

  it('starts where all storage is denied, with a notice at the first result', async () => {
    const tab = device.openTab('Maori', { local: null, mirror: null });
    expect(await tab.load()).toEqual({ scores: [], levels: [], stickers: [] });
    tab.save({ scores: [balloonRide], levels, stickers });
    await vi.waitFor(() =>
      expect(device.notices).toContainEqual(expect.stringContaining('cannot be kept on this device')),
    );
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
