import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFloor } from './browsers/floor.mjs';

/** Where index.html has the page for browsers below the floor. */
const PLACE = '<!-- old-browser -->';
/** English texts of the page: the pack's interface words have them in the learner's language. */
const TEXTS = ['This browser is too old for this app.', 'Please update it, or use one of these:'];
/** Names of browserslist's browsers for readers, in the order of the page. */
const NAMES = /** @type {const} */ ({
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'iPadOS',
});

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Interface words of the default pack, by their English text; none before packs are built.
 * @param {string} folder the served folder, with `packs`
 * @returns {{ tag: string, words: ReadonlyMap<string, string> }}
 */
function readInterfaceWords(folder) {
  /** @param {string} path */
  const readJson = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  if (!existsSync(join(folder, 'packs/index.json'))) return { tag: '', words: new Map() };
  const pack = `packs/${readJson('packs/index.json').default}/`;
  const { config, content } = readJson(`${pack}pack.json`);
  /** @type {readonly { English: string, Language: string }[]} */
  const rows = readJson(pack + content).KZ_uiWords ?? [];
  return { tag: config.languageTag, words: new Map(rows.map(({ English, Language }) => [English, Language])) };
}

/**
 * The page for browsers below the floor, as HTML: each text in the learner's language and in
 * English, then the oldest versions.
 * @param {string} folder the served folder, with `packs`
 * @param {string} [base] where the app is served
 */
export function writeOldBrowserPage(folder, base = '/') {
  const { tag, words } = readInterfaceWords(folder);
  const texts = TEXTS.flatMap((english) => {
    const translated = words.get(english);
    return [
      ...(translated === undefined ? [] : [`<p lang="${escapeHtml(tag)}"><b>${escapeHtml(translated)}</b></p>`]),
      `<p>${english}</p>`,
    ];
  });
  const floor = readFloor();
  const versions = Object.entries(NAMES).map(
    ([browser, name]) => `${name} ${floor.get(/** @type {keyof typeof NAMES} */ (browser))}+`,
  );
  // Lazy: not asked for while it is not shown.
  const picture = `<img src="${base}icon.svg" alt="" width="120" height="120" loading="lazy" />`;
  return `<div class="old-browser">${picture}${texts.join('')}<p><b>${versions.join(', ')}</b></p></div>`;
}

/**
 * Puts the page for browsers below the floor into index.html, whose styles show it there. It needs
 * no script.
 * @returns {import('vite').Plugin}
 */
export function oldBrowserPage() {
  let folder = '';
  let base = '/';
  return {
    name: 'old-browser-page',
    configResolved: (config) => {
      folder = config.publicDir;
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(PLACE, () => writeOldBrowserPage(folder, base)),
    },
  };
}
