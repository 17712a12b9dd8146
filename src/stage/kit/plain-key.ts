/**
 * `keyCode` of a key that a keyboard takes which composes a word. Safari tells that by nothing
 * else.
 */
const COMPOSING_KEY_CODE = 229;

/**
 * True for a key that is meant for the page: pressed alone (with Alt, Ctrl or Meta it is the
 * browser's, as Alt+Left, which is Back), not by a keyboard that composes a word, and not taken by
 * anything else.
 */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode, defaultPrevented } = event;
  return !(
    altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    isComposing ||
    keyCode === COMPOSING_KEY_CODE ||
    defaultPrevented
  );
}
