import { MILLISECONDS_A_DAY, dayOf, localDay } from './day';
import type { ClockNote, Known } from './note';

// A device's clock can be wrong by a day or by decades. What it says may be shown, since it is
// shown anew the next day; it must not delete or overwrite anything for good.
// docs/faults.md#clocks

/** This app was written later: a clock that is before it has lost its battery. */
export const MIN_TIME = Date.UTC(2026, 0, 1);
/** How long a device may lie in a drawer without a network, and is still believed. */
const MAX_GAP_MILLISECONDS = 200 * MILLISECONDS_A_DAY;
/**
 * Two clocks agree within it: some devices have a wrong time zone, and with it the wrong time of
 * day.
 */
export const TOLERANCE_MILLISECONDS = MILLISECONDS_A_DAY;

/** The one place that knows what day it is. */
export interface Clock {
  /** The device's time, right or wrong. Milliseconds since 1970. */
  readonly now: () => number;
  /** False while the device's day cannot be right. */
  readonly isKnown: () => boolean;
  /**
   * The day to be written down: the device's, or the last one that was known. Local days since
   * 1970.
   */
  readonly day: () => number;
  /**
   * The day for what is shown, and can be shown again: the device's, right or wrong. Local days
   * since 1970.
   */
  readonly shownDay: () => number;
  /** The day from which on rows with an Until are hidden, 'YYYY-MM-DD': in doubt the later one. */
  readonly hidingDay: () => string;
  /**
   * The last day that has surely begun, 'YYYY-MM-DD'; '' where none is known. What has ended by
   * then may be deleted.
   */
  readonly sureDay: () => string;
  /** What the device knows of the time. */
  readonly note: ClockNote;
}

/** When the device was last believed. */
const lastOf = ({ agreed, seen }: Known): number => Math.max(agreed, seen);

/** True where the device's time can be right. */
function isWithin(known: Known, time: number): boolean {
  const min = Math.max(MIN_TIME, known.agreed - TOLERANCE_MILLISECONDS);
  const last = lastOf(known);
  return time >= min && (last === 0 || time <= last + MAX_GAP_MILLISECONDS);
}

export function createClock(now: () => number, note: ClockNote): Clock {
  return {
    now,
    isKnown: () => isWithin(note.read(), now()),
    day: () => {
      // A running game asks each second: the note is read once.
      const [known, time] = [note.read(), now()];
      const last = lastOf(known);
      if (!isWithin(known, time)) return localDay(Math.max(last, MIN_TIME));
      // A page may be open for days. At a first start the server is heard before anything is
      // believed.
      if (last > 0 && localDay(time) > localDay(last)) note.change({ seen: time });
      return localDay(time);
    },
    shownDay: () => localDay(now()),
    hidingDay: () => dayOf(Math.max(now(), note.read().agreed)),
    sureDay: () => (note.read().agreed === 0 ? '' : dayOf(note.read().agreed)),
    note,
  };
}
