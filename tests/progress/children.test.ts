import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Child } from '../../src/progress/children';
import {
  carriedIdOf,
  changePicture,
  countRemovals,
  isCarriedId,
  isPresent,
  joinChildren,
  listForgotten,
  listUndoable,
  makeChild,
  makeChildId,
  presentChildren,
  removeChild,
  restoreChild,
  withFirst,
} from '../../src/progress/children';
import { FIRST_CHILD } from '../../src/progress/first-child';
import { MILLISECONDS_A_DAY } from '../../src/clock/day';
import { createFakeDevice, passDay } from '../clock/fake-device';
import { CHILD_IDS, anyChildren } from './any-child';

const DOG = { animal: 'dog', colour: 0 };
const NOW = Date.UTC(2026, 10, 24);
const OWL = { animal: 'owl', colour: 1 };
const [, SECOND] = CHILD_IDS;

const two: readonly Child[] = [makeChild(FIRST_CHILD, DOG, 0), makeChild(SECOND, OWL, 5)];

const ids = (children: readonly Child[]): string[] => children.map(({ id }) => id);

describe('joining lists of children', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(anyChildren, anyChildren, anyChildren, (one, other, third) => {
        expect(joinChildren(one, other)).toEqual(joinChildren(other, one));
        expect(joinChildren(joinChildren(one, other), third)).toEqual(joinChildren(one, joinChildren(other, third)));
        const joined = joinChildren(one, other);
        expect(joinChildren(joined, one)).toEqual(joined);
        expect(joinChildren(joined, joined)).toEqual(joined);
      }),
    );
  });

  it('has every child of both once', () => {
    fc.assert(
      fc.property(anyChildren, anyChildren, (one, other) => {
        const joined = ids(joinChildren(one, other));
        expect(joined.toSorted()).toEqual([...new Set(ids([...one, ...other]))].toSorted());
      }),
    );
  });

  it('keeps a child away who was removed again, unaware that it had been brought back before', () => {
    const gone = removeChild(two, SECOND, 50);
    const elsewhere = restoreChild(gone, SECOND, 60);
    expect(presentChildren(joinChildren(removeChild(gone, SECOND, 70), elsewhere)).map(({ id }) => id)).toEqual([
      FIRST_CHILD,
    ]);
  });

  it('does not bring a removed child back, whatever older copy it meets', () => {
    fc.assert(
      fc.property(anyChildren, fc.nat(20), (children, now) => {
        const gone = removeChild(withFirst(children, DOG), SECOND, now);
        const merged = joinChildren(gone, children);
        const removed = new Set(ids(gone.filter((child) => !isPresent(child))));
        expect(ids(presentChildren(merged)).filter((id) => removed.has(id))).toEqual([]);
      }),
    );
    const later = changePicture(two, SECOND, DOG, 100);
    expect(presentChildren(joinChildren(removeChild(two, SECOND, 50), later)).map(({ id }) => id)).toEqual([
      FIRST_CHILD,
    ]);
  });

  it('takes the picture that was chosen last', () => {
    const one = changePicture(two, SECOND, { animal: 'cat', colour: 0 }, 10);
    const other = changePicture(two, SECOND, { animal: 'pig', colour: 1 }, 11);
    expect(joinChildren(one, other)[1]).toMatchObject({ animal: 'pig', colour: 1 });
    // The clock of this device is behind.
    expect(joinChildren(other, changePicture(other, SECOND, DOG, 3))[1]).toMatchObject(DOG);
  });
});

