/**
 * Letters of the scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko
 * and their neighbours, Hanifi Rohingya, Adlam.
 */
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Whether a text begins at the right: its first letter decides, as in `dir="auto"`. False for a
 * text without letters.
 */
export function isRightToLeftText(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT_LETTER.test(letter);
}
