import type { Clock } from '../../src/clock/clock';
import { createClock } from '../../src/clock/clock';
import { MILLISECONDS_A_DAY } from '../../src/clock/day';
import { createClockNote } from '../../src/clock/note';
import { hearServer } from '../../src/clock/agreement';

/**
 * A device whose clock a test sets, and what it knows of the time from one visit to the next. Times
 * in milliseconds since 1970.
 */
export interface FakeDevice {
  /**
   * Opens the app when the device shows this time; the server says the other one, or null: none
   * answers.
   */
  readonly open: (shown: number, serverTime?: number | null) => Clock;
  /** Opens it when nothing is known of the server yet. */
  readonly visit: () => Clock;
  readonly set: (shown: number) => void;
  /** Puts this text in the place of what it knows. */
  readonly spoil: (text: string) => void;
}

export function createFakeDevice(first: number): FakeDevice {
  let time = first;
  let text: string | null = null;
  const note = createClockNote(
    () => text,
    (saved) => {
      text = saved;
    },
  );
  const visit = (): Clock => createClock(() => time, note);
  return {
    open: (shown, serverTime = null) => {
      time = shown;
      const clock = visit();
      hearServer(clock, serverTime);
      return clock;
    },
    visit,
    set: (shown) => {
      time = shown;
    },
    spoil: (written) => {
      text = written;
    },
  };
}

/**
 * The clock of a visit before and after a day in which the server has agreed, so that what was done
 * before is over.
 */
export function passDay(device: FakeDevice, from: number): Clock {
  device.open(from, from);
  return device.open(from + MILLISECONDS_A_DAY, from + MILLISECONDS_A_DAY);
}
