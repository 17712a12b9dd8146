import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCarriedId, makeChild, saltOf } from '../../src/progress/children';
import { isHeldOut } from '../../src/progress/daily';
import { FIRST_CHILD } from '../../src/progress/first-child';
import { FIRST_CHILD_ID_KEY, loadFirstChildId } from '../../src/progress/saved/first-child-id';
import { placeOf, toCarried, toOwn } from '../../src/progress/saved/profiles';
import { FakeBrowser } from './fake-tabs';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Reads the id in a new tab; IndexedDB answers. */
async function load(browser: FakeBrowser): Promise<string> {
  const { places } = browser.openPlaces();
  const loading = loadFirstChildId(places, Math.random);
  while (browser.operations.length > 0) browser.commit();
  return await loading;
}

describe('the id of a device’s first child', () => {
  it('is random, made once, and the same after localStorage was lost, or IndexedDB', async () => {
    const browser = new FakeBrowser();
    const id = await load(browser);
    expect(isCarriedId(id)).toBe(true);
    expect(await load(browser)).toBe(id);
    browser.local.clear();
    expect(await load(browser)).toBe(id);
    browser.mirror.clear();
    expect(await load(browser)).toBe(id);
    expect(browser.mirror.get(FIRST_CHILD_ID_KEY)).toBe(id);
    expect(await load(new FakeBrowser())).not.toBe(id);
  });

  it('is the same for two tabs that begin at once', async () => {
    const browser = new FakeBrowser();
    const loading = [browser.openPlaces(), browser.openPlaces()].map(({ places }) =>
      loadFirstChildId(places, Math.random),
    );
    browser.commit();
    browser.commit();
    const [one, other] = await Promise.all(loading);
    expect(one).toBe(other);
    expect(await load(browser)).toBe(one);
  });

  it('is kept in localStorage where IndexedDB does not answer, and made anew where what is kept is unreadable', async () => {
    const browser = new FakeBrowser();
    const { places } = browser.openPlaces();
    const loading = loadFirstChildId(places, Math.random);
    await vi.advanceTimersByTimeAsync(10_000);
    const id = await loading;
    expect(browser.local.get(FIRST_CHILD_ID_KEY)).toBe(id);
    browser.local.set(FIRST_CHILD_ID_KEY, '../child');
    browser.mirror.set(FIRST_CHILD_ID_KEY, { id: 7 });
    expect(isCarriedId(await load(browser))).toBe(true);
    expect(isCarriedId(await loadFirstChildId({ local: null, mirror: null }, Math.random))).toBe(true);
  });
});

describe('the words that are left unscheduled', () => {
  const keys = Array.from({ length: 400 }, (_, index) => String(index));
  const heldOutOf = (salt: string): string[] => keys.filter((key) => isHeldOut(salt, key));

  it('are others for the first children of two devices', async () => {
    const [one, other] = [await load(new FakeBrowser()), await load(new FakeBrowser())];
    const both = heldOutOf(saltOf(FIRST_CHILD, [], one)).filter((key) =>
      isHeldOut(saltOf(FIRST_CHILD, [], other), key),
    );
    expect(heldOutOf(one).length).toBeGreaterThan(15);
    expect(both.length).toBeLessThan(15);
  });

  it('stay the same when the first child is carried, and on the device to which it was', () => {
    const id = 'child-aaaaaaaaaa';
    const picture = { animal: 'dog', colour: 0 };
    const named = { ...makeChild(FIRST_CHILD, picture, 0), carriedAs: id };
    expect(saltOf(FIRST_CHILD, [makeChild(FIRST_CHILD, picture, 0)], id)).toBe(id);
    expect(saltOf(FIRST_CHILD, [named], id)).toBe(id);
    // To a device where the first child's place is free, and to one where it is not.
    for (const isFree of [true, false]) {
      for (const carried of [named, toCarried(named)]) {
        const place = placeOf(carried, [], isFree);
        expect(saltOf(place, [toOwn(carried, place)], 'child-bbbbbbbbbb')).toBe(id);
      }
    }
  });
});
