// Sets up a fresh clone: checks Node, installs packages and, if needed, a browser. Plain Node
// without packages, since none are installed yet.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, findHeadless } from './browser.mjs';
import { run } from './run.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/**
 * The first minor version of each major one that the packages run with, as in package.json; later
 * major versions run from their first.
 */
const MIN_MINOR_VERSIONS = new Map([
  [20, 19],
  [22, 12],
]);
const LAST_KNOWN_VERSION = Math.max(...MIN_MINOR_VERSIONS.keys());

/**
 * True when this version of Node can run the project.
 * @param {string} version such as '20.19.4'
 */
function isNodeRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > LAST_KNOWN_VERSION || minor >= (MIN_MINOR_VERSIONS.get(major) ?? Number.POSITIVE_INFINITY);
}

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional] optional for what runs, or for what only builds
 * @param {string} file a lock file, by its path from the project
 * @returns {Readonly<Record<string, Package>> | null} its packages by their folders; null without it
 */
function readPackages(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/** True when packages are missing, or of other versions than the lock file names. */
function needsPackages() {
  // npm writes this file last, so an installation that was cut off counts as missing.
  const installed = readPackages('node_modules/.package-lock.json');
  const { '': _project, ...wanted } = readPackages('package-lock.json') ?? {};
  return Object.entries(wanted).some(([folder, { version, optional, devOptional }]) => {
    const found = installed?.[folder];
    // What is optional may be for another system.
    return found ? found.version !== version : !(installed && (optional || devOptional));
  });
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

async function installPackages() {
  console.log('Installing packages (npm ci) ...');
  // Exactly what the lock file names. No package needs a script to be installed; `npm test` audits
  // them (./audit.mjs).
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], ROOT);
  if (code !== 0)
    stop(
      'The packages could not be installed. Is this computer connected to the internet? Then run the command again.',
    );
}

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name of a package of Debian @returns whether it is installed now */
async function installDebianPackage(name) {
  await run('apt-get', ['update', '-qq'], ROOT);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], ROOT)) === 0;
}

/** @returns whether Debian's Chromium is here without its headless shell, in which tests run faster */
const lacksHeadlessShell = () =>
  isDebianRoot && !process.env['CHROME'] && findHeadless() === findBrowser() && findBrowser()?.endsWith('/chromium');

async function installBrowser() {
  if (findBrowser()) return;
  if (process.env['CHROME']) stop(`The variable CHROME names a browser that is not there: ${process.env['CHROME']}`);
  const playwright = await import('@playwright/test');
  if (existsSync(playwright.chromium.executablePath())) return;
  console.log('No Chrome or Chromium found. Downloading one for the tests (playwright install chromium) ...');
  if ((await run('npx', ['playwright', 'install', 'chromium'], ROOT)) === 0) return;
  if (isDebianRoot) {
    console.log('That did not work. Installing the Chromium of this system (apt-get install chromium) ...');
    if ((await installDebianPackage('chromium')) && findBrowser()) return;
  }
  stop(
    'The tests need Chrome or Chromium, and none could be installed. Install one, or set the variable CHROME to its path.',
  );
}

/** Tests need a third less time in it; without it they run in the browser that is there. */
async function installHeadlessShell() {
  if (!lacksHeadlessShell()) return;
  console.log("Installing Chromium's headless shell (apt-get install chromium-headless-shell) ...");
  await installDebianPackage('chromium-headless-shell');
}

async function setUp() {
  if (!isNodeRecent(process.versions.node)) {
    const versions = [...MIN_MINOR_VERSIONS].map(([major, minor]) => `${major}.${minor}`).join(' or ');
    stop(
      `This project needs Node.js ${versions}, or newer. This is Node.js ${process.versions.node}. Get a newer one at https://nodejs.org`,
    );
  }
  if (needsPackages()) await installPackages();
  if (process.argv.includes('--browser')) {
    await installBrowser();
    await installHeadlessShell();
  }
}

await setUp();
