import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text of the page, alone in its element. */
const TEXT = />(?<before>\s*)(?<text>[^<>]*[^<>\s])(?<after>\s*)</gu;
/** What is seen before any script runs. */
const SEEN_FIRST = /(?=(?: id="loading-screen"| class="old-browser"))/gu;

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The bridging language of the default pack, and the app's texts in it; null where it is English.
 * @param {string} folder the served folder, with `packs`
 * @param {string} root the project's folder
 */
function readMessages(folder, root) {
  if (!existsSync(join(folder, 'packs/index.json'))) return null;
  const { default: id } = readJson(join(folder, 'packs/index.json'));
  /** @type {string | undefined} */
  const tag = readJson(join(folder, `packs/${id}/pack.json`)).config.bridge?.[0];
  const table = join(root, `src/messages/messages.${tag?.split('-')[0]?.toLowerCase()}.json`);
  return tag !== undefined && existsSync(table) ? { tag, texts: new Map(Object.entries(readJson(table))) } : null;
}

/**
 * The page with the texts that are seen before the app runs in the bridging language of the default
 * pack. `lang` of the page stays: the app says it once it knows which pack is open.
 * @param {string} html
 * @param {string} folder the served folder, with `packs`
 * @param {string} root the project's folder
 */
export function translatePage(html, folder, root) {
  const messages = readMessages(folder, root);
  if (!messages) return html;
  const { tag, texts } = messages;
  return html
    .replace(TEXT, (all, before, text, after) => (texts.has(text) ? `>${before}${texts.get(text)}${after}<` : all))
    .replace(SEEN_FIRST, ` lang="${tag}"`);
}

/**
 * Translates the page that is built.
 * @returns {import('vite').Plugin}
 */
export function pageTexts() {
  let folder = '';
  let root = '';
  return {
    name: 'page-texts',
    apply: 'build',
    configResolved: (config) => {
      folder = config.publicDir;
      ({ root } = config);
    },
    // After the page for old browsers, and before home, which is written in that language.
    transformIndexHtml: { order: 'pre', handler: (html) => translatePage(html, folder, root) },
  };
}
