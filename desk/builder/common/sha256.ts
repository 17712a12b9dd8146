import { sha256 as createDigest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { encodeText, toBase64 } from './bytes';

/** The 32 bytes of the SHA-256 of parts, as if they were one. A text counts as its UTF-8. */
function digest(parts: readonly (Uint8Array | string)[]): Uint8Array {
  const hash = createDigest.create();
  for (const part of parts) hash.update(typeof part === 'string' ? encodeText(part) : part);
  return hash.digest();
}

/**
 * SHA-256 of parts, as if they were one, as 64 hexadecimal digits. By a library, since Web Crypto
 * is missing on pages without https, and in Node its answers wait behind the pictures that are
 * being encoded.
 */
export function sha256(...parts: readonly (Uint8Array | string)[]): string {
  return bytesToHex(digest(parts));
}

/** SHA-256 as an `integrity` attribute writes it: 'sha256-' and base64. */
export function integrityOf(content: Uint8Array): string {
  return `sha256-${toBase64(digest([content]))}`;
}
