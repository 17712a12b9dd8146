import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hashes of the inline styles or scripts of a page, as a Content-Security-Policy names them.
 * @param {string} html
 * @param {'style' | 'script'} element
 */
export function hashInline(html, element) {
  const texts = [...html.matchAll(new RegExp(`<${element}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`, 'gu'))].map(
    ([, text = '']) => text,
  );
  return [...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`))];
}

/**
 * The configurations of the packs in a folder.
 * @param {string} folder
 * @returns {import('./headers.mjs').PackFacts[]}
 */
export function readPackFacts(folder) {
  // Hidden ones are being built, or are what a build left that was ended.
  const ids = existsSync(folder) ? readdirSync(folder).filter((id) => !id.startsWith('.')) : [];
  const manifests = ids.map((id) => join(folder, id, 'pack.json'));
  return manifests.filter((path) => existsSync(path)).map((path) => JSON.parse(readFileSync(path, 'utf8')).config);
}

/**
 * What the headers of a built app depend on, read from its folder.
 * @param {string} folder
 * @returns {import('./headers.mjs').BuildFacts}
 */
export function readBuildFacts(folder) {
  const page = join(folder, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return {
    styleHashes: hashInline(html, 'style'),
    scriptHashes: hashInline(html, 'script'),
    packs: readPackFacts(join(folder, 'packs')),
  };
}
