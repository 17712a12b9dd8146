import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDayRow, joinDays, readDays, readWays, toDayRow, toWayRow } from '../../src/progress/play-days';
import { dropFutureDays } from '../../src/progress/saved/future-days';
import { createDaysStorage } from '../../src/progress/saved/memory-storage';
import type { Mirror } from '../../src/progress/saved/mirror';
import { NO_PROGRESS } from '../../src/progress/saved/profiles';
import '../../src/progress/saved/repair';
import { makeChild } from '../../src/progress/children';

const anyPlay = fc.tuple(fc.nat(90), fc.nat(4000)).map(([day, seconds]) => toDayRow(20_400 + day, seconds));
const anyWay = fc.nat(90).map((day) => toWayRow(20_400 + day));
const anyRow = fc.oneof(anyPlay, anyWay);
const anyRows = fc.array(anyRow, { maxLength: 90 }).map((rows) => joinDays(rows, []));

describe('days of play', () => {
  it('are joined as a join: order, grouping and number of copies do not matter', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anyRows, (one, two, three) => {
        expect(joinDays(one, two)).toEqual(joinDays(two, one));
        expect(joinDays(joinDays(one, two), three)).toEqual(joinDays(one, joinDays(two, three)));
        expect(joinDays(one, one)).toEqual(one);
      }),
    );
  });

  it('keep the longer time of a day, and the latest 56 days', () => {
    expect(readDays(joinDays(['20400,60', '20401,5'], ['20400,90']))).toEqual(
      new Map([
        [20_400, 90],
        [20_401, 5],
      ]),
    );
    const rows = Array.from({ length: 80 }, (_, index) => toDayRow(20_400 + index, 1));
    expect(joinDays(rows, [])).toEqual(rows.slice(24));
  });

  it('keep every day whose path was walked to its end, whatever was played', () => {
    fc.assert(
      fc.property(anyRows, fc.array(anyWay), (rows, ways) => {
        const joined = joinDays(rows, ways);
        expect(readWays(joined)).toEqual(readWays([...rows, ...ways]));
        expect(readDays(joined)).toEqual(readDays(rows));
      }),
    );
  });

  it('are rows as they are written; anything else is none', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        expect(isDayRow(row)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (row) => {
        const isPlay = /^(?:0|[1-9]\d{0,4}),(?:0|[1-9]\d{0,4})$/u.test(row) && readDays([row]).size > 0;
        expect(isDayRow(row)).toBe(isPlay || /^(?:0|[1-9]\d{0,4}),way$/u.test(row));
      }),
    );
    for (const row of ['1,86401', '-1,2', '1.5,2', '01,2', '1,2 ', '01,way', '1,way ', '-1,way', '1,ways'])
      expect(isDayRow(row)).toBe(false);
  });
});

describe('days of play that are to come', () => {
  const TODAY = 20_779;
  const future = [...Array.from({ length: 56 }, (_, index) => toDayRow(47_000 + index, 60)), toWayRow(47_000)];
  const known = [toDayRow(TODAY - 1, 300), toDayRow(TODAY, 120), toWayRow(TODAY)];

  it('do not crowd out the others, and are gone from the device, once it is sure that they are to come', async () => {
    const values = new Map<string, unknown>();
    const mirror: Mirror = {
      get: (key) => Promise.resolve(values.get(key)),
      set: (key, value) => Promise.resolve(void values.set(key, value)),
      update: (key, change) => Promise.resolve(void values.set(key, change(values.get(key)))),
    };
    let maxDay = Infinity;
    const open = async () => {
      const options = {
        language: 'Aka',
        child: 'child-1',
        mirror,
        onNotice: () => undefined,
        onChange: () => undefined,
      };
      const storage = createDaysStorage({ ...options, maxDay: () => maxDay });
      await storage.load();
      return storage;
    };
    await (await open()).save(future);
    maxDay = TODAY + 1;
    const storage = await open();
    expect(await storage.save(known)).toBe(true);
    expect(storage.rows()).toEqual(known);
    expect((await open()).rows()).toEqual(known);
    expect(JSON.stringify([...values.values()])).not.toMatch(/"current":"[^}]*47000/u);
  });

  it('are not taken from another device', () => {
    const child = makeChild('child-aaaaaaaaaa', { animal: 'dog', colour: 0 }, 1);
    const profile = { child, languages: [['Aka', { ...NO_PROGRESS, days: joinDays(future, known) }]] as const };
    expect(
      dropFutureDays({ child, languages: [['Aka', { ...NO_PROGRESS, days: [...known, ...future] }]] }, TODAY + 1),
    ).toEqual({
      child,
      languages: [['Aka', { ...NO_PROGRESS, days: known }]],
    });
    expect(dropFutureDays(profile, Infinity)).toEqual(profile);
  });
});
