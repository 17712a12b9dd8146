/** Letters that are written as web pages write them: '&#299;' is 'ī'. */
export const decodeEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&(?:nbsp|#160);/gu, ' ')
    .replaceAll(/&#x([\da-f]{1,6});/giu, (whole, code: string) => letterOf(Number.parseInt(code, 16)) ?? whole)
    .replaceAll(/&#(\d{1,7});/gu, (whole, code: string) => letterOf(Number(code)) ?? whole)
    .replaceAll('&amp;', '&');

/** The letter of a code point; null where it has none. */
const letterOf = (code: number): string | null =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? null : String.fromCodePoint(code);
