/**
 * The rooms of the code and their allowed imports, most specific first. A file belongs to the first
 * room whose `files` match its path; it may import its own room, the rooms in `may`, and the
 * packages in `packages`. `types` are rooms whose types alone may be imported. The table in
 * docs/architecture.md is written from this list: `npm run check -- rooms --write`.
 *
 * @typedef {object} Room
 * @property {string} name
 * @property {string} purpose what is in it, for the table
 * @property {RegExp} files path from the project's root, with '/'
 * @property {readonly string[]} may
 * @property {readonly string[]} [types]
 * @property {readonly RegExp[] | 'any'} packages
 * @property {readonly RegExp[]} [outside] paths that belong to no room, and may be imported
 * @property {boolean} [apart] true when the folders of this room must not import each other
 */

const NO_PACKAGES = /** @type {readonly RegExp[]} */ ([]);

/** @type {readonly Room[]} */
export const ROOMS = [
  {
    name: 'entry',
    purpose: 'reads pack and saved data, creates the services, mounts the shell',
    files: /^src\/main\.tsx$/,
    may: [
      'registry',
      'clock',
      'messages',
      'play',
      'net',
      'content',
      'offline',
      'progress',
      'store',
      'stage',
      'sound',
      'services',
      'shell',
      'debug',
    ],
    packages: 'any',
  },
  {
    name: 'clock',
    purpose: 'what day it is, and how far it can be believed. Pure but for `system-time.ts`',
    files: /^src\/clock\//,
    may: [],
    packages: NO_PACKAGES,
  },
  {
    name: 'net',
    purpose: 'requests with deadlines, and parts of the app that are loaded later',
    files: /^src\/net\//,
    may: [],
    packages: NO_PACKAGES,
  },
  {
    name: 'messages',
    purpose: "the app's own texts in the bridging language, and the tables of those that are not English",
    files: /^src\/messages\//,
    may: ['net'],
    packages: [/^intl-messageformat$/],
  },
  {
    name: 'worker',
    purpose: 'the service worker: a program of its own, which no page imports',
    files: /^src\/offline\/worker\//,
    may: ['offline', 'clock'],
    types: ['content'],
    packages: [/^workbox-/],
  },
  {
    name: 'offline',
    purpose: 'which files of a pack are on the device, getting and removing them; new versions of the app',
    files: /^src\/offline\//,
    may: ['clock', 'net', 'content'],
    packages: [/^valibot$/],
  },
  {
    name: 'story',
    purpose: 'the pictures and the words of stories. Pure',
    files: /^src\/story\//,
    may: [],
    packages: NO_PACKAGES,
  },
  {
    name: 'play',
    purpose: 'what all rules share: contract, seeded chance, rounds, answers, hints, stars, physics, journal. Pure',
    files: /^src\/play\//,
    may: ['messages'],
    types: ['story'],
    packages: [/^matter-js$/],
  },
  {
    name: 'content',
    purpose:
      "a pack's sheets: schema, normaliser, units, lessons, addresses of media. Pure but for fetch and Firestore",
    files: /^src\/content\//,
    may: ['clock', 'play', 'story', 'net', 'messages'],
    packages: [/^valibot$/, /^firebase\/(app|firestore)(\/|$)/],
  },
  {
    name: 'progress',
    purpose: 'scores, stars, levels, what a child remembers, settings, saving',
    files: /^src\/progress\//,
    may: ['clock', 'play', 'net', 'content', 'messages'],
    packages: [/^valibot$/, /^idb-keyval$/, /^firebase\/(app|firestore\/lite)$/],
  },
  {
    name: 'store',
    purpose: "the one Zustand store, and the recorder that turns a game's events into state",
    files: /^src\/store\//,
    may: ['play', 'content', 'progress'],
    packages: [/^zustand(\/|$)/, /^react$/],
  },
  {
    name: 'sound',
    purpose: 'voice, effects and music: Web Audio on the pages, `@pixi/sound` on the stage',
    files: /^src\/sound\//,
    may: ['play', 'net', 'content'],
    packages: [/^@pixi\/sound$/],
  },
  {
    name: 'cast',
    purpose: 'the animated children: skeleton, puppet, actions as data; loaded by the games that act verbs out',
    files: /^src\/stage\/cast\//,
    may: ['play', 'stage'],
    packages: [/^pixi\.js$/],
  },
  {
    name: 'stage',
    purpose: 'one Pixi Application: host (which game), stage (loop, overlay of buttons), game (one run with its view)',
    files: /^src\/stage\//,
    may: ['play', 'story', 'net', 'sound', 'content', 'messages'],
    packages: [/^pixi\.js(\/|$)/, /^@pixi\/react$/, /^gsap(\/|$)/, /^react$/],
  },
  {
    name: 'services',
    purpose:
      'what works behind the pages without React: children, setting up games, scanning, reading aloud, guards of input',
    files: /^src\/services\//,
    may: [
      'registry',
      'clock',
      'play',
      'story',
      'net',
      'content',
      'offline',
      'progress',
      'store',
      'stage',
      'sound',
      'messages',
    ],
    packages: [/^qr\/decode\.js$/],
  },
  {
    name: 'debug',
    purpose: 'the QA overlay, loaded when it is opened; it observes the stage through `host.control`',
    files: /^src\/debug\//,
    may: [
      'registry',
      'clock',
      'play',
      'net',
      'content',
      'offline',
      'progress',
      'store',
      'stage',
      'sound',
      'services',
      'shell',
    ],
    packages: 'any',
  },
  {
    name: 'shell',
    purpose: 'React: pages, head-up display, results',
    files: /^src\/shell\//,
    may: [
      'registry',
      'clock',
      'messages',
      'play',
      'story',
      'net',
      'content',
      'offline',
      'progress',
      'store',
      'stage',
      'cast',
      'sound',
      'services',
      'assets',
    ],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^react-router-dom$/,
      /^@tanstack\/react-virtual$/,
      /^uqr$/,
      /^firebase\/(app|analytics)$/,
    ],
  },
  {
    name: 'assets',
    purpose: 'art and packs; the shell inlines icons from it',
    files: /^assets\//,
    may: [],
    packages: NO_PACKAGES,
  },
  {
    name: 'registry',
    purpose: 'the games of the menu; those that have a page of their own',
    files: /^scenes\/(registry|pages|areas|says)\.ts$/,
    may: ['scene', 'rules'],
    types: ['stage', 'play'],
    packages: NO_PACKAGES,
  },
  {
    name: 'proof',
    purpose: 'tests of one game: its own tests, its strategy for the browser tests. No room may import it',
    files: /^scenes\/[^/]+\/(tests\/|robot\.ts$)/,
    may: ['registry', 'scene', 'rules', 'play', 'story', 'content', 'stage', 'cast', 'builder'],
    outside: [/^(tests|e2e|tools)\//],
    packages: 'any',
    apart: true,
  },
  {
    name: 'rules',
    purpose: 'the rules of one game, with its numbers. Pure',
    files: /^scenes\/[^/]+\/(?:rules[^/]*|tuning)\.ts$/,
    may: ['play', 'story'],
    packages: NO_PACKAGES,
    apart: true,
  },
  {
    name: 'scene',
    purpose: 'the rest of one game: facts, view, what is said, drawings',
    files: /^scenes\/[^/]+\//,
    may: ['rules', 'play', 'story', 'stage', 'cast'],
    types: ['content', 'sound'],
    packages: [/^pixi\.js(\/|$)/],
    apart: true,
  },
  {
    name: 'builder',
    purpose: 'makes what the app loads out of a pack as it is written: bytes in, bytes out, in Node and in a page',
    files: /^desk\/builder\//,
    may: ['registry', 'clock', 'play', 'story', 'net', 'content', 'offline', 'messages'],
    packages: [
      /^(fontkit|papaparse|valibot|@audio\/decode|audio-type|wasm-media-encoders|@noble\/hashes\/(sha2|utils)\.js)$/,
    ],
  },
  {
    name: 'library',
    purpose: 'the check of a pack and the import of sheets and recordings, which run wherever the builder does',
    files: /^desk\/(check|import|read|text)\//,
    may: ['builder', 'registry', 'clock', 'play', 'story', 'content'],
    packages: [/^(fflate|papaparse|valibot|unhomoglyph|hucre\/(ods|xlsx))$/],
  },
  {
    name: 'node',
    purpose: 'what builder and library need, as Node has it: folders, a cache, pictures, fonts, a voice',
    files: /^desk\/node\//,
    may: ['library', 'builder', 'registry', 'clock', 'play', 'content'],
    packages: 'any',
  },
  {
    name: 'desk',
    purpose: 'the content desk: the commands of `npm run pack`. Of `tools` the server, and what makes a folder an app',
    files: /^desk\//,
    may: ['node', 'library', 'builder', 'registry', 'clock', 'play', 'content'],
    outside: [
      /^tools\/(first-home\/write|hosting\/(build-facts|files|headers)|offline\/(precache-list|write-version)|old-browser|page-texts|lan|static-server)\.mjs$/,
    ],
    packages: 'any',
  },
];

/** Packages that only these files may import, so that the others stay small, or pure. */
export const SOLE_USERS = [
  { package: /^matter-js$/, file: /^src\/play\/physics\.ts$/ },
  { package: /^idb-keyval$/, file: /^src\/progress\/saved\/(database|mirror|recent-journals)\.ts$/ },
  { package: /^firebase\/firestore$/, file: /^src\/content\/firestore\/client\.ts$/ },
  {
    package: /^firebase\/firestore\/lite$/,
    file: /^src\/(content\/firestore\/rest|progress\/saved\/firestore-class-store)\.ts$/,
  },
  { package: /^firebase\/analytics$/, file: /^src\/shell\/routing\/analytics\.ts$/ },
  { package: /^uqr$/, file: /^(src\/shell\/components\/QrCode\.tsx|tools\/lan\.mjs)$/ },
  { package: /^qr\/decode\.js$/, file: /^src\/services\/children\/read-qr\.ts$/ },
  {
    package: /^firebase\/app$/,
    file: /^src\/(content\/firestore\/(client|rest)|progress\/saved\/firestore-class-store|shell\/routing\/analytics)\.ts$/,
  },
];