describe('a child', () => {
  it('is the first one without having been added: two tabs make the same record', () => {
    expect(withFirst([], DOG)).toEqual([makeChild(FIRST_CHILD, DOG, 0)]);
    expect(withFirst(two, OWL)).toBe(two);
  });

  it('can be removed, but not the last one', () => {
    const gone = removeChild(two, FIRST_CHILD, 50);
    expect(presentChildren(gone).map(({ id }) => id)).toEqual([SECOND]);
    expect(presentChildren(removeChild(gone, SECOND, 60)).map(({ id }) => id)).toEqual([SECOND]);
  });

  it('can be taken back for a day from when this device hears of it, whatever the clocks say, and is forgotten afterwards', () => {
    for (const removed of [1, NOW - 3 * MILLISECONDS_A_DAY, NOW, NOW + 90 * MILLISECONDS_A_DAY]) {
      const device = createFakeDevice(NOW);
      const gone = removeChild(two, SECOND, removed);
      countRemovals(two, gone, device.open(NOW, NOW));
      for (const shown of [60_000, NOW - 2 * MILLISECONDS_A_DAY, NOW + 2 * MILLISECONDS_A_DAY, 4_000_000_000_000]) {
        const clock = device.open(shown, NOW + 1000);
        // The list is read again at each start.
        countRemovals([], gone, clock);
        expect([ids(listUndoable(gone, clock)), ids(listForgotten(gone, clock))]).toEqual([[SECOND], []]);
      }
      const later = passDay(device, NOW + 2000);
      expect([ids(listUndoable(gone, later)), ids(listForgotten(gone, later))]).toEqual([[], [SECOND]]);
    }
  });

  it('that was taken back and removed again can be taken back for another day', () => {
    const device = createFakeDevice(NOW);
    const clock = device.open(NOW, NOW);
    const gone = removeChild(two, SECOND, NOW);
    countRemovals(two, gone, clock);
    const back = restoreChild(gone, SECOND, 5);
    expect(presentChildren(back)).toHaveLength(2);
    passDay(device, NOW);
    countRemovals(gone, back, device.visit());
    const again = removeChild(back, SECOND, 5);
    expect(presentChildren(again)).toHaveLength(1);
    countRemovals(back, again, device.visit());
    expect(ids(listUndoable(again, device.open(NOW + 2 * MILLISECONDS_A_DAY, NOW + 2 * MILLISECONDS_A_DAY)))).toEqual([
      SECOND,
    ]);
  });

  it('that another device has brought back and removed again can be taken back for another day', () => {
    const device = createFakeDevice(NOW);
    const gone = removeChild(two, SECOND, NOW);
    countRemovals(two, gone, device.open(NOW, NOW));
    const later = passDay(device, NOW);
    // This device hears of both at once.
    const again = removeChild(restoreChild(gone, SECOND, NOW + 5), SECOND, NOW + 9);
    countRemovals(gone, again, later);
    expect([ids(listUndoable(again, later)), ids(listForgotten(again, later))]).toEqual([[SECOND], []]);
  });

  it('who was removed elsewhere, or by an older version, is forgotten a day after that time, once it is surely past', () => {
    const device = createFakeDevice(NOW);
    const gone = removeChild(two, SECOND, NOW - 9 * MILLISECONDS_A_DAY);
    countRemovals([], gone, device.open(NOW));
    expect([listUndoable(gone, device.visit()), listForgotten(gone, device.visit())]).toEqual([[], []]);
    expect(ids(listForgotten(gone, device.open(NOW, NOW)))).toEqual([SECOND]);
    const recent = removeChild(two, SECOND, NOW - 1000);
    countRemovals([], recent, device.visit());
    expect(ids(listUndoable(recent, device.visit()))).toEqual([SECOND]);
  });

  it('has an id that other devices know it by', () => {
    expect(carriedIdOf(makeChild(FIRST_CHILD, DOG, 0))).toBeNull();
    expect(carriedIdOf({ ...makeChild(FIRST_CHILD, DOG, 0), carriedAs: 'child-xxxxxxxxxx' })).toBe('child-xxxxxxxxxx');
    expect(carriedIdOf(makeChild(SECOND, OWL, 5))).toBe(SECOND);
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (numbers) => {
        expect(isCarriedId(makeChildId(() => numbers.next().value as number))).toBe(true);
      }),
    );
    expect([FIRST_CHILD, 'child-../../etc', '', null].some(isCarriedId)).toBe(false);
  });
});
