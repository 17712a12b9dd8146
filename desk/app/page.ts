import type { AppFacts } from './app-facts';
import type { Icon } from './icons';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Replaces what must be in the page once. Throws where it is not: the page was changed, and this is
 * to follow.
 */
function replaceOnce(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`The app's page has no ${pattern.source}.`);
  return html.replace(pattern, () => text);
}

/** What the page of an app names beside its own scripts. */
interface PageParts {
  /** Files of the pack that are fetched beside the scripts, from the app's base. */
  readonly preloads: readonly string[];
  /** The page for browsers that are too old, as HTML. */
  readonly oldBrowser: string;
}

/** Path of the icon that the page names for browser tabs. */
const TAB_ICON = 'icons/icon-192.png';

/** The app's page with the name, colour and icon of an app of one's own. */
export function writePage(
  html: string,
  { name, description, color }: AppFacts,
  { preloads, oldBrowser }: PageParts,
): string {
  const links = preloads
    .map((path) => `    <link rel="preload" href="./${path}" as="fetch" crossorigin="anonymous">\n`)
    .join('');
  const edits: readonly (readonly [RegExp, string])[] = [
    [/<title>[^<]*<\/title>/u, `<title>${escapeHtml(name)}</title>`],
    [/<meta name="description" content="[^"]*"/u, `<meta name="description" content="${escapeHtml(description)}"`],
    [/<meta name="theme-color" content="[^"]*"/u, `<meta name="theme-color" content="${color}"`],
    [/<link rel="icon" [^>]*>/u, `<link rel="icon" href="./${TAB_ICON}" type="image/png" />`],
    [/<div class="old-browser">.*?<\/div>/su, oldBrowser.replace('./icon.svg', `./${TAB_ICON}`)],
    [/ *<\/head>/u, `${links}  </head>`],
  ];
  return edits.reduce((text, [pattern, replacement]) => replaceOnce(text, pattern, replacement), html);
}

/** The web manifest of the product, as it lies in `public`. */
export interface WebManifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

/**
 * The web manifest of an app of one's own: the product's with another name and other colours,
 * without pictures of the product.
 */
export function writeManifest(
  manifest: WebManifest,
  { name, shortName, description, color, background }: AppFacts,
): object {
  const kept = Object.entries(manifest).filter(([field]) => field !== 'screenshots');
  return {
    ...Object.fromEntries(kept),
    name,
    short_name: shortName,
    description,
    theme_color: color,
    background_color: background,
  };
}

/** The icons that a web manifest and the page name. */
export function listIcons({ icons }: WebManifest): Icon[] {
  const named = icons.map(({ src, sizes, purpose }): Icon => ({
    path: src,
    size: Number.parseInt(sizes, 10),
    purpose: purpose === 'maskable' ? 'maskable' : 'any',
  }));
  return [...named, { path: 'icons/apple-touch-icon.png', size: 180, purpose: 'apple' }];
}
