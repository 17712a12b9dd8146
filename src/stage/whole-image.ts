const RIFF = 0x52494646;
const WEBP = 0x57454250;
const FTYP = 0x66747970;
/** A box of an AVIF file: its length in four bytes, then its type. */
const BOX_HEADER_BYTES = 8;
/**
 * Instead of a length: the box has a longer one behind its type, or lasts to the end of the file.
 */
const LONG_BOX = 1;
const LAST_BOX = 0;

/**
 * True when a WebP or AVIF file has the length that it says it has. Browsers decode the beginning
 * of one that was cut off, and leave the rest blank. False for any other kind of file.
 */
export function isWholeImage(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  const { byteLength } = view;
  if (byteLength < 2 * BOX_HEADER_BYTES) return false;
  if (view.getUint32(0) === RIFF)
    return view.getUint32(8) === WEBP && view.getUint32(4, true) + BOX_HEADER_BYTES <= byteLength;
  if (view.getUint32(4) !== FTYP) return false;
  let at = 0;
  while (at + BOX_HEADER_BYTES <= byteLength) {
    const length = view.getUint32(at);
    if (length === LAST_BOX || length === LONG_BOX) return true;
    if (length < BOX_HEADER_BYTES) return false;
    at += length;
  }
  return at === byteLength;
}
