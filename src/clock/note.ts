/**
 * What a device knows of the time, from one start to the next. Times in milliseconds since 1970; 0:
 * never.
 */
export interface Known {
  /**
   * When this device and its server were last seen to agree. It has surely passed, if one of the
   * two was right.
   */
  readonly agreed: number;
  /** The latest time at which the device's clock was believed. */
  readonly seen: number;
  /**
   * By name, what can be taken back for a day: since when that day is counted, or 0 while it is not
   * yet.
   */
  readonly since: Readonly<Record<string, number>>;
}

/** Where that is written. Other tabs write it, too. */
export interface ClockNote {
  readonly read: () => Known;
  readonly change: (changed: Partial<Known>) => void;
}

const toTime = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Never throws: what is damaged is not known. */
function parse(text: string | null): Known {
  try {
    const { agreed, seen, since } = JSON.parse(text ?? '') as Partial<Record<keyof Known, unknown>>;
    const entries = Object.entries(since ?? {}).map(([name, time]) => [name, toTime(time)]);
    return { agreed: toTime(agreed), seen: toTime(seen), since: Object.fromEntries(entries) as Known['since'] };
  } catch {
    return { agreed: 0, seen: 0, since: {} };
  }
}

/** `load` gives the text that was saved last, or null. */
export function createClockNote(load: () => string | null, save: (text: string) => void): ClockNote {
  const read = (): Known => parse(load());
  return { read, change: (changed) => save(JSON.stringify({ ...read(), ...changed })) };
}
