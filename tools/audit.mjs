// Asks the registry for known vulnerabilities of the packages: a step of `npm test`.
import { spawn } from 'node:child_process';

/** From mild to severe, as npm names them. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];

/**
 * Below this a finding is not acted on at once. What children's browsers run counts from high. A
 * tool runs on a developer's machine with the project's own files as its input: there only a
 * critical finding, such as a package taken over, stops the work.
 */
const AUDITS = [
  { packages: 'packages of the app', parameters: ['--omit=dev'], minSeverity: 'high' },
  { packages: 'tools', parameters: [], minSeverity: 'critical' },
];

/** @typedef {{ readonly name: string, readonly severity: string }} Vulnerability */

/**
 * What an answer of `npm audit --json` says.
 * @param {string} text
 * @param {string} minSeverity
 * @returns {{ kind: 'clean' } | { kind: 'found', findings: string[] } | { kind: 'unknown', reason: string }}
 */
export function judgeAudit(text, minSeverity) {
  /** @type {unknown} */
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return { kind: 'unknown', reason: 'npm audit gave no answer' };
  }
  const fields =
    /** @type {{ readonly message?: unknown, readonly vulnerabilities?: Readonly<Record<string, Vulnerability>> | null } | null} */ (
      answer
    );
  if (typeof fields?.vulnerabilities !== 'object' || fields.vulnerabilities === null) {
    const reason = typeof fields?.message === 'string' ? fields.message : 'npm audit gave no list';
    return { kind: 'unknown', reason: reason.replace(/ - .*$/su, '') };
  }
  const vulnerable = Object.values(fields.vulnerabilities);
  // A severity that npm does not know yet counts as severe.
  const findings = vulnerable.flatMap(({ name, severity }) =>
    SEVERITIES.includes(severity) && SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(minSeverity)
      ? []
      : [`${name}: ${severity}`],
  );
  return findings.length > 0 ? { kind: 'found', findings } : { kind: 'clean' };
}

/**
 * @param {readonly string[]} parameters
 * @returns {Promise<string>}
 */
function runAudit(parameters) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json', ...parameters], {
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    let text = '';
    child.stdout.on('data', (part) => (text += String(part)));
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(text));
  });
}

/**
 * Prints what was found. Gives whether work can go on, and a note when the registry could not be
 * asked: some mirrors, and machines without a network, cannot.
 * @returns {Promise<{ passed: boolean, note?: string }>}
 */
export async function audit() {
  let passed = true;
  for (const { packages, parameters, minSeverity } of AUDITS) {
    const result = judgeAudit(await runAudit(parameters), minSeverity);
    if (result.kind === 'unknown') return { passed, note: `the registry could not be asked: ${result.reason}` };
    if (result.kind === 'clean') continue;
    passed = false;
    console.error(
      `Known vulnerabilities, ${minSeverity} or worse, of ${packages}: ${result.findings.join(', ')}. See: npm audit`,
    );
  }
  return { passed };
}
