const encoder = new TextEncoder();

/** A text in UTF-8. */
export const encodeText = (text: string): Uint8Array => encoder.encode(text);

/** The text of bytes in UTF-8, with its byte order mark where it has one. */
export const textOfBytes = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** True for the same bytes. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Arguments that a function can be called with: engines have limits. */
const MAX_ARGUMENTS = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS));
  return btoa(text);
}
