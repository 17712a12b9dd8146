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

/**
 * A day on which the path of the day was walked to its end, as a row of text beside the one of its
 * play: `20410,way`. All of them are kept.
 */
const WAY_ROW = /^(\d{1,5}),way$/u;

export const toWayRow = (day: number): string => `${Math.max(0, Math.round(day))},way`;

/** The days on which the path was walked to its end (local days since 1970), the earliest first. */
export function readWays(rows: readonly string[]): number[] {
  const days = rows.flatMap((row) => WAY_ROW.exec(row)?.[1] ?? []).map(Number);
  return [...new Set(days)].sort((one, other) => one - other);
}

/** True for a row as `toDayRow` or `toWayRow` writes it. */
export function isDayRow(row: string): boolean {
  const parsed = parseDayRow(row);
  if (parsed) return toDayRow(...parsed) === row;
  const [way] = readWays([row]);
  return way !== undefined && toWayRow(way) === row;
}

/** Seconds of play by day. */
export function readDays(rows: readonly string[]): ReadonlyMap<number, number> {
  return new Map(rows.flatMap((row) => [parseDayRow(row)].filter((parsed) => parsed !== null)));
}

const dayOfRow = (row: string): number => Number.parseInt(row, 10);

/** The rows without those of days that are to come: a clock that was ahead has written them. */
export const untilDay = (rows: readonly string[], maxDay: number): string[] =>
  rows.filter((row) => dayOfRow(row) <= maxDay);

const secondsOf = (row: string): number => parseDayRow(row)?.[1] ?? 0;

const isPlay = (row: string): boolean => !WAY_ROW.test(row);

/**
 * Two lists of rows as one: of each day the longer time, the latest days only; and each day whose
 * path was walked. A join: commutative, associative, idempotent.
 */
export function joinDays(ones: readonly string[], others: readonly string[]): string[] {
  const rows = joinByKey(
    ones.filter(isPlay),
    others.filter(isPlay),
    (row) => row.split(',')[0] ?? '',
    (one, other) => (secondsOf(one) >= secondsOf(other) ? one : other),
  );
  const played = rows.sort((one, other) => dayOfRow(one) - dayOfRow(other)).slice(-MAX_DAYS);
  return [...played, ...readWays([...ones, ...others]).map(toWayRow)];
}
