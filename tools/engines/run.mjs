// Plays the built app in other engines: `npm run test:engines`. docs/browsers.md says what is
// played, docs/testing.md how.
//   npm run test:engines                       Firefox and WebKit
//   npm run test:engines -- webkit             firefox, firefox-webgl, webkit or chromium
//   npm run test:engines -- old                Chromium 92, 103, 110 and 119 (fetched if missing)
//   npm run test:engines -- chromium-92        one of these
//   npm run test:engines -- --shots            pictures of all scenes, side by side: shots/engines
//   npm run test:engines -- --install          installs the missing engines (as root on Debian)
//   npm run test:engines -- firefox -g word    what follows the names goes to Playwright
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { run } from '../run.mjs';
import { fetchOldChromium } from './fetch-old.mjs';
import { DEBIAN_PACKAGES, findFirefox, findMiniBrowser } from './find.mjs';
import { CHROMIUM, ENGINES, FIREFOX_WEBGL, OLD_ENGINES } from './names.mjs';

const CONFIG = 'e2e/engines/playwright.config.ts';
const OLD = 'old';
const SHOTS = '--shots';
const INSTALL = '--install';

const asked = process.argv.slice(2);
const oldNames = OLD_ENGINES.map(({ name }) => name);
const isName = (/** @type {string} */ word) => [...ENGINES, FIREFOX_WEBGL, CHROMIUM, OLD, ...oldNames].includes(word);
const hasShots = asked.includes(SHOTS);
const others = asked.filter((word) => !isName(word) && word !== SHOTS && word !== INSTALL);
const named = asked.filter(isName).flatMap((name) => (name === OLD ? oldNames : name));
const engines = named.length > 0 ? named : hasShots ? [...ENGINES, CHROMIUM] : ENGINES;

const FINDERS = { firefox: findFirefox, [FIREFOX_WEBGL]: findFirefox, webkit: findMiniBrowser, chromium: findBrowser };
const findMissing = () =>
  Object.entries(FINDERS).flatMap(([name, find]) => (engines.includes(name) && find() === null ? [name] : []));
if (asked.includes(INSTALL) && findMissing().length > 0) {
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES], process.cwd(), {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
const missing = findMissing();
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${DEBIAN_PACKAGES.join(' ')}`);
  process.exit(1);
}
for (const engine of OLD_ENGINES.filter(({ name }) => engines.includes(name))) await fetchOldChromium(engine);

const { BUILT = 'dist' } = process.env;
if (!existsSync(join(BUILT, 'index.html')) && (await run('npm', ['run', '--silent', 'build'])) !== 0) process.exit(1);

const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const projects = engines.map((name) => `--project=${name}`);
// Node 20 has WebSocket behind this flag; newer versions have it, and accept the flag.
const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --experimental-websocket --no-warnings`;
process.exitCode = await run(
  process.execPath,
  [playwright, 'test', '--config', CONFIG, ...others, ...projects],
  process.cwd(),
  {
    NODE_OPTIONS,
    ...(hasShots ? { SHOTS: '1' } : {}),
  },
);
if (hasShots) await run(process.execPath, [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'tools/engines/sheets.ts']);
