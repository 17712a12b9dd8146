import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDayRow, joinDays, readDays, toDayRow } from '../../src/progress/play-days';

const anyRow = fc.tuple(fc.nat(90), fc.nat(4000)).map(([day, seconds]) => toDayRow(20_400 + day, seconds));
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

  it('are rows as they are written; anything else is none', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        expect(isDayRow(row)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (row) => {
        expect(isDayRow(row)).toBe(/^(?:0|[1-9]\d{0,4}),(?:0|[1-9]\d{0,4})$/u.test(row) && readDays([row]).size > 0);
      }),
    );
    for (const row of ['1,86401', '-1,2', '1.5,2', '01,2', '1,2 ']) expect(isDayRow(row)).toBe(false);
  });
});
