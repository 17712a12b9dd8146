import { defineConfig } from '@playwright/test';
import { CHROMIUM, ENGINES, FIREFOX_WEBGL, OLD_ENGINES } from '../../tools/engines/names.mjs';

/** What is played in old engines too. */
const OLD = /@old/u;

/**
 * The tests in other engines: `npm run test:engines`. Each engine is one project; its tests share a
 * browser, one after another.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.engine.ts',
  outputDir: '../../test-results/engines',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Games are drawn without a graphics card, by engines that run on two cores beside everything
  // else.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  preserveOutput: 'failures-only',
  projects: [
    ...[...ENGINES, CHROMIUM].map((name) => ({ name })),
    { name: FIREFOX_WEBGL, grep: /@webgl/u },
    ...OLD_ENGINES.map(({ name }) => ({ name, grep: OLD })),
  ],
});
