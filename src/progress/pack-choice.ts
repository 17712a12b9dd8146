/** Where the language that was chosen on this device is kept. */
export const KEY = 'KZ_Pack';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The id of the pack that was chosen before, or null. Never throws. */
export function loadPackChoice(local: TextStorage | null): string | null {
  try {
    return local?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the id of a chosen pack; a device that keeps nothing opens the default next time. */
export function savePackChoice(local: TextStorage | null, id: string): void {
  try {
    local?.setItem(KEY, id);
  } catch {
    console.warn('The chosen language could not be kept on this device.');
  }
}
