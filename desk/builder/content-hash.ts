import { createHash } from 'node:crypto';

/** Hexadecimal digits of a SHA-256 in a file's name. */
const HEX_DIGITS = 10;

/** Short hash for the name of a built file, such as 'ef59090b01': changed content gets a new address, so browsers may cache it for good. */
export function contentHash(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HEX_DIGITS);
}
