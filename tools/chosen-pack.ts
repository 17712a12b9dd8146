import { KEY } from '../src/progress/pack-choice';

/** The default pack. */
export const DEFAULT_PACK = 'mi';

/** The pack for browser tests and screenshots: `PACK=chr` selects another than the default. */
export const PACK = process.env['PACK'] ?? DEFAULT_PACK;

/** Playwright's storage state. */
interface StorageState {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** A new device, without saved data. */
const EMPTY_STORAGE: StorageState = { cookies: [], origins: [] };

/**
 * Storage state of a device on which `PACK` was chosen on the language page; the default pack needs
 * no choice.
 */
export function deviceOf(origin: string): StorageState {
  return PACK === DEFAULT_PACK
    ? EMPTY_STORAGE
    : { cookies: [], origins: [{ origin, localStorage: [{ name: KEY, value: PACK }] }] };
}
