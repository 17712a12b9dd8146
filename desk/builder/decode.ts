/** A text and how its bytes were read. */
export interface DecodedText {
  readonly text: string;
  /** The name of the encoding, as people know it: 'UTF-8', 'UTF-16', 'Windows-1252'. */
  readonly encoding: string;
  /** True when it has bytes that this encoding does not know: it is probably in another. */
  readonly isDoubtful: boolean;
}

/** Windows-1252 at 0x80 to 0x9F; a space where it has no character. Written out, since some releases of Node read it as Latin-1. */
const WINDOWS_1252_TOP = ['€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž ', ' ‘’“”•–—˜™š›œ žŸ'].flatMap((half) => [...half]);
const FIRST_TOP = 0x80;
const AFTER_TOP = 0xa0;
/** Bytes read to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

function decodeWindows1252(bytes: Uint8Array): DecodedText {
  let isDoubtful = false;
  const letters = Array.from(bytes, (byte) => {
    if (byte < FIRST_TOP || byte >= AFTER_TOP) return String.fromCharCode(byte);
    const letter = WINDOWS_1252_TOP[byte - FIRST_TOP] ?? ' ';
    isDoubtful ||= letter === ' ';
    return letter === ' ' ? '\uFFFD' : letter;
  });
  return { text: letters.join(''), encoding: 'Windows-1252', isDoubtful };
}

function startsWith(bytes: Uint8Array, ...bom: readonly number[]): boolean {
  return bom.every((byte, index) => bytes[index] === byte);
}

/** Detects UTF-16 without a byte order mark by its zero bytes, in even or odd places: no other encoding of text has zero bytes. */
function detectUtf16WithoutBom(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return null;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

/** True for a name that this computer can decode. */
export function isKnownEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/**
 * The text of a sheet that was saved as text: by its byte order mark, else UTF-8 if it is valid UTF-8, else UTF-16 if it has zero bytes, else
 * Windows-1252, which is what Excel writes. `requested` (`encoding` of pack.json) overrides all but the byte order mark. Never throws for a known encoding.
 */
export function decodeText(bytes: Uint8Array, requested: string | null = null): DecodedText {
  const decode = (encoding: string): string => new TextDecoder(encoding).decode(bytes);
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { text: decode('utf-8'), encoding: 'UTF-8', isDoubtful: false };
  if (startsWith(bytes, 0xff, 0xfe)) return { text: decode('utf-16le'), encoding: 'UTF-16', isDoubtful: false };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: decode('utf-16be'), encoding: 'UTF-16', isDoubtful: false };
  if (requested !== null) {
    const name = new TextDecoder(requested).encoding;
    return name === 'windows-1252' ? decodeWindows1252(bytes) : { text: decode(requested), encoding: requested, isDoubtful: false };
  }
  const unmarked = detectUtf16WithoutBom(bytes);
  if (unmarked !== null) return { text: decode(unmarked), encoding: 'UTF-16', isDoubtful: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8', isDoubtful: false };
  } catch {
    return decodeWindows1252(bytes);
  }
}
