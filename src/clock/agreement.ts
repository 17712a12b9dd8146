import type { Clock } from './clock';
import { MIN_TIME, TOLERANCE_MILLISECONDS } from './clock';
import { MILLISECONDS_A_DAY, localDay } from './day';

/**
 * True where the server is to be asked for its time: once a day, and at each start while something
 * can be taken back.
 */
export function isServerNeeded({ now, note }: Clock): boolean {
  const { agreed, since } = note.read();
  return Math.abs(now() - agreed) > MILLISECONDS_A_DAY || Object.keys(since).length > 0;
}

/** Clocks with which a server has agreed in this visit. */
const confirmed = new WeakSet<Clock>();

function hearAgreed(clock: Clock, serverTime: number): void {
  // The earlier one for what has passed, the later one for when a day begins: so one wrong clock
  // never shortens it.
  const [agreed, begun] = [Math.min(clock.now(), serverTime), Math.max(clock.now(), serverTime)];
  const since = Object.entries(clock.note.read().since).map(([name, time]) => [
    name,
    time === 0 || time > begun ? begun : time,
  ]);
  clock.note.change({ agreed, seen: agreed, since: Object.fromEntries(since) as Record<string, number> });
  confirmed.add(clock);
}

/** What the server says, or null where none answers. To be called once in a visit. */
export function hearServer(clock: Clock, serverTime: number | null): void {
  const { agreed, seen } = clock.note.read();
  const isAgreed = serverTime !== null && Math.abs(clock.now() - serverTime) <= TOLERANCE_MILLISECONDS;
  if (isAgreed && clock.now() >= MIN_TIME) hearAgreed(clock, serverTime);
  // A first start, at which one of the two is wrong: the server is believed, as far as it goes.
  else if (serverTime !== null && serverTime >= MIN_TIME && Math.max(agreed, seen) === 0)
    clock.note.change({ seen: serverTime });
  else if (clock.isKnown()) clock.note.change({ seen: Math.max(seen, clock.now()) });
}

/**
 * The latest day that can be right, local days since 1970. Without a limit until a server has
 * agreed in this visit.
 */
export function maxDayOf(clock: Clock): number {
  const { agreed, seen } = clock.note.read();
  return confirmed.has(clock) ? localDay(Math.max(agreed + TOLERANCE_MILLISECONDS, seen)) + 1 : Infinity;
}
