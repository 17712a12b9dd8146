import { decodeText, plainLines } from '../grid/decode';
import { findJsonFault } from './json-fault';

/**
 * What the bytes of a pack.json say. Editors save it with a byte order mark, or in UTF-16: that is
 * no fault. Throws an Error that names the line where it is no JSON.
 */
export function parsePackJson(bytes: Uint8Array): unknown {
  const text = plainLines(decodeText(bytes).text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = findJsonFault(text);
    throw new Error(fault === null ? (error as Error).message : `line ${fault.line}: ${fault.message}`, {
      cause: error,
    });
  }
}
