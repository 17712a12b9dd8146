export const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;
const MILLISECONDS_A_MINUTE = 60_000;

/**
 * Local days since 1970, of a time in milliseconds since 1970: they change at the midnight of the
 * time zone.
 */
export function localDay(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * MILLISECONDS_A_MINUTE) / MILLISECONDS_A_DAY);
}

/**
 * The local day of a time, as in the column Until: 'YYYY-MM-DD'. Such texts are in the order of
 * their days.
 */
export function dayOf(time: number): string {
  const date = new Date(time);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}
