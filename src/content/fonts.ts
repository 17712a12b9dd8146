import type { PackFont } from './entities';

const WHOLE_PERCENT = 100;
const added = new Set<string>();

function describeFont({ family, weight, sizePercent = WHOLE_PERCENT }: PackFont, url: string): string {
  return `@font-face{font-family:${JSON.stringify(family)};src:url(${JSON.stringify(url)}) format("woff2");font-weight:${weight};font-display:swap;size-adjust:${sizePercent}%}`;
}

/**
 * Gives the page fonts whose files lie at `baseUrl` (ending in '/'), each once. A font that cannot be fetched is no reason not to play.
 * They are written as rules: not every browser lets a script say how large a face is drawn.
 */
export function addFonts(fonts: readonly PackFont[], baseUrl: string): void {
  for (const font of fonts) {
    const url = baseUrl + font.file;
    if (added.has(url)) continue;
    added.add(url);
    const style = document.createElement('style');
    style.textContent = describeFont(font, url);
    document.head.append(style);
    document.fonts
      .load(`${font.weight} 1em ${JSON.stringify(font.family)}`)
      .catch(() => console.warn(`The font "${font.family}" could not be fetched.`));
  }
}
