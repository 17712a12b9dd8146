import type { ClockNote } from '../../clock/note';
import { createClockNote } from '../../clock/note';
import type { Places } from './places';
import { readLocal, writeLocal } from './places';

export const CLOCK_KEY = 'KZ_Clock';

/**
 * What this device knows of the time. Where access is denied it is known until the page is left.
 */
export function openClockNote(local: Places['local']): ClockNote {
  let saved: string | null = null;
  return createClockNote(
    () => readLocal(local, CLOCK_KEY) ?? saved,
    (text) => {
      saved = text;
      writeLocal(local, CLOCK_KEY, text);
    },
  );
}
