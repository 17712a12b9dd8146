import { joinByKey } from './join';

/**
 * Days that are kept of each child: what the page for grown-ups shows, and as many again for who
 * looks late.
 */
const MAX_DAYS = 56;

const SECONDS_A_DAY = 86_400;

/** A day of play as a row of text: `20410,754`, local days since 1970 and seconds. */
const ROW = /^(\d{1,5}),(\d{1,5})$/u;

export function toDayRow(day: number, seconds: number): string {
  return `${Math.max(0, Math.round(day))},${Math.min(SECONDS_A_DAY, Math.max(0, Math.round(seconds)))}`;
}

function parseDayRow(row: string): readonly [day: number, seconds: number] | null {
  const [, day, seconds] = ROW.exec(row) ?? [];
  return day === undefined || Number(seconds) > SECONDS_A_DAY ? null : [Number(day), Number(seconds)];
}

/** True for a row as `toDayRow` writes it. */
export function isDayRow(row: string): boolean {
  const parsed = parseDayRow(row);
  return parsed !== null && toDayRow(...parsed) === row;
}

/** Seconds of play by day. */
export function readDays(rows: readonly string[]): ReadonlyMap<number, number> {
  return new Map(rows.flatMap((row) => [parseDayRow(row)].filter((parsed) => parsed !== null)));
}

const dayOfRow = (row: string): number => parseDayRow(row)?.[0] ?? 0;

/** The rows without those of days that are to come: a clock that was ahead has written them. */
export const untilDay = (rows: readonly string[], maxDay: number): string[] =>
  rows.filter((row) => dayOfRow(row) <= maxDay);

const secondsOf = (row: string): number => parseDayRow(row)?.[1] ?? 0;

/**
 * Two lists of rows as one: of each day the longer time, and the latest days only. A join:
 * commutative, associative, idempotent.
 */
export function joinDays(ones: readonly string[], others: readonly string[]): string[] {
  const rows = joinByKey(
    ones,
    others,
    (row) => row.split(',')[0] ?? '',
    (one, other) => (secondsOf(one) >= secondsOf(other) ? one : other),
  );
  return rows.sort((one, other) => dayOfRow(one) - dayOfRow(other)).slice(-MAX_DAYS);
}
