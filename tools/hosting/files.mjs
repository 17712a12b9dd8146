import { CACHE_RULES, NOT_SERVED, PAGE_REGEX, headersFor, isImmutable, securityHeaders } from './headers.mjs';

/** @typedef {import('./headers.mjs').BuildFacts} BuildFacts */

/** @param {Readonly<Record<string, string>>} headers */
const asList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * A block of a `_headers` file.
 * @param {string} pattern
 * @param {Readonly<Record<string, string>>} headers
 */
const asBlock = (pattern, headers) => [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

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

/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * Patterns of a `_headers` file that fit exactly the immutable files: a whole folder where all of its files are, else single files.
 * @param {readonly string[]} files paths from '/'
 */
function listImmutable(files) {
  const changing = new Set(files.filter((path) => !isImmutable(path)).map(folderOf));
  const isWhole = (/** @type {string} */ folder) => ![...changing].some((other) => other.startsWith(folder));
  return [...new Set(files.filter(isImmutable).map((path) => (isWhole(folderOf(path)) ? `${folderOf(path)}*` : path)))];
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Both join the values of all patterns that fit, so each header stands in one only; where
 * none names a Cache-Control, both send one that asks each time.
 * @param {BuildFacts} facts
 * @param {readonly string[]} files paths of the build, from '/'
 */
export function headersFile(facts, files) {
  const immutable = listImmutable(files).toSorted();
  const { 'Cache-Control': cacheControl = '' } = headersFor(immutable[0] ?? '', facts);
  return `${[asBlock('/*', securityHeaders(facts)), ...immutable.map((path) => asBlock(path, { 'Cache-Control': cacheControl }))].join('\n')}\n`;
}

/**
 * `_redirects` of Netlify and Cloudflare Pages: the addresses of the pages one by one, since a rule for all would hide missing files.
 * Other addresses get NOT_FOUND_PAGE. The target is '/', because Cloudflare redirects '/index.html' to it.
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
      ...CACHE_RULES.map(({ regex, value }) => ({ source: asSource(regex), headers: asList({ 'Cache-Control': value }) })),
    ],
    rewrites: [{ source: asSource(PAGE_REGEX), destination: '/index.html' }],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
