import type { UnreadableSound } from '../common/finding';

/** A longer recording is not decoded: it would need more memory than a computer may have. */
export const MAX_MINUTES = 30;

/** Bytes at the start of a file that are looked at. */
const HEAD_BYTES = 512;
/** Where the brand of an ISO media file stands (ISO/IEC 14496-12): after the size and 'ftyp'. */
const BRAND_OFFSET = 8;
/** More than this part of a text are letters, digits, punctuation and spaces. */
const MIN_TEXT_RATIO = 0.95;

/** Bytes as one letter each. */
const lettersOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  const plain = head.filter((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13).length;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.findLastIndex((byte) => byte < 0x80) + 1));
    return plain / head.length > MIN_TEXT_RATIO;
  } catch {
    return false;
  }
}

/** Where the description of the samples begins in sound that was bought and is encrypted. */
const LOCKED = ['drms', 'enca'].map((name) => Array.from(name, (letter) => letter.charCodeAt(0)));

function isLocked(bytes: Uint8Array): boolean {
  return LOCKED.some((name) => {
    const [first = 0] = name;
    for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
      if (name.every((byte, index) => bytes[at + index] === byte)) return true;
    }
    return false;
  });
}

const PICTURES = ['\u0089PNG', '\u00FF\u00D8\u00FF', 'GIF8', 'BM', 'II*\0', 'MM\0*'];
/** PDF, ZIP and Office, old Office, RTF, RAR, 7z. */
const DOCUMENTS = ['%PDF', 'PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '{\\rtf', 'Rar!', '7z\u00BC\u00AF'];

/** What a file is whose sound cannot be decoded, by its content. */
export function kindOfUnreadable(bytes: Uint8Array): UnreadableSound {
  if (bytes.length === 0) return 'empty';
  const start = lettersOf(bytes, 0, 16);
  const brand = start.slice(BRAND_OFFSET, BRAND_OFFSET + 4);
  const isMedia = start.slice(4, BRAND_OFFSET) === 'ftyp';
  const isOneOf = (signatures: readonly string[]): boolean =>
    signatures.some((signature) => start.startsWith(signature));
  if (isOneOf(PICTURES) || (start.startsWith('RIFF') && brand === 'WEBP')) return 'picture';
  if (isMedia && /^(?:heic|heix|hevc|mif1|msf1|avif|avis)$/u.test(brand)) return 'picture';
  if (isOneOf(DOCUMENTS)) return 'document';
  if (start.startsWith('MThd')) return 'notes';
  if (isMedia && isLocked(bytes)) return 'locked';
  return isText(bytes) ? 'text' : 'damaged';
}
