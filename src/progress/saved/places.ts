import { FIRST_CHILD } from '../first-child';
import type { Mirror } from './mirror';

/** Where documents are stored on this device. null: access is denied. */
export interface Places {
  readonly local: Storage | null;
  readonly mirror: Mirror | null;
}

/**
 * Where a child's progress is: that of the first one in both places, that of the others in the
 * mirror, since localStorage has no room for thirty.
 */
export function placesOf(child: string = FIRST_CHILD, { local, mirror }: Places): Places {
  return { local: child === FIRST_CHILD ? local : null, mirror };
}

/** This browser's localStorage, or null where access is denied. */
export function findLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** null where there is no such entry, or access is denied. */
export function readLocal(local: Storage | null, key: string): string | null {
  try {
    return local?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** False when the text is not there afterwards. */
export function writeLocal(local: Storage | null, key: string, text: string): boolean {
  try {
    local?.setItem(key, text);
    // Some browsers ignore writes without an error.
    return local?.getItem(key) === text;
  } catch {
    return false;
  }
}

/** What the mirror stores under a document's key. */
export interface MirrorEntry {
  readonly current: string | null;
  /** The valid text before the last write: it is read when `current` is unreadable. */
  readonly previous: string | null;
  /** An unreadable text for which localStorage had no room. */
  readonly broken: string | null;
}

/** The text of a value that is not as this product stores it. */
function describe(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

/**
 * Reads what the mirror has under a document's key. Version 1 stored `{ revision, payload }`, and
 * settings as they are. Never throws.
 */
export function readEntry(value: unknown): MirrorEntry {
  if (value === null || value === undefined) return { current: null, previous: null, broken: null };
  const fields = new Map<string, unknown>(Object.entries(value));
  const textOf = (name: string): string | null => {
    const text = fields.get(name);
    return typeof text === 'string' ? text : null;
  };
  const current = textOf('current') ?? textOf('payload');
  return { current: current ?? describe(value), previous: textOf('previous'), broken: textOf('broken') };
}
