import { sha256 } from './sha256';

/** Hexadecimal digits of a SHA-256 in a file's name. */
const HEX_DIGITS = 10;

/**
 * Short hash for the name of a built file, such as 'ef59090b01': changed content gets a new
 * address, so browsers may cache it for good.
 */
export function contentHash(...parts: readonly (Uint8Array | string)[]): string {
  return sha256(...parts).slice(0, HEX_DIGITS);
}
