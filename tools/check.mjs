// Runs every check of the project in order and prints a summary. Exits with an error when any of them failed.
import { audit } from './audit.mjs';
import { NEEDS_EMULATOR, findEmulator } from './firestore-emulator.mjs';
import { run } from './run.mjs';

/** The npm scripts that are checks. `needs` names one that must have passed before. */
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
  { name: 'e2e', needs: 'bundle' },
];

/** Commands that take too long, or too much memory, to run with the others. docs/testing.md */
const APART = [
  "EVERY=1 npm run e2e           every game at four sizes by touch and keys, long climbs in endless mode, the desk's whole workflow, all of the pack of extreme content",
  'PACK=chr npm run e2e          all of it in Cherokee',
  'FIRESTORE=1 npm run e2e -- firestore   a game on the words of a database',
];

/** @param {number} milliseconds */
const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

/** @type {{ name: string, passed: boolean, line: string }[]} */
const results = [];
const begun = Date.now();
for (const { name, needs } of CHECKS) {
  if (needs !== undefined && !results.some((result) => result.name === needs && result.passed)) {
    results.push({ name, passed: false, line: `FAILED           ${name}: not run, because ${needs} failed` });
    continue;
  }
  console.log(`\n== ${name}`);
  const start = Date.now();
  const passed = (await run('npm', ['run', '--silent', name])) === 0;
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
console.log(`Runs apart:\n${APART.map((line) => `- ${line}`).join('\n')}`);
if (passed < results.length) process.exitCode = 1;
