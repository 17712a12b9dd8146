/** Key in localStorage of the language that was chosen on this device. */
export const KEY = 'KZ_Pack';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The id of the pack that was chosen on this device, or null. Never throws. */
export function loadPackChoice(local: TextStorage | null): string | null {
  try {
    return local?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/**
 * Saves the id of a chosen pack. Never throws: when it cannot be saved, the next start opens the
 * default pack.
 */
export function savePackChoice(local: TextStorage | null, id: string): void {
  try {
    local?.setItem(KEY, id);
  } catch {
    console.warn('Language not saved.');
  }
}
