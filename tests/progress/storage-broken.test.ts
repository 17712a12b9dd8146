// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FUZZ_RUNS } from '../fuzz';
import { decodeScores } from './decode';
import type { ScoreRecord } from '../../src/progress/records';
import { VERSION } from '../../src/progress/saved/envelope';
import {
  LEVELS,
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

describe('data that cannot be read', () => {
  it('is restored from the mirror without a notice, and quarantined', async () => {
    const cut = textOf([balloonRide]).slice(0, 60);
    localStorage.setItem(SCORES, cut);
    device.putInMirror(textOf([balloonRide]));
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(localStorage.getItem(SCORES)).toBe(textOf([balloonRide]));
    expect(device.quarantinedTexts()).toEqual([cut]);
    expect(device.notices).toEqual([]);
  });

  it('is quarantined under its time, and progress starts empty with a notice', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    localStorage.setItem(SCORES, '{"version"');
    expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
    expect(localStorage.getItem(`${SCORES}_broken_1700000000000`)).toBe('{"version"');
    expect(device.notices).toEqual([expect.stringContaining('put aside')]);
  });

  it('is quarantined up to three times, the newest', async () => {
    const now = vi.spyOn(Date, 'now');
    for (const [index, text] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      now.mockReturnValue(1_700_000_000_000 + index);
      localStorage.setItem(SCORES, text);
      await device.reload();
    }
    expect(device.quarantinedTexts()).toEqual(['three', 'four', 'five']);
  });

  it('is quarantined once, however often the page is loaded', async () => {
    const now = vi.spyOn(Date, 'now');
    localStorage.setItem(SCORES, 'nonsense');
    for (const time of [1_700_000_000_000, 1_700_000_000_001]) {
      now.mockReturnValue(time);
      await device.reload();
    }
    expect(device.quarantinedTexts()).toEqual(['nonsense']);
  });

  it('is quarantined from both places, even in the same millisecond', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    localStorage.setItem(SCORES, 'cut off here');
    device.putInMirror('and cut off there');
    await device.reload();
    expect(device.quarantinedTexts().toSorted()).toEqual(['and cut off there', 'cut off here']);
  });

  it('that was edited by hand is loaded with valid values', async () => {
    const edited = textOf([balloonRide]).replace('"firstStars":2', '"firstStars":9');
    localStorage.setItem(SCORES, edited);
    const { scores } = await device.reload();
    expect(scores.map(({ difficultyScores }) => difficultyScores.easy.stars)).toEqual([3]);
    expect(device.quarantinedTexts()).toEqual([edited]);
    expect(decodeScores(localStorage.getItem(SCORES)).kind).toBe('valid');
  });

  it('that was edited by hand is left as it is when its validator cannot be loaded, with a notice', async () => {
    vi.doMock('../../src/progress/saved/repair', () => {
      throw new Error('no network');
    });
    const edited = textOf([balloonRide]).replace('"firstStars":2', '"firstStars":9');
    localStorage.setItem(SCORES, edited);
    const tab = device.openTab();
    expect((await tab.load()).scores).toEqual([]);
    await tab.save({ scores: [pairs], levels: [], stickers: [] });
    expect(localStorage.getItem(SCORES)).toBe(edited);
    expect(device.notices).toEqual([expect.stringContaining('They are safe')]);
    vi.doUnmock('../../src/progress/saved/repair');
  });

  it('whose records are all none is put aside, with a notice that says so', async () => {
    const none = textOf([{ Key: 1 }, null] as unknown as ScoreRecord[]).replace('"generation":0', '"generation":3');
    localStorage.setItem(SCORES, none);
    expect((await device.reload()).scores).toEqual([]);
    expect(device.quarantinedTexts()).toEqual([none]);
    expect(device.notices).toEqual([
      'The saved stars could not be read. They were put aside, and a new start was made.',
    ]);
  });

  it('of which a part is readable gives that part, with a notice that says so', async () => {
    const part = textOf([balloonRide, { Key: 1 }] as unknown as ScoreRecord[]).replace('"stars":2', '"stars":1');
    localStorage.setItem(SCORES, part);
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(device.quarantinedTexts()).toEqual([part]);
    expect(device.notices).toEqual([
      'Some of the saved stars could not be read. They were put aside, and the others are here.',
    ]);
  });

  it('for whose copy there is no room is moved', async () => {
    const large = 'x'.repeat(3_000_000);
    localStorage.setItem(SCORES, large);
    await device.reload();
    expect(device.quarantinedTexts()).toEqual([large]);
    expect(localStorage.getItem(SCORES)).toBeNull();
    expect(device.notices).toEqual([expect.stringContaining('put aside')]);
  });

  it('that can be neither copied nor moved is left where it is, new stars go to the mirror, and the notice says so', async () => {
    const setItem = Storage.prototype.setItem.bind(localStorage);
    localStorage.setItem(SCORES, 'unreadable');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string, text: string) => {
      if (key !== SCORES || text !== 'unreadable') throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    });
    const tab = await device.openLoaded();
    expect(await tab.save({ scores: [balloonRide], levels: [], stickers: [] })).toBe(true);
    expect(localStorage.getItem(SCORES)).toBe('unreadable');
    expect((await device.reload()).scores).toEqual([balloonRide]);
    expect(device.notices).toEqual([
      'The saved stars could not be read. They were left where they are, and a new start was made.',
    ]);
  });

  it('of the mirror, for which localStorage has no room, stays in the mirror beside what is saved', async () => {
    device.putInMirror('unreadable');
    device.fillLocal();
    const tab = await device.openLoaded();
    await tab.save({ scores: [balloonRide], levels: [], stickers: [] });
    expect(device.mirror.values.get(SCORES)).toMatchObject({ current: textOf([balloonRide]), broken: 'unreadable' });
  });

  it(
    'never keeps the app from starting, whatever it is',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.oneof(fc.json(), fc.jsonValue()), async (text, value) => {
          localStorage.clear();
          localStorage.setItem(SCORES, text);
          localStorage.setItem(LEVELS, text);
          device.mirror.values.set(SCORES, value);
          device.mirror.values.set(LEVELS, { revision: 1, payload: value });
          expect(await device.reload()).toEqual({ scores: [], levels: [], stickers: [] });
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
    60_000 + 20 * FUZZ_RUNS,
  );
});

describe('progress of a newer version', () => {
  it.each(['the device', 'the mirror'])('is not overwritten anywhere, with a notice: %s', async (place) => {
    const newer = textOf([balloonRide]).replace(/"version":\d+/u, `"version":${VERSION + 1}`);
    if (place === 'the device') localStorage.setItem(SCORES, newer);
    else device.putInMirror(newer);
    const tab = await device.openLoaded();
    expect(new Set(device.notices)).toEqual(new Set([expect.stringContaining('newer version')]));
    tab.save({ scores: [pairs], levels: [], stickers: [] });
    expect([localStorage.getItem(SCORES), device.mirrorText()]).toEqual(
      place === 'the device' ? [newer, undefined] : [null, newer],
    );
  });

  it('that another tab has written since is not overwritten', async () => {
    const tab = await device.openLoaded();
    const newer = textOf([balloonRide]).replace(/"version":\d+/u, `"version":${VERSION + 1}`);
    localStorage.setItem(SCORES, newer);
    tab.save({ scores: [pairs], levels, stickers });
    expect(localStorage.getItem(SCORES)).toBe(newer);
  });
});
