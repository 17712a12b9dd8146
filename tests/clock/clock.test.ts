import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MILLISECONDS_A_DAY, dayOf, localDay } from '../../src/clock/day';
import { isServerNeeded } from '../../src/clock/agreement';
import { beginUndo, endUndo, isUndoCounted, isUndoOver } from '../../src/clock/undo-days';
import { FUZZ_RUNS } from '../fuzz';
import { createFakeDevice } from './fake-device';

const HOUR = 60 * 60 * 1000;
/** A noon, so that an hour more or less is the same day. */
const START = new Date(2026, 10, 24, 12).getTime();
const inDays = (days: number): number => START + days * MILLISECONDS_A_DAY;

const createDevice = () => createFakeDevice(START);

describe('the day', () => {
  it('is the one of the device, in its time zone', () => {
    const clock = createDevice().open(START);
    expect([clock.isKnown(), clock.day(), clock.shownDay()]).toEqual([true, localDay(START), localDay(START)]);
    expect(clock.hidingDay()).toBe('2026-11-24');
    expect(dayOf(new Date(2027, 0, 5, 23, 59).getTime())).toBe('2027-01-05');
    expect(localDay(new Date(2027, 0, 6, 0, 0).getTime()) - localDay(new Date(2027, 0, 5, 23, 59).getTime())).toBe(1);
  });

  it.each([
    ['before this app was written', Date.UTC(1970, 0, 1)],
    ['far ahead of the last visit', Date.UTC(2099, 0, 1)],
    ['two days before a server has agreed', inDays(-2)],
  ])('is unknown where it is %s: the last known one is written down', (_, wrong) => {
    const device = createDevice();
    device.open(START, START);
    const clock = device.open(wrong);
    expect([clock.isKnown(), clock.day()]).toEqual([false, localDay(START)]);
    expect(clock.shownDay()).toBe(localDay(wrong));
    device.set(inDays(1));
    expect([clock.isKnown(), clock.day()]).toEqual([true, localDay(inDays(1))]);
  });

  it('is unknown at a first start where the server says another one', () => {
    const device = createDevice();
    const clock = device.open(Date.UTC(2099, 0, 1), START);
    expect([clock.isKnown(), clock.day()]).toEqual([false, localDay(START)]);
  });

  it('is that of a right device, though the server has a wrong one', () => {
    for (const wrong of [Date.UTC(1970, 0, 1), Date.UTC(2015, 0, 1), inDays(-90), inDays(90), Date.UTC(2099, 0, 1)]) {
      const device = createDevice();
      for (let day = 0; day < 40; day += 1) {
        const clock = device.open(inDays(day), wrong);
        expect([clock.isKnown(), clock.day()]).toEqual([true, localDay(inDays(day))]);
        expect(clock.sureDay() <= dayOf(inDays(day))).toBe(true);
      }
    }
  });

  it('is known after long holidays without a network, and after years once a server agrees', () => {
    const device = createDevice();
    device.open(START);
    expect(device.open(inDays(150)).isKnown()).toBe(true);
    expect(device.open(inDays(700)).isKnown()).toBe(false);
    expect(device.open(inDays(700), inDays(700) + HOUR).isKnown()).toBe(true);
  });

  it('is surely there once both clocks have said so, and is forgotten when both were wrong', () => {
    const device = createDevice();
    expect(device.open(START).sureDay()).toBe('');
    expect(device.open(inDays(40), START).sureDay()).toBe('');
    expect(device.open(START, START - HOUR).sureDay()).toBe('2026-11-24');
    expect(device.open(Date.UTC(2099, 0, 1)).sureDay()).toBe('2026-11-24');
    device.open(Date.UTC(2099, 0, 1), Date.UTC(2099, 0, 1));
    expect(device.open(inDays(1), inDays(1)).sureDay()).toBe('2026-11-25');
  });

  it('hides from the later one on, since what is hidden can be shown again', () => {
    const device = createDevice();
    device.open(START, START);
    expect(device.open(inDays(-300)).hidingDay()).toBe('2026-11-24');
    expect(device.open(Date.UTC(2099, 5, 1)).hidingDay()).toBe('2099-06-01');
  });

  it('asks the server once a day, and at each start while something can be taken back', () => {
    const device = createDevice();
    expect(isServerNeeded(device.visit())).toBe(true);
    const clock = device.open(START, START);
    expect(isServerNeeded(clock)).toBe(false);
    beginUndo(clock.note, 'child');
    expect(isServerNeeded(clock)).toBe(true);
    endUndo(clock.note, 'child');
    device.set(inDays(2));
    expect(isServerNeeded(clock)).toBe(true);
  });

  it.each(['', 'null', '7', '{"agreed":"now","since":[1]}', '{"agreed":-5,"seen":null}'])(
    'begins anew with a damaged note: %s',
    (text) => {
      const device = createDevice();
      device.spoil(text);
      const clock = device.open(START, START);
      expect([clock.isKnown(), clock.sureDay()]).toEqual([true, '2026-11-24']);
    },
  );
});

