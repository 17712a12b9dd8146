import { CACHE_RULES, NOT_SERVED, PAGE_REGEX, headersFor, isImmutable, securityHeaders } from './headers.mjs';

/** @typedef {import('./headers.mjs').BuildFacts} BuildFacts */

/** @param {Readonly<Record<string, string>>} headers */
const asList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * A block of a `_headers` file.
 * @param {string} pattern
 * @param {Readonly<Record<string, string>>} headers
 */
const asBlock = (pattern, headers) =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * A regular expression as Vercel wants it: from the first character to the last, without anchors.
 * @param {string} regex
 */
const asSource = (regex) => regex.replace(/^\^\/(?<rest>.*)\$$/u, '/$<rest>');

/**
 * The part `hosting` of firebase.json.
 * @param {BuildFacts} facts
 */
export function firebaseHosting(facts) {
  return {
    public: 'dist',
    ignore: NOT_SERVED,
    headers: [
      { source: '**', headers: asList(securityHeaders(facts)) },
      ...CACHE_RULES.map(({ regex, value }) => ({ regex, headers: asList({ 'Cache-Control': value }) })),
    ],
    rewrites: [{ regex: PAGE_REGEX, destination: '/index.html' }],
  };
}

/** Cloudflare Pages reads no more rules than these. */
const MAX_HEADER_RULES = 100;

/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * The folder of a file, the same for all packs: '/packs/:pack/audio/'. A placeholder stands for one
 * part of a path.
 * @param {string} path
 */
const patternOf = (path) => folderOf(path).replace(/^\/packs\/[^/]+\//u, '/packs/:pack/');

/**
 * Patterns of a `_headers` file that fit immutable files alone: a whole folder where all of its
 * files are, else single files. More rules than hosts read are left out, of single files: these are
 * asked for each time.
 * @param {readonly string[]} files paths from '/'
 */
function listImmutable(files) {
  const changing = new Set(files.filter((path) => !isImmutable(path)).map(patternOf));
  const isWhole = (/** @type {string} */ folder) => ![...changing].some((other) => other.startsWith(folder));
  const immutable = files.filter(isImmutable);
  const folders = new Set(immutable.map(patternOf).filter(isWhole));
  const single = immutable.filter((path) => !folders.has(patternOf(path)));
  return [...[...folders].toSorted().map((folder) => `${folder}*`), ...single.toSorted()];
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Both join the values of all patterns that fit, so
 * each header stands in one only; where none names a Cache-Control, both send one that asks each
 * time.
 * @param {BuildFacts} facts
 * @param {readonly string[]} files paths of the build, from '/'
 */
export function headersFile(facts, files) {
  const { 'Cache-Control': cacheControl = '' } = headersFor(files.find(isImmutable) ?? '', facts);
  const rules = listImmutable(files).map((path) => asBlock(path, { 'Cache-Control': cacheControl }));
  return `${[asBlock('/*', securityHeaders(facts)), ...rules].slice(0, MAX_HEADER_RULES).join('\n')}\n`;
}

/**
 * `_redirects` of Netlify and Cloudflare Pages: the addresses of the pages one by one, since a rule
 * for all would hide missing files. Other addresses get NOT_FOUND_PAGE. The target is '/', because
 * Cloudflare redirects '/index.html' to it.
 * @param {readonly string[]} pages such as '/settings'
 */
export function redirectsFile(pages) {
  const addresses = pages.flatMap((page) => (page === '/' ? [] : [page, `${page}/`, `${page}.html`]));
  return `${addresses.map((address) => `${address} / 200`).join('\n')}\n`;
}

/** `404.html`: without it Cloudflare Pages sends the app's page for every missing file. */
export const NOT_FOUND_PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Kids' Zone</title>
  <h1>This page is not here.</h1>
  <p><a href="/">Go to Kids' Zone</a></p>
</html>
`;

/**
 * `vercel.json`.
 * @param {BuildFacts} facts
 */
export function vercelFile(facts) {
  const config = {
    headers: [
      { source: '/(.*)', headers: asList(securityHeaders(facts)) },
      ...CACHE_RULES.map(({ regex, value }) => ({
        source: asSource(regex),
        headers: asList({ 'Cache-Control': value }),
      })),
    ],
    rewrites: [{ source: asSource(PAGE_REGEX), destination: '/index.html' }],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
