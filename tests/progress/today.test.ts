import { describe, expect, it } from 'vitest';
import type { Mirror } from '../../src/progress/saved/mirror';
import '../../src/progress/saved/repair';
import { createTodayStorage } from '../../src/progress/saved/today-storage';
import type { TodayPlace } from '../../src/progress/today';
import { joinToday, listSteps } from '../../src/progress/today';

const place: TodayPlace = { day: 20_000, done: 2, words: ['1', '2'], games: ['one', 'two', 'three'] };

describe('the path of the day', () => {
  it('begins with a game, then asks the words of pictures, and ends with a story', () => {
    expect(listSteps(place, true).map((step) => (step.kind === 'game' ? step.game : step.kind))).toEqual([
      'one',
      'picture',
      'two',
      'three',
      'story',
    ]);
    expect(listSteps({ games: ['one'] }, false).map(({ kind }) => kind)).toEqual(['game', 'picture']);
    expect(listSteps({ games: [] }, true)).toEqual([]);
  });

  it('keeps the latest day, and of a day the place farthest along', () => {
    const tomorrow = { ...place, day: place.day + 1, done: 0 };
    expect(joinToday([place], [tomorrow])).toEqual([tomorrow]);
    expect(joinToday([{ ...place, done: 3 }], [place])).toEqual([{ ...place, done: 3 }]);
  });
});

/** IndexedDB as a map. */
function createMirror(): Mirror {
  const values = new Map<string, unknown>();
  return {
    get: (key) => Promise.resolve(values.get(key)),
    set: (key, value) => Promise.resolve(void values.set(key, value)),
    update: (key, change) => Promise.resolve(void values.set(key, change(values.get(key)))),
  };
}

it('the place of a child is there after a reload, for that child alone, until it is cleared', async () => {
  const mirror = createMirror();
  const open = (child: string, day = place.day) =>
    createTodayStorage({ language: 'Aka', child, day, mirror, onNotice: () => undefined });
  const storage = open('child-1');
  expect(await storage.load()).toBeNull();
  expect(await storage.save(place)).toBe(true);
  expect(await open('child-1').load()).toEqual(place);
  expect(await open('child-aaaaaaaaaa').load()).toBeNull();
  // A clock that was ahead has written a place: it neither counts nor stays.
  const wrong = { ...place, day: place.day + 30, done: 1 };
  expect(await open('child-1', wrong.day).save(wrong)).toBe(true);
  expect(await open('child-1').load()).toBeNull();
  expect(await open('child-1').save(place)).toBe(true);
  expect(await open('child-1').load()).toEqual(place);
  await storage.clear(1);
  expect(await open('child-1').load()).toBeNull();
});
