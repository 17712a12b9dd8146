import { createHash } from 'node:crypto';

/** Hexadecimal signs of a SHA-256 that tell one content from another in a file's name. */
const SIGNS = 10;

/** Hash of a content as it stands in a built file's name: another content is fetched under another address. */
export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, SIGNS);
}
