import type { PackFont } from './entities';

const WHOLE_PERCENT = 100;
const added = new Set<string>();

/** A font as an @font-face rule. */
export function describeFont(
  { family, weight, sizePercent = WHOLE_PERCENT, unicodeRange }: PackFont,
  url: string,
): string {
  return `@font-face{font-family:${JSON.stringify(family)};src:url(${JSON.stringify(url)}) format("woff2");font-weight:${weight};font-display:swap;size-adjust:${sizePercent}%${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}}`;
}

/**
 * Adds fonts to the page, each once. Their files are at `baseUrl` (ending in '/'). A font that
 * cannot be fetched is only logged. They are added as @font-face rules, since not every browser
 * supports `size-adjust` of a FontFace object, and to a style sheet that the page has: the
 * Content-Security-Policy allows no new one, not even an empty one.
 */
export function addFonts(fonts: readonly PackFont[], baseUrl: string): void {
  for (const font of fonts) {
    const url = baseUrl + font.file;
    if (added.has(url)) continue;
    added.add(url);
    const [sheet] = document.styleSheets;
    sheet?.insertRule(describeFont(font, url), sheet.cssRules.length);
    document.fonts
      .load(`${font.weight} 1em ${JSON.stringify(font.family)}`)
      .catch(() => console.warn(`No font ${font.family}`));
  }
}
