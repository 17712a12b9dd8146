import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../desk/node/list-files';
import { PATHS } from '../../src/shell/routing/paths';
import { hashInline } from '../../tools/hosting/build-facts.mjs';
import { firebaseHosting, headersFile, redirectsFile, vercelFile } from '../../tools/hosting/files.mjs';
import type { BuildFacts } from '../../tools/hosting/headers.mjs';
import { contentSecurityPolicy, headersFor, isHidden } from '../../tools/hosting/headers.mjs';
import type { FirebaseHosting } from './hosting';
import { isIgnored, readFirebase, readHeadersFile, readVercel } from './hosting';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
/** A name with a hash of the content. */
const HASHED = /\.[0-9a-f]{6,}(\.2x)?\.[a-z0-9]+$/u;

const FACTS: BuildFacts = { styleHashes: ['sha256-abc='], scriptHashes: [], packs: [] };
const FILES = [
  '/index.html',
  '/sw.js',
  '/icon.svg',
  '/assets/home-1234567.js',
  '/assets/andika-latin.woff2',
  '/art/stage.avif',
  '/art/stage.2x.avif',
  '/packs/index.json',
  ...['mi', 'chr'].flatMap((id) => listFiles(`public/packs/${id}`).map((file) => `/packs/${id}/${file}`)),
];
const PAGES = Object.values(PATHS);
const MISSING = [
  '/art/nothing.webp',
  '/packs/mi/audio/none.0123abcd.mp3',
  '/assets/gone.js',
  '/home.0.js',
  '/a.b/page',
];

const firebase = firebaseHosting(FACTS) as FirebaseHosting;
const hosts = {
  firebase: readFirebase(firebase),
  'netlify and cloudflare': readHeadersFile(headersFile(FACTS, FILES), redirectsFile(PAGES)),
  vercel: readVercel(vercelFile(FACTS)),
};

/** Directives of a policy by name. */
const directivesOf = (facts: BuildFacts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    contentSecurityPolicy(facts)
      .split('; ')
      .map((directive) => directive.split(/ (?<rest>.*)/u)),
  );

const cacheOf = (path: string): string | undefined => headersFor(path, FACTS)['Cache-Control'];

