// Text of a carried child as letters that a QR code and the clipboard take: compressed where the
// browser can, as base64url.

/** First letter of such a text: whether what follows is compressed. */
const DEFLATED = 'd';
const PLAIN = 'p';

/**
 * Above all that QR codes can carry; a compressed text that becomes longer is not of this product.
 */
const MAX_LETTERS = 2_000_000;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // Faults of the data are those of the reader.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const bytesRead: number[] = [];
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) return;
    for (const byte of value) bytesRead.push(byte);
    if (bytesRead.length > MAX_LETTERS) throw new Error('The text is too long.');
    await read();
  };
  await read();
  return Uint8Array.from(bytesRead);
}

/** Safari has it from 16.4 on, Firefox from 113. */
const canCompress = (): boolean => 'CompressionStream' in globalThis;

/** Letters for a text. */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return canCompress()
    ? DEFLATED + toBase64Url(await pipe(bytes, new CompressionStream('deflate')))
    : PLAIN + toBase64Url(bytes);
}

/**
 * The text of such letters. null where they are damaged, or this browser cannot decompress them.
 * Never rejects.
 */
export async function unpackText(letters: string): Promise<string | null> {
  try {
    const bytes = fromBase64Url(letters.slice(1));
    if (letters.startsWith(PLAIN)) return new TextDecoder().decode(bytes);
    if (!letters.startsWith(DEFLATED) || !canCompress()) return null;
    return new TextDecoder().decode(await pipe(bytes, new DecompressionStream('deflate')));
  } catch {
    return null;
  }
}
