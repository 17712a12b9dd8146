import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import mediaMinMax from '@csstools/postcss-media-minmax';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { packFormat } from './desk/node/build-record.ts';
import { readBuildTarget } from './tools/browsers/floor.mjs';
import { preserveStyleSheets } from './tools/css-modules.mjs';
import { growText } from './tools/text-size.mjs';
import { deferStyles } from './tools/defer-styles.mjs';
import { firstHome } from './tools/first-home/plugin.mjs';
import { hostingFiles } from './tools/hosting/plugin.mjs';
import { replaceUnused } from './tools/lean/plugin.mjs';
import { offline } from './tools/offline/plugin.mjs';
import { oldBrowserPage } from './tools/old-browser.mjs';
import { pageTexts } from './tools/page-texts.mjs';
import { preloadDefaultPack } from './tools/preload.mjs';
import { separateSceneLoaders } from './tools/scene-loaders.mjs';
import { nameStageFiles } from './tools/stage-files.mjs';

/** Matches the path relative to this folder, whose own path may contain any name. */
const matchesPath =
  (path: RegExp) =>
  (id: string): boolean =>
    path.test(relative(import.meta.dirname, id).replaceAll('\\', '/'));

/**
 * Which modules share a file. The groups name roots and thresholds; what belongs to them follows
 * from the imports: each takes the imports of its modules along, but nothing of a group of higher
 * priority.
 */
