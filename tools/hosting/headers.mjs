/**
 * The one description of how the app is served: headers, cache rules and the rewrite to the app's
 * page. Made from it are `firebase.json`, `_headers` and `_redirects` (Netlify, Cloudflare Pages),
 * `vercel.json` (./files.mjs) and the headers of every server of this project
 * (../static-server.mjs).
 */

/**
 * What a build needs of its hosts.
 * @typedef {object} BuildFacts
 * @property {readonly string[]} styleHashes 'sha256-...' of each inline <style> of index.html
 * @property {readonly string[]} scriptHashes the same of each inline <script>
 * @property {readonly PackFacts[]} packs the packs of the build
 */

/**
 * The parts of a pack's configuration that name other hosts. From pack.json, so anything may be
 * missing.
 * @typedef {object} PackFacts
 * @property {{ readonly measurementId?: string | null | undefined, readonly emulator?: string | null | undefined } | null | undefined} [firebase]
 * @property {readonly { readonly image: string }[]} [linkLogos]
 */

const FIRESTORE = 'https://firestore.googleapis.com';
/** What Google Analytics of a programme's own project asks for (docs/firebase.md). */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/**
 * Names of the app's Trusted Types policies: src/net/script-url.ts, src/shell/components/Icon.tsx.
 */
const TRUSTED_TYPES = ['kids-zone', 'kids-zone-icons'];

/** Browser features that a page may ask for, and the app does not use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** @param {readonly PackFacts[]} packs */
function originsOf(packs) {
  const projects = packs.flatMap(({ firebase }) => (firebase ? [firebase] : []));
  const counts = projects.some(({ measurementId }) => measurementId);
  const databases = projects.map(({ emulator }) => (emulator ? `http://${emulator}` : FIRESTORE));
  const logos = packs.flatMap(({ linkLogos = [] }) =>
    linkLogos.flatMap(({ image }) =>
      image.startsWith('https:') && URL.canParse(image) ? [new URL(image).origin] : [],
    ),
  );
  return {
    counts,
    script: counts ? ANALYTICS.script : [],
    connect: [...new Set([...databases, ...(counts ? ANALYTICS.connect : [])])],
    image: [...new Set([...logos, ...(counts ? ['https://*.google-analytics.com'] : [])])],
  };
}

/**
 * The Content-Security-Policy of a build: its own origin, and the hosts that its packs name.
 * @param {BuildFacts} facts
 */
export function contentSecurityPolicy({ styleHashes, scriptHashes, packs }) {
  const { counts, script, connect, image } = originsOf(packs);
  /** @type {readonly (readonly [directive: string, values: readonly string[]])[]} */
  const directives = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...script]],
    ['style-src', ["'self'", ...styleHashes.map((hash) => `'${hash}'`)]],
    // data: small pictures that the build puts into style sheets; blob: screenshots of the QA
    // overlay.
    ['img-src', ["'self'", 'data:', 'blob:', ...image]],
    ['media-src', ["'self'"]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...connect]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    // Google's tag makes policies of its own, which cannot be tested here.
    ...(counts ? [] : /** @type {const} */ ([['require-trusted-types-for', ["'script'"]]])),
    ...(counts ? [] : /** @type {const} */ ([['trusted-types', TRUSTED_TYPES]])),
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

/**
 * Headers of every answer.
 * @param {BuildFacts} facts
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(facts) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(facts),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The microphone is for Hear myself, which a grown-up switches on (docs/privacy.md); the camera
    // for QR codes of children who are carried here.
    'Permissions-Policy': [
      ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
      'microphone=(self)',
      'camera=(self)',
    ].join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

const NO_CACHE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Files with a hash of their content in the name: those that the bundler writes, and the media and
 * lists of packs.
 */
const HASHED_REGEX = '^/(assets/.+|packs/.+\\.[0-9a-f]{6,}(\\.2x)?\\.[a-z0-9]+)$';

/**
 * Cache-Control by path, as regular expressions that RE2 (Firebase) and JavaScript read alike. A
 * file with a hash is kept for good. All others are asked for each time (a short answer, when they
 * are the same), so that a new page never meets an old file. One rule fits each path: which of
 * several a host takes is not the same everywhere. The second one is: no extension, or in no
 * folder, or in a folder other than `assets` and with one point, but for that of '.2x'.
 */
export const CACHE_RULES = [
  { regex: HASHED_REGEX, value: IMMUTABLE },
  { regex: '^/([^.]*|[^/]*|(?:[^a/][^/]*|a[^s/][^/]*)/[^.]*(\\.2x)?\\.[a-z0-9]+)$', value: NO_CACHE },
];

/**
 * True for a file that never changes under its name.
 * @param {string} path such as '/assets/home-1234567.js'
 */
export const isImmutable = (path) => new RegExp(HASHED_REGEX, 'u').test(path);

/**
 * Paths at which the app's page is sent when no file lies there: without an extension, or with
 * '.html'. A missing file stays missing.
 */
export const PAGE_REGEX = '^/([^.]*|[^.]*\\.html)$';

/**
 * Files of the build folder that are for hosts and tools alone, and not served. As globs of
 * Firebase.
 */
export const NOT_SERVED = ['**/.*', '**/.*/**', '_headers', '_redirects', 'firebase.json', 'vercel.json'];

/**
 * True for a path of NOT_SERVED.
 * @param {string} path from '/', decoded
 */
export const isHidden = (path) => /\/\.|^\/(?:_headers|_redirects|firebase\.json|vercel\.json)\/?$/u.test(path);

/**
 * Headers of a path of the build ('/packs/mi/pack.json').
 * @param {string} path
 * @param {BuildFacts} facts
 * @returns {Record<string, string>}
 */
export function headersFor(path, facts) {
  const rule = CACHE_RULES.find(({ regex }) => new RegExp(regex, 'u').test(path));
  return { ...securityHeaders(facts), ...(rule ? { 'Cache-Control': rule.value } : {}) };
}