describe('a day in which something can be taken back', () => {
  it('is over once a server has agreed twice, a day apart', () => {
    const device = createDevice();
    beginUndo(device.open(START, START).note, 'child');
    expect(isUndoOver(device.open(inDays(3)).note, 'child', START)).toBe(false);
    expect(isUndoOver(device.open(inDays(4), inDays(4)).note, 'child', START)).toBe(false);
    expect(isUndoOver(device.open(inDays(4) + HOUR, inDays(4) + HOUR).note, 'child', START)).toBe(false);
    expect(isUndoOver(device.open(inDays(5), inDays(5)).note, 'child', START)).toBe(true);
  });

  it('is counted once, and begins again after it was taken back', () => {
    const device = createDevice();
    beginUndo(device.open(START, START).note, 'child');
    beginUndo(device.open(inDays(1), inDays(1)).note, 'child');
    const clock = device.open(inDays(2), inDays(2));
    expect([isUndoCounted(clock.note, 'child'), isUndoOver(clock.note, 'child', START)]).toEqual([true, true]);
    endUndo(clock.note, 'child');
    expect(isUndoCounted(clock.note, 'child')).toBe(false);
    beginUndo(clock.note, 'child');
    expect(isUndoOver(device.open(inDays(3), inDays(3)).note, 'child', START)).toBe(false);
  });

  it('of what an older version did is over a day after its time, once that is surely past', () => {
    const device = createDevice();
    expect(isUndoOver(device.open(inDays(9)).note, 'child', START)).toBe(false);
    expect(isUndoOver(device.open(inDays(9), inDays(9)).note, 'child', START)).toBe(true);
    expect(isUndoOver(device.open(inDays(9), inDays(9)).note, 'child', inDays(8) + HOUR)).toBe(false);
  });
});

/**
 * A visit: hours since the one before, what the clocks show beside the true time, and whether a
 * server answers.
 */
const anyError = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -30 * 24, max: 30 * 24 }),
  fc.integer({ min: -60 * 365 * 24, max: 80 * 365 * 24 }),
);
const anyVisits = fc.array(
  fc.record({ gapHours: fc.nat(80), errorHours: anyError, isOnline: fc.boolean(), isBegun: fc.boolean() }),
  {
    maxLength: 25,
  },
);

describe.each([
  ['the device', (error: number): readonly [number, number] => [error, 0]],
  ['the server', (error: number): readonly [number, number] => [0, error]],
])('while only the clock of %s jumps', (_, errorsOf) => {
  it('no day is over, and no day has surely begun, before it has', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const device = createDevice();
        let hours = 0;
        let begun: number | null = null;
        for (const { gapHours, errorHours, isOnline, isBegun } of visits) {
          hours += gapHours;
          const [deviceError, serverError] = errorsOf(errorHours);
          const time = START + hours * HOUR;
          const clock = device.open(time + deviceError * HOUR, isOnline ? time + serverError * HOUR : null);
          expect(clock.sureDay() <= dayOf(time)).toBe(true);
          const isOver = begun !== null && isUndoOver(clock.note, 'child', begun);
          expect(isOver && hours < (begun ?? 0) + 24).toBe(false);
          if (!isBegun) continue;
          endUndo(clock.note, 'child');
          beginUndo(clock.note, 'child');
          begun = hours;
        }
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('is the true day known again as soon as the clock is right', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const device = createDevice();
        let hours = 0;
        for (const { gapHours, errorHours, isOnline } of visits) {
          hours += gapHours;
          const [deviceError, serverError] = errorsOf(errorHours);
          const time = START + hours * HOUR;
          device.open(time + deviceError * HOUR, isOnline ? time + serverError * HOUR : null);
        }
        const time = START + hours * HOUR;
        expect(device.open(time, time).day()).toBe(localDay(time));
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
