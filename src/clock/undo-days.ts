import { MILLISECONDS_A_DAY } from './day';
import type { ClockNote } from './note';

// What can be taken back for a day (spec: readings#60). The day begins when a server next agrees
// with the device, and is over when one agrees again a day later: no clock alone ends it.

/** What is called `name` can be taken back for a day, from now on where it is not counted yet. */
export function beginUndo({ read, change }: ClockNote, name: string): void {
  const { since } = read();
  if (since[name] === undefined) change({ since: { ...since, [name]: 0 } });
}

/** It was taken back, or deleted. */
export function endUndo({ read, change }: ClockNote, name: string): void {
  const { [name]: counted, ...since } = read().since;
  if (counted !== undefined) change({ since });
}

export const isUndoCounted = ({ read }: ClockNote, name: string): boolean => read().since[name] !== undefined;

/**
 * True once that day has surely passed. `begun` is the time of what was done before such days were
 * counted, in milliseconds since 1970.
 */
export function isUndoOver({ read }: ClockNote, name: string, begun: number): boolean {
  const { agreed, since } = read();
  const counted = since[name];
  return counted === undefined
    ? begun + MILLISECONDS_A_DAY <= agreed
    : counted > 0 && counted + MILLISECONDS_A_DAY <= agreed;
}
