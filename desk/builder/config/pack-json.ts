import { decodeText, plainLines } from '../grid/decode';

/**
 * What the bytes of a pack.json say. Editors save it with a byte order mark, or in UTF-16: that is
 * no fault. Throws the error of JSON.parse where it is no JSON.
 */
export const parsePackJson = (bytes: Uint8Array): unknown => JSON.parse(plainLines(decodeText(bytes).text));