describe('the settings of hosts', () => {
  it.each(Object.entries(hosts))(
    'of %s send for every file what the servers of this project send',
    (_name, { headersOf }) => {
      for (const path of [...FILES, '/', '/choose-unit', '/endless-mode/start-game']) {
        const expected = Object.entries(headersFor(path, FACTS)).map(([name, value]) => [name.toLowerCase(), value]);
        expect({ path, ...headersOf(path) }).toEqual({ path, ...Object.fromEntries(expected) });
      }
    },
  );

  it.each(Object.entries(hosts))(
    'of %s send the app for its pages, and for no missing file',
    (_name, { rewriteOf }) => {
      const pages = PAGES.flatMap((path) => (path === '/' ? [] : [path, `${path}.html`]));
      const isApp = (path: string): boolean => ['/', '/index.html'].includes(rewriteOf(path) ?? '');
      expect(pages.filter((path) => !isApp(path))).toEqual([]);
      expect(MISSING.filter((path) => rewriteOf(path) !== null)).toEqual([]);
    },
  );

  it('of Firebase stand in firebase.json as they are made, but for what the build adds', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { readonly hosting: FirebaseHosting };
    expect(Object.keys(readFirebase(hosting).headersOf('/')).toSorted()).toEqual(
      Object.keys(hosts.firebase.headersOf('/')).toSorted(),
    );
    expect({ ...hosting, headers: hosting.headers.slice(1) }).toEqual({
      ...firebase,
      headers: firebase.headers.slice(1),
    });
  });

  it('leave the microphone and the camera to the app itself, for hearing oneself and for carrying a child', () => {
    const policy = headersFor('/', FACTS)['Permissions-Policy'] ?? '';
    const allowed = policy.split(', ').filter((feature) => !feature.endsWith('=()'));
    expect(allowed.toSorted()).toEqual(['camera=(self)', 'microphone=(self)']);
  });

  it('leave out what is not for browsers, as the servers of this project do', () => {
    for (const file of [
      '.vite/manifest.json',
      '.env',
      'packs/.x',
      'firebase.json',
      '_headers',
      '_redirects',
      'vercel.json',
    ]) {
      expect({ file, ignored: isIgnored(firebase, file), hidden: isHidden(`/${file}`) }).toEqual({
        file,
        ignored: true,
        hidden: true,
      });
    }
    expect(FILES.filter((path) => isHidden(path) || isIgnored(firebase, path.slice(1)))).toEqual([]);
  });

  it('let browsers keep for good exactly the scripts and those files of packs that have a hash in their name', () => {
    const immutable = FILES.filter((path) => cacheOf(path) === IMMUTABLE);
    expect(immutable.length).toBeGreaterThan(100);
    expect(immutable).toEqual(
      FILES.filter((path) => path.startsWith('/assets/') || (path.startsWith('/packs/') && HASHED.test(path))),
    );
    expect(FILES.filter((path) => cacheOf(path) !== IMMUTABLE).map(cacheOf)).toEqual(
      FILES.filter((path) => cacheOf(path) !== IMMUTABLE).map(() => NO_CACHE),
    );
  });

  it('of Netlify and Cloudflare stay below what these read, whatever packs there are: 100 rules, 2,000 characters a line', () => {
    // Some of each folder.
    const own = FILES.filter((path) => path.startsWith('/packs/mi/')).filter(
      (path, index) => index % 40 === 0 || !/mi\/(?:art|audio)/u.test(path),
    );
    expect(own.length).toBeGreaterThan(10);
    for (const count of [0, 17, 60]) {
      const packs = Array.from({ length: count }, (_, index) =>
        own.map((path) => path.replace('/mi/', `/language-${index}/`)),
      );
      const files = [...FILES, ...packs.flat()];
      const text = headersFile(FACTS, files);
      expect(text.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
      const { headersOf } = readHeadersFile(text, '');
      const isKept = (path: string): boolean => headersOf(path)['cache-control'] === IMMUTABLE;
      // What changes is never kept for good; pictures and recordings of every pack are.
      expect(files.filter((path) => isKept(path) && cacheOf(path) !== IMMUTABLE)).toEqual([]);
      expect(
        files.filter((path) => /\/(?:art|audio|fonts)\//u.test(path) && cacheOf(path) === IMMUTABLE && !isKept(path)),
      ).toEqual([]);
    }
  });

  it('of Netlify and Cloudflare keep no folder of packs for good in which one pack has a file that changes', () => {
    const files = ['/packs/mi/art/a.0123456789.webp', '/packs/chr/art/b.webp', '/packs/chr/art/c.0123456789.webp'];
    const { headersOf } = readHeadersFile(headersFile(FACTS, files), '');
    expect(files.map((path) => headersOf(path)['cache-control'])).toEqual([IMMUTABLE, NO_CACHE, IMMUTABLE]);
  });
});

describe('the Content-Security-Policy', () => {
  it('allows the own origin alone, and neither inline scripts nor eval', () => {
    const policy = directivesOf(FACTS);
    expect(contentSecurityPolicy(FACTS)).not.toMatch(/unsafe|https?:|\*/u);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(policy['style-src']).toBe("'self' 'sha256-abc='");
  });

  it('allows the hosts that a pack names: its database, its logos, its page counter', () => {
    const image = 'https://programme.example/logo.png';
    const words = directivesOf({
      styleHashes: [],
      scriptHashes: [],
      packs: [{ firebase: {}, linkLogos: [{ image }, { image: 'own.png' }, { image: 'http://x' }] }, {}],
    });
    expect(words['connect-src']).toBe("'self' https://firestore.googleapis.com");
    expect(words['img-src']).toBe("'self' data: blob: https://programme.example");
    expect(words['script-src']).toBe("'self'");
    expect(words['require-trusted-types-for']).toBe("'script'");

    const counted = directivesOf({
      styleHashes: [],
      scriptHashes: [],
      packs: [{ firebase: { measurementId: 'G-1', emulator: '127.0.0.1:80' } }],
    });
    expect(counted['script-src']).toBe("'self' https://www.googletagmanager.com");
    expect(counted['connect-src']).toContain("'self' http://127.0.0.1:80 https://");
    expect(counted).not.toHaveProperty('require-trusted-types-for');
  });

  it('names inline styles and scripts of the page by their hash', () => {
    const empty = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
    expect(hashInline('<style></style><p>x</p><style media="print"></style>', 'style')).toEqual([empty]);
    expect(hashInline('<style>\n a { }\n</style>', 'style')).not.toEqual([empty]);
    expect(hashInline('<link rel="stylesheet" href="a.css">', 'style')).toEqual([]);
    expect(hashInline('<script></script><script type="module" src="a.js"></script>', 'script')).toEqual([empty]);
    expect(contentSecurityPolicy({ ...FACTS, scriptHashes: [empty] })).toContain(`script-src 'self' '${empty}';`);
  });
});
