const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;
const MILLISECONDS_A_MINUTE = 60_000;

/** Local days since 1970: they change at the child's midnight. */
export function localDay(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * MILLISECONDS_A_MINUTE) / MILLISECONDS_A_DAY);
}
