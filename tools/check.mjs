// Runs checks and prints a summary; exits with an error when any of them failed. Without a name
// those that need no build, `npm run check -- lint budget` these;
// `npm run check -- hosting --write` writes what the check compares. `--all` runs every one of
// them, as `npm test` does: the build beside the tests that need none, then what looks at files
// beside the browser. `--nightly` at full length, with those that take too long, or too much
// memory, for every change. docs/testing.md
import { parseArgs } from 'node:util';
import { audit } from './audit.mjs';
import { CHECKS, NIGHTLY, PARTS, QUICK } from './checks/list.mjs';
import { runSteps } from './checks/steps.mjs';
import { DEBIAN_PACKAGES, findFirefox, findMiniBrowser } from './engines/find.mjs';
import { NEEDS_EMULATOR, findEmulator } from './firestore-emulator.mjs';
import { readTestReports } from './test-reports.mjs';

const AUDIT = 'audit';
/** How many tests are listed as the slowest. */
const SLOWEST = 10;

/** What `npm test` leaves out, and how it is run. */
const APART = [
  'npm run test:nightly   all of it at full length: every game at four sizes by touch and keys, long climbs in endless mode,',
  "                         the desk's whole workflow, an app of one's own, a new game, all of the pack of extreme content, Cherokee, a database,",
  '                         10,000 cases of each fuzz property, 500 kills of the browser',
  'npm run test:engines   every game and page in real Firefox and WebKit; with `-- old` in Chromium 92 to 119',
];

/** @param {number} milliseconds */
const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

const option = /** @type {const} */ ({ type: 'boolean', default: false });
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: option, nightly: option, write: option },
});
const isWhole = values.all || values.nightly;
const known = [...CHECKS, ...PARTS];
const unknown = names.filter((name) => name !== AUDIT && !known.some((check) => check.name === name));
if (unknown.length > 0) {
  const all = [...known.map(({ name }) => name), AUDIT];
  console.error(`There is no check "${unknown.join(', ')}". There are: ${all.join(', ')}.`);
  process.exit(1);
}

function choose() {
  if (values.nightly) return NIGHTLY;
  if (values.all) return CHECKS;
  return names.length > 0 ? known.filter(({ name }) => names.includes(name)) : QUICK;
}

/** @typedef {{ name: string, passed: boolean, line: string }} Result */

/** @type {Result[]} */
const results = [];
const begun = Date.now();

/** Name of a check -> settled when it has ended. @type {Map<string, Promise<void>>} */
const ended = new Map();

/**
 * Runs a check when others have ended. The output of one that runs beside others is shown when it
 * has ended.
 * @param {import('./checks/list.mjs').Check} check
 * @param {boolean} isBeside
 * @param {readonly (Promise<void> | undefined)[]} before
 */
async function runAfter({ name, needs, steps, write, environment }, isBeside, before) {
  await Promise.all(before);
  if (results.some((result) => result.name === needs && !result.passed)) {
    results.push({ name, passed: false, line: `FAILED           ${name}: not run, because ${needs} failed` });
    return;
  }
  /** @type {Uint8Array[]} */
  const output = [];
  if (!isBeside) console.log(`\n== ${name}`);
  const start = Date.now();
  const passed = await runSteps(
    (values.write ? write : undefined) ?? steps,
    environment,
    isBeside ? (bytes) => void output.push(bytes) : undefined,
  );
  if (isBeside) process.stdout.write(`\n== ${name}\n${Buffer.concat(output).toString()}`);
  results.push({ name, passed, line: `${passed ? 'passed' : 'FAILED'} ${inSeconds(Date.now() - start)}  ${name}` });
}

/**
 * Runs checks one after another, each when what it needs has ended.
 * @param {readonly import('./checks/list.mjs').Check[]} checks
 * @param {boolean} isBeside
 */
function runInOrder(checks, isBeside) {
  let last = Promise.resolve();
  for (const check of checks) {
    last = runAfter(check, isBeside, [last, ended.get(check.needs ?? '')]);
    ended.set(check.name, last);
  }
  return last;
}

const chosen = choose();
const beside = values.all ? chosen.filter(({ isBeside }) => isBeside) : [];
// What runs beside comes first: what others need must be known.
await Promise.all([
  runInOrder(beside, true),
  runInOrder(
    chosen.filter((check) => !beside.includes(check)),
    false,
  ),
]);

/** @type {string | undefined} */
let notAudited;
if (isWhole || names.includes(AUDIT)) {
  console.log(`\n== ${AUDIT}`);
  const start = Date.now();
  const { passed, note } = await audit();
  notAudited = note;
  if (note === undefined) {
    results.push({
      name: AUDIT,
      passed,
      line: `${passed ? 'passed' : 'FAILED'} ${inSeconds(Date.now() - start)}  ${AUDIT}`,
    });
  }
}

const passed = results.filter((result) => result.passed).length;
console.log(`\n${results.map((result) => result.line).join('\n')}\n\nin all ${inSeconds(Date.now() - begun)}`);
console.log(`${passed} passed, ${results.length - passed} failed`);
if (notAudited !== undefined) console.log(`Not run: ${AUDIT}, since ${notAudited}`);
if (isWhole && findEmulator() === null) {
  console.log(
    `Not run, since there is no Firestore emulator on this machine:\n${NEEDS_EMULATOR.map((name) => `- ${name}`).join('\n')}`,
  );
}
const missingEngines = [
  ...(findFirefox() === null ? ['Firefox'] : []),
  ...(findMiniBrowser() === null ? ['WebKit'] : []),
];
if (isWhole && missingEngines.length > 0) {
  console.log(
    `Not on this machine, for npm run test:engines: ${missingEngines.join(', ')}. On Debian: apt-get install ${DEBIAN_PACKAGES.join(' ')}`,
  );
}
if (values.all) console.log(`Runs apart:\n${APART.join('\n')}`);
// The end of a log is what is read first.
const tests = readTestReports(begun);
const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SLOWEST);
if (slowest.length > 0) {
  console.log(
    `The slowest tests:\n${slowest.map(({ name, milliseconds }) => `${inSeconds(milliseconds)}  ${name}`).join('\n')}`,
  );
}
for (const { name, failure } of tests) if (failure !== null) console.log(`FAILED  ${name}: ${failure}`);
if (passed < results.length) process.exitCode = 1;
