/**
 * True for an address that a link of a pack may lead to: https alone. Anything else could run as a
 * script, or be read on its way.
 */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/]/iu.test(text);
}
