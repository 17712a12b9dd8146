/**
 * The rooms of the code and their allowed imports, most specific first. A file belongs to the first room whose
 * `files` match its path; it may import its own room, the rooms in `may`, and the packages in `packages`.
 * `types` are rooms of which only types may be imported. docs/architecture.md describes the rooms.
 *
 * @typedef {object} Room
 * @property {string} name
 * @property {RegExp} files path from the project's root, with '/'
 * @property {readonly string[]} may
 * @property {readonly string[]} [types]
 * @property {readonly RegExp[] | 'any'} packages
 * @property {readonly RegExp[]} [outside] paths that belong to no room, and may be imported
 * @property {boolean} [apart] true when files of different folders of this room must not import each other
 */

const NO_PACKAGES = /** @type {readonly RegExp[]} */ ([]);

/** @type {readonly Room[]} */
export const ROOMS = [
  {
    name: 'entry',
    files: /^src\/main\.tsx$/,
    may: ['registry', 'play', 'net', 'content', 'offline', 'progress', 'store', 'stage', 'sound', 'shell', 'debug'],
    packages: 'any',
  },
  // Requests with deadlines, and parts of the app that are loaded later.
  { name: 'net', files: /^src\/net\//, may: [], packages: NO_PACKAGES },
  {
    // The service worker: a program of its own, which no page imports.
    name: 'worker',
    files: /^src\/offline\/worker\//,
    may: ['offline'],
    types: ['content'],
    packages: [/^workbox-/],
  },
  { name: 'offline', files: /^src\/offline\//, may: ['net', 'content'], packages: [/^valibot$/] },
  { name: 'play', files: /^src\/play\//, may: [], packages: [/^matter-js$/] },
  { name: 'content', files: /^src\/content\//, may: ['play', 'net'], packages: [/^valibot$/, /^firebase\/(app|firestore)(\/|$)/] },
  {
    name: 'progress',
    files: /^src\/progress\//,
    may: ['play', 'net', 'content'],
    packages: [/^valibot$/, /^idb-keyval$/, /^firebase\/(app|firestore\/lite)$/],
  },
  { name: 'store', files: /^src\/store\//, may: ['play', 'content', 'progress'], packages: [/^zustand(\/|$)/, /^react$/] },
  { name: 'sound', files: /^src\/sound\//, may: ['play', 'net', 'content'], packages: [/^@pixi\/sound$/] },
  {
    // The animated cast: drawn puppets and their actions as data, for the games that act verbs out. The stage itself does not load it.
    name: 'cast',
    files: /^src\/stage\/cast\//,
    may: ['play', 'stage'],
    packages: [/^pixi\.js$/],
  },
  {
    name: 'stage',
    files: /^src\/stage\//,
    may: ['play', 'net', 'sound', 'content'],
    packages: [/^pixi\.js(\/|$)/, /^@pixi\/react$/, /^gsap(\/|$)/, /^react$/],
  },
  {
    name: 'debug',
    files: /^src\/debug\//,
    may: ['registry', 'play', 'net', 'content', 'offline', 'progress', 'store', 'stage', 'sound', 'shell'],
    packages: 'any',
  },
  {
    name: 'shell',
    files: /^src\/shell\//,
    may: ['registry', 'play', 'net', 'content', 'offline', 'progress', 'store', 'stage', 'cast', 'sound', 'assets'],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^react-router-dom$/,
      /^@tanstack\/react-virtual$/,
      /^uqr$/,
      /^qr\/decode\.js$/,
      /^firebase\/(app|analytics)$/,
    ],
  },
  { name: 'assets', files: /^assets\//, may: [], packages: NO_PACKAGES },
  {
    name: 'registry',
    files: /^scenes\/(registry|pages|areas|says)\.ts$/,
    may: ['scene', 'rules'],
    types: ['stage', 'play'],
    packages: NO_PACKAGES,
  },
  {
    // Tests of one game: its unit tests, its numbers in the specification, its strategy for the browser tests. No room may import it.
    name: 'proof',
    files: /^scenes\/[^/]+\/(tests\/|(specification|robot)\.ts$)/,
    may: ['registry', 'scene', 'rules', 'play', 'content', 'stage', 'cast', 'builder'],
    outside: [/^(tests|e2e|tools)\//],
    packages: 'any',
    apart: true,
  },
  { name: 'rules', files: /^scenes\/[^/]+\/(?:rules[^/]*|tuning)\.ts$/, may: ['play'], packages: NO_PACKAGES, apart: true },
  {
    name: 'scene',
    files: /^scenes\/[^/]+\//,
    may: ['rules', 'play', 'stage', 'cast'],
    types: ['content', 'sound'],
    packages: [/^pixi\.js(\/|$)/],
    apart: true,
  },
  {
    // The pack builder: makes the files that the app loads out of those that a programme writes. The app reads what it makes, never the builder.
    // It runs in Node and in a page: what differs comes through desk/builder/ports.ts.
    name: 'builder',
    files: /^desk\/builder\//,
    may: ['registry', 'play', 'net', 'content', 'offline'],
    packages: [/^(fontkit|papaparse|valibot|@audio\/decode|audio-type|wasm-media-encoders|@noble\/hashes\/(sha2|utils)\.js)$/],
  },
  {
    // The import and the check of packs, which run wherever the builder does.
    name: 'library',
    files: /^desk\/(check|import|read|text)\//,
    may: ['builder', 'registry', 'play', 'content'],
    packages: [/^(papaparse|valibot|unhomoglyph|hucre\/(ods|xlsx))$/],
  },
  {
    // What the builder and the library need, as Node has it: folders, pictures, fonts.
    name: 'node',
    files: /^desk\/node\//,
    may: ['library', 'builder', 'registry', 'play', 'content'],
    packages: 'any',
  },
  {
    // The content desk: the commands of `npm run pack`. Of `tools` they import the server, and what makes a built folder an app that can be
    // hosted; the app imports nothing of them.
    name: 'desk',
    files: /^desk\//,
    may: ['node', 'library', 'builder', 'registry', 'play', 'content'],
    outside: [/^tools\/(hosting\/(build-facts|files|headers)|offline\/(precache-list|write-version)|old-browser|lan|static-server)\.mjs$/],
    packages: 'any',
  },
];

/** Packages that only these files may import, so that the others stay small, or pure. */
export const SOLE_USERS = [
  { package: /^matter-js$/, file: /^src\/play\/physics\.ts$/ },
  { package: /^idb-keyval$/, file: /^src\/progress\/saved\/(database|mirror|recent-journals)\.ts$/ },
  { package: /^firebase\/firestore$/, file: /^src\/content\/firestore\/client\.ts$/ },
  { package: /^firebase\/firestore\/lite$/, file: /^src\/(content\/firestore\/rest|progress\/saved\/firestore-class-store)\.ts$/ },
  { package: /^firebase\/analytics$/, file: /^src\/shell\/analytics\.ts$/ },
  { package: /^uqr$/, file: /^(src\/shell\/components\/QrCode\.tsx|tools\/lan\.mjs)$/ },
  { package: /^qr\/decode\.js$/, file: /^src\/shell\/children\/read-qr\.ts$/ },
  {
    package: /^firebase\/app$/,
    file: /^src\/(content\/firestore\/(client|rest)|progress\/saved\/firestore-class-store|shell\/analytics)\.ts$/,
  },
];
