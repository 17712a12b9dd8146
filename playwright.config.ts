import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BUILT } from './e2e/built';
import { BROWSER_FLAGS, findHeadless } from './tools/browser.mjs';
import { DEFAULT_PACK, PACK, deviceOf } from './tools/chosen-pack';

const PORT = Number(process.env['PORT'] ?? 4274);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const executablePath = findHeadless();

const pathOf = (name: string): string => `**/${name}.spec.ts`;

/** Files that are not run. */
const IGNORED = [
  // A database, its server and a game at once are too much for two cores beside the other tests:
  // `FIRESTORE=1 npm run e2e -- firestore`.
  ...(process.env['FIRESTORE'] ? [] : ['firestore']),
  // A build of their own, or half a minute to minutes each: `EVERY=1 npm run e2e -- desk`.
  ...(process.env['EVERY'] ? [] : ['below-a-path', 'climb', 'desk', 'desk-library', 'new-game', 'own-app']),
  // These use packs of their own, or switch packs.
  ...(PACK === DEFAULT_PACK ? [] : ['desk', 'firestore', 'language', 'own-app', 'probe', 'update']),
].map(pathOf);

/** Files with tests of 15 seconds to a minute: at the end they would leave other workers idle. */
const LONG = [
  'offline',
  'axe',
  'update',
  'timeline',
  'today',
  'withdrawn',
  'contrast',
  'grown-ups',
  'hanging-files',
  'offline-rest',
].map(pathOf);

/** More are not used, however many cores there are. */
const MAX_WORKERS = 8;

/** End-to-end tests play the built app. `npm run build -- bundle` comes first. */
export default defineConfig({
  testDir: 'e2e',
  // In their order: the long ones first.
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: IGNORED },
    { name: 'others', testIgnore: [...IGNORED, ...LONG] },
  ],
  // Tests of every night: e2e/test.ts.
  ...(process.env['EVERY'] ? {} : { grepInvert: /@nightly/u }),
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits a third of its time or more, for a game, a page or the network.
  workers: Math.min(MAX_WORKERS, Math.ceil(1.5 * availableParallelism())),
  // What fails once is looked into: `npm run e2e -- <file> --trace on` has a trace of it.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 240_000,
  // A busy machine is many times slower; what passes waits for none of it.
  expect: { timeout: 45_000 },
  // The file is read by tools/check.mjs, which says at the end what failed.
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: ORIGIN,
    // As if the pack had been chosen on the language page before.
    storageState: deviceOf(ORIGIN),
    // Its requests bypass `page.route`. Tests of the offline app allow it.
    serviceWorkers: 'block',
    viewport: { width: 1366, height: 768 },
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `node tools/serve.mjs ${BUILT}`,
    env: { PORT: String(PORT) },
    url: ORIGIN,
    reuseExistingServer: false,
  },
});
