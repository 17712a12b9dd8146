// Runs every check of the project in order and prints a summary. Exits with an error when any of them failed.
// `--nightly` runs them at their full length, and those that take too long, or too much memory, for every change. docs/testing.md
import { audit } from './audit.mjs';
import { listFailures } from './e2e-failures.mjs';
import { DEBIAN_PACKAGES, findFirefox, findMiniBrowser } from './engines/find.mjs';
import { NEEDS_EMULATOR, findEmulator } from './firestore-emulator.mjs';
import { run } from './run.mjs';

/**
 * A check is an npm script.
 * @typedef {object} Check
 * @property {string} name
 * @property {string} [needs] the name of one that must have passed before
 * @property {string} [script] the npm script, where it is not the name
 * @property {readonly string[]} [parameters]
 * @property {Readonly<Record<string, string>>} [environment]
 */

/** @type {readonly Check[]} */
const CHECKS = [
  { name: 'format:check' },
  { name: 'lint' },
  { name: 'typecheck' },
  { name: 'unused' },
  { name: 'citations' },
  { name: 'assets' },
  { name: 'unit', needs: 'assets' },
  { name: 'bundle', needs: 'assets' },
  { name: 'hosting:check', needs: 'bundle' },
  { name: 'budget', needs: 'bundle' },
  { name: 'browsers', needs: 'bundle' },
  // Before the other browser tests, whose failures are listed at the end.
  { name: 'axe in Cherokee', script: 'e2e', needs: 'bundle', parameters: ['axe'], environment: { PACK: 'chr' } },
  { name: 'e2e', needs: 'bundle' },
];

/** Every game, size, input and pack; cases of each fuzz property; kills of the browser. */
const AT_LENGTH = { EVERY: '1', FUZZ: '10000', KILLS: '500' };

/** @type {readonly Check[]} */
const NIGHTLY = [
  ...CHECKS.map((check) => ({ ...check, environment: { ...AT_LENGTH, ...check.environment } })),
  { name: 'e2e in Cherokee', script: 'e2e', needs: 'bundle', environment: { PACK: 'chr' } },
  ...(findEmulator() === null
    ? []
    : [{ name: 'e2e with a database', script: 'e2e', needs: 'bundle', parameters: ['firestore'], environment: { FIRESTORE: '1' } }]),
];

const isNightly = process.argv.includes('--nightly');

/** What is left out, and how it is run. */
const APART = [
  'npm run test:nightly   all of it at full length: every game at four sizes by touch and keys, long climbs in endless mode,',
  "                         the desk's whole workflow, an app of one's own, a new game, all of the pack of extreme content, Cherokee, a database,",
  '                         10,000 cases of each fuzz property, 500 kills of the browser',
  'npm run test:engines   every game and page in real Firefox and WebKit; with `-- old` in Chromium 92 to 119',
];

/** @param {number} milliseconds */
const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

/** @type {{ name: string, passed: boolean, line: string }[]} */
const results = [];
const begun = Date.now();
for (const { name, needs, script = name, parameters = [], environment } of isNightly ? NIGHTLY : CHECKS) {
  if (needs !== undefined && !results.some((result) => result.name === needs && result.passed)) {
    results.push({ name, passed: false, line: `FAILED           ${name}: not run, because ${needs} failed` });
    continue;
  }
  console.log(`\n== ${name}`);
  const start = Date.now();
  const passed = (await run('npm', ['run', '--silent', script, '--', ...parameters], process.cwd(), environment)) === 0;
  results.push({ name, passed, line: `${passed ? 'passed' : 'FAILED'} ${inSeconds(Date.now() - start)}  ${name}` });
}

console.log('\n== audit');
const auditStart = Date.now();
const { passed: isAuditPassed, note } = await audit();
if (note === undefined) {
  const line = `${isAuditPassed ? 'passed' : 'FAILED'} ${inSeconds(Date.now() - auditStart)}  audit`;
  results.push({ name: 'audit', passed: isAuditPassed, line });
}

const passed = results.filter((result) => result.passed).length;
console.log(`\n${results.map((result) => result.line).join('\n')}\n\nin all ${inSeconds(Date.now() - begun)}`);
console.log(`${passed} passed, ${results.length - passed} failed`);
if (note !== undefined) console.log(`Not run: audit, since ${note}`);
if (findEmulator() === null) {
  console.log(`Not run, since there is no Firestore emulator on this machine:\n${NEEDS_EMULATOR.map((name) => `- ${name}`).join('\n')}`);
}
const missingEngines = [...(findFirefox() === null ? ['Firefox'] : []), ...(findMiniBrowser() === null ? ['WebKit'] : [])];
if (missingEngines.length > 0) {
  console.log(
    `Not on this machine, for npm run test:engines: ${missingEngines.join(', ')}. On Debian: apt-get install ${DEBIAN_PACKAGES.join(' ')}`,
  );
}
if (!isNightly) console.log(`Runs apart:\n${APART.join('\n')}`);
if (results.some((result) => result.name.startsWith('e2e') && !result.passed)) console.log(listFailures().join('\n'));
if (passed < results.length) process.exitCode = 1;
