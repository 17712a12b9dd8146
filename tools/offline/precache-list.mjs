import { createHash } from 'node:crypto';

/** @typedef {import('../../src/offline/precache').Precache} Precache */
/** @typedef {import('../../src/offline/precache').PrecacheFile} PrecacheFile */

/**
 * What the list must know of a pack's manifest.
 * @typedef {{ content: string, prepared?: string, offline?: string, config: { firebase?: unknown, bridge?: readonly string[] } }} Manifest
 */

/**
 * Names of files that the app never fetches: lists of the build, headers of hosts, reports,
 * compressed copies, screenshots for app stores.
 */
const NEVER_FETCHED =
  /(^|\/)(\.[^/]+|_headers|_redirects|vercel\.json|netlify\.toml|report\.[^/]+|404\.html|robots\.txt|screenshots?|sw\.js|version\.json)(\/|$)|\.(gz|br|map)$/u;
/** Pictures, recordings and logos of a pack: the page gets them, unit by unit. */
const PACK_MEDIA = /^packs\/[^/]+\/(art|audio|logos|sign)\//u;
const PICTURE = /\.(2x\.avif|avif|webp)$/u;
/** What says the app's texts in another language than English, and the texts of one: 'es'. */
const MESSAGES = /^assets\/(?:load-messages|messages\.(?<bridge>[a-z]+))-[0-9a-f]+\.js$/u;
/** Hexadecimal digits of a version's id. */
const ID_DIGITS = 12;
const VERSION_TAG = /\s*<meta name="version"[^>]*>/u;
const HEAD_START = /<meta charset="utf-8"\s*\/?>/u;

/** Path of the app's one page. */
export const PAGE = 'index.html';

/**
 * A file's hash, as in Subresource Integrity.
 * @param {string | Uint8Array} bytes
 */
export function integrityOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/**
 * The page with the id of its version in a meta tag; one that is there is replaced, or removed for
 * null. Throws for a page without a head.
 * @param {string} html
 * @param {string | null} version
 */
export function setVersion(html, version) {
  const plain = html.replace(VERSION_TAG, '');
  if (version === null) return plain;
  if (!HEAD_START.test(plain))
    throw new Error(`${PAGE} has no <meta charset="utf-8">, after which its version is written.`);
  return plain.replace(HEAD_START, (tag) => `${tag}\n    <meta name="version" content="${version}" />`);
}

/** How a page for any path begins the addresses of its files: from the app's base. */
const FROM_BASE = '="./';

/**
 * True for a page that was built for any path.
 * @param {string} html
 */
export const isPageForAnyPath = (html) => html.includes(FROM_BASE);

/**
 * A page for any path, for an address this many folders below the app's base.
 * @param {string} html
 * @param {number} depth
 */
export const atDepth = (html, depth) => html.replaceAll(FROM_BASE, `="${'../'.repeat(depth) || './'}`);

/**
 * The files that a version is made of. `paths` are from the built folder.
 * @param {readonly string[]} paths
 * @param {ReadonlyMap<string, Manifest>} manifests by the packs' ids
 */
export function selectFiles(paths, manifests) {
  /**
   * Rows that the app reads only when the prepared ones are not its own: never within one version.
   */
  const unused = new Set(
    [...manifests].flatMap(([id, { content, prepared, config }]) =>
      prepared === undefined || config.firebase ? [] : [`packs/${id}/${content}`],
    ),
  );
  const bridges = [...manifests.values()].flatMap(({ config }) => config.bridge?.[0]?.toLowerCase() ?? []);
  /** @param {string} path */
  const isRead = (path) => {
    const messages = MESSAGES.exec(path);
    const { bridge = '' } = messages?.groups ?? {};
    return !messages || bridges.some((tag) => tag.split('-')[0] === bridge || (bridge === '' && !/^en\b/u.test(tag)));
  };
  return paths
    .filter((path) => !NEVER_FETCHED.test(path) && !PACK_MEDIA.test(path) && !unused.has(path) && isRead(path))
    .toSorted();
}

/**
 * The list of a version. `hashes` has the files of `selectFiles`, the page without an id of a
 * version; `worker` is the code of the service worker.
 * @param {ReadonlyMap<string, string>} hashes path -> integrity
 * @param {ReadonlyMap<string, Manifest>} manifests
 * @param {string} worker
 * @param {boolean} isForAnyPath
 * @returns {Precache}
 */
export function makePrecache(hashes, manifests, worker, isForAnyPath = false) {
  const hash = createHash('sha256').update(worker);
  for (const [path, integrity] of hashes) hash.update(`\n${path} ${integrity}`);
  return {
    version: hash.digest('hex').slice(0, ID_DIGITS),
    files: [...hashes].map(([path, integrity]) => {
      const [, format] = PICTURE.exec(path) ?? [];
      const other = path.replace(PICTURE, format === 'avif' ? '.webp' : '.avif');
      return /** @type {PrecacheFile} */ (
        format !== undefined && hashes.has(other) ? [path, integrity, format] : [path, integrity]
      );
    }),
    ...(isForAnyPath && { isForAnyPath }),
    packs: Object.fromEntries(
      [...manifests].map(([id, { offline }]) => [
        id,
        offline !== undefined && hashes.has(`packs/${id}/${offline}`) ? `packs/${id}/${offline}` : null,
      ]),
    ),
  };
}