const CHUNKS = [
  // Libraries apart from the app: they stay in the browser's cache when the app changes, and the
  // budget check knows them by name.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|@remix-run|zustand)[\\/]|(?<!react-reconciler[\\/])node_modules[\\/]scheduler[\\/]/,
    priority: 4,
  },
  { name: 'matter', test: /node_modules[\\/]matter-js[\\/]/u, priority: 3 },
  { name: 'gsap', test: /node_modules[\\/]gsap[\\/]/u, priority: 3 },
  // What home needs at once, in one file rather than twenty: a bad network pays for each request.
  // Vite's own helpers are part of it: its entry is not a file of their own then, which would be
  // asked for before home.
  {
    name: 'home',
    test: matchesPath(/^(src|scenes|assets)\/|vite\/preload-helper|load-scene/u),
    tags: ['$initial'] as ['$initial'],
    priority: 2,
  },
  // The menu, which home loads after it has been shown; it must not wait for what pages share.
  { name: 'menu', test: matchesPath(/^src\/shell\/menu\/Menu\.tsx$/u), priority: 2 },
  // The pages that lead to a game, with what they share: each further file costs a round trip.
  {
    name: 'pages',
    test: matchesPath(
      /^src\/shell\/(Pages|pages\/(choose-path\/ChoosePath|choose-unit\/ChooseUnit|choose-game-type\/ChooseGameType|start-game\/PlayContainer))\.tsx$/u,
    ),
    priority: 0,
  },
  // What is saved and synchronised, which home loads when it is idle.
  {
    name: 'children-service',
    test: matchesPath(/^src\/services\/children\/children-service\.ts$/u),
    priority: 0,
  },
  // What most games share, or several pages.
  { name: 'play', test: matchesPath(/^src\/play\//u), minShareCount: 8, priority: 1 },
  {
    name: 'page',
    test: matchesPath(/^src\/(services|shell|offline|progress|content|net)\//u),
    minShareCount: 8,
    priority: 1,
  },
  // What was answered acts: no game needs it before something was.
  {
    name: 'acts',
    test: matchesPath(/^src\/stage\/components\/(acts?|bites?)(-[a-z]+)?\.ts$/u),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'stage',
    test: matchesPath(/^src\/stage\/components\//u),
    minShareCount: 6,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What is said to those who do not see the games: nothing waits for it.
  {
    name: 'announcer',
    test: matchesPath(
      /^(src\/play\/announcements|scenes\/([^/]+\/)?says|src\/services\/announcer\/(announcer|live-region))\.ts$/u,
    ),
    priority: 1,
  },
  // Not all of Pixi, which has three renderers.
  {
    name: 'pixi',
    test: /pixi\.js[\\/]lib[\\/](rendering[\\/](init|renderers[\\/]gl[\\/]WebGLRenderer)|scene[\\/]sprite-nine-slice[\\/]init|unsafe-eval[\\/]init)\.mjs$/u,
    priority: 3,
  },
];

/** Files that `index.html` itself names, beside its entry. */
const LOADED_BY_HOME = /(^|\/)(react|home|rolldown-runtime)-[^/]+\.js$/u;

/**
 * Parts for which nobody waits, or that are seldom needed: their own scripts are found when they
 * come. Home has no room for the lists.
 */
const NOT_URGENT =
  /(^|\/)(EndlessContainer|large-records|load-messages|pack-schema|withdrawn|row-source|repair|page-views|ClearedNotice|Extras|recent-journals|children-service|prune-withdrawn|firestore-class-store|open|connect-scanning|AccessPage|MusicPlayback|announcer|game-voice|page-voice|connect-reader|recover|ExternalLink|OfflinePage|ChildrenPage|GrownUpsPage|LanguagePage|Credits|SettingsPage|SetPage|StickersPage|TimelinePage|WhoPage)-[0-9a-f]{7}\.js$/u;

/** Hash of all sources: journals name the build that recorded them by it. */
function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['src', 'scenes']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/u.test(file));
    for (const file of files.toSorted()) hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

const PURE_TESTS = [
  'tests/{clock,contract,play,content,games,journals,debug,storybook}/**/*.test.ts',
  'scenes/*/tests/**/*.test.ts',
];

/** Tests of what `npm run build -- assets` makes: the others need nothing that is built. */
const BUILT_TESTS = [
  'tests/desk/{app,offline-list}.test.ts',
  'tests/desk/consent/nowhere.test.ts',
  'tests/firestore/{emulator,publish-command}.test.ts',
  'tests/hosting/hosting.test.ts',
  'tests/stage/whole-image.test.ts',
  'tests/tools/install.test.ts',
  'scenes/*/tests/drawings.test.ts',
];

/** The files of a worker follow one another in one process, on one page: tests/fresh-file.ts. */
const SHARED = { isolate: false, setupFiles: ['tests/fresh-file.ts'] };
/**
 * What the tests build themselves has small pictures, each atlas drawn once in a worker; what was
 * built before stays as it is.
 */
const SMALL_PICTURES = {
  ...SHARED,
  setupFiles: [...SHARED.setupFiles, 'tests/desk/small-pictures.ts', 'tests/desk/shared-atlases.ts'],
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    replaceUnused(),
    separateSceneLoaders(),
    preserveStyleSheets(),
    oldBrowserPage(),
    pageTexts(),
    deferStyles(),
    firstHome(),
    preloadDefaultPack(),
    nameStageFiles(),
    hostingFiles(),
    // Last: it lists the files that the others have written.
    offline(),
  ],
  css: {
    // Before lightningcss, which writes the style sheets for the same browsers: it turns
    // `(width < 600px)` into `not (min-width: 600px)`, which those that lack the former lack as
    // well.
    postcss: { plugins: [growText(), mediaMinMax()] },
    modules: {
      localsConvention: 'camelCaseOnly',
      // Short in the build, readable in development.
      generateScopedName: command === 'build' ? '[hash:base64:4]' : '[name]_[local]',
    },
  },
  define: {
    'import.meta.env.BUILD': JSON.stringify(fingerprintSources()),
    'import.meta.env.PACK_FORMAT': JSON.stringify(packFormat()),
    // Empty but in a build for a class server: tools/start.mjs.
    'import.meta.env.CLASS_SERVER': JSON.stringify(process.env['CLASS_SERVER'] ?? ''),
  },
  base: process.env['BASE_PATH'] ?? '/',
  build: {
    // Of `browserslist` in package.json. What is not lowered, as built-ins, is looked for by
    // `npm run check -- browsers`: docs/browsers.md.
    target: readBuildTarget(import.meta.dirname),
    manifest: true,
    reportCompressedSize: true,
    // What home has loaded already is not asked for again by the parts that come after it: the
    // lists of files stay short.
    modulePreload: {
      // Browsers without it (Safari 15 and 16, Firefox below 115) load a script's imports after it:
      // home has no room for the polyfill.
      polyfill: false,
      resolveDependencies: (part, files, { hostType }) =>
        files.filter(
          (file) =>
            hostType === 'html' || !(LOADED_BY_HOME.test(file) || (file.endsWith('.js') && NOT_URGENT.test(part))),
        ),
    },
    rolldownOptions: {
      // Names of classes stand where they are used, instead of being passed between files.
      optimization: { inlineConst: true },
      // Shared parts go into the files that need them: each small file costs a round trip.
      experimental: { chunkOptimization: { mergeCommonChunks: true, avoidRedundantChunkLoads: false } },
      // Home carries the list of all file names: short hashes keep it small.
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'hex',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    // Nobody waits for it on an idle machine; a busy one is many times slower.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // All cores: Vitest leaves one to itself, which on two is half of them.
    maxWorkers: '100%',
    // Of `npm run test:nightly`.
    coverage: {
      include: ['src/stage/**/*.{ts,tsx}'],
      reporter: ['text-summary'],
      reportsDirectory: 'node_modules/.cache/coverage',
      thresholds: { lines: 80 },
    },
    projects: [
      {
        extends: true,
        test: {
          // Rules and content have no state of their own: the files of a worker share what they
          // import.
          name: 'pure',
          include: PURE_TESTS,
          exclude: BUILT_TESTS,
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: BUILT_TESTS,
          environment: 'node',
          ...SMALL_PICTURES,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/shell/**', 'tests/stage/**', ...PURE_TESTS, ...BUILT_TESTS],
          environment: 'node',
          ...SMALL_PICTURES,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['tests/{shell,stage}/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'],
          exclude: BUILT_TESTS,
          environment: 'jsdom',
          ...SHARED,
        },
      },
    ],
  },
}));
