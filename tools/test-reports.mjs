import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What Playwright's json reporter writes. playwright.config.ts */
const BROWSER_REPORT = 'test-results/e2e.json';
/**
 * What Vitest's json reporter writes for the two parts of `npm run unit` (package.json), and for
 * what is built (tools/checks/list.mjs).
 */
const UNIT_REPORTS = ['rules', 'desk', 'built'].map((part) => `node_modules/.cache/unit/${part}.json`);
const MAX_CHARACTERS = 400;

/**
 * Playwright's report, as far as it is read here.
 * @typedef {{ duration: number, errors: readonly { message?: string }[] }} Try
 * @typedef {{ status: string, results: readonly Try[] }} BrowserTest
 * @typedef {{ title: string, file: string, tests: readonly BrowserTest[] }} Spec
 * @typedef {{ suites?: readonly Suite[], specs?: readonly Spec[] }} Suite
 */

/**
 * Vitest's report, as far as it is read here.
 * @typedef {object} UnitTest
 * @property {string} fullName
 * @property {string} status
 * @property {number | null} [duration]
 * @property {readonly string[] | null} failureMessages
 *
 * @typedef {object} UnitFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {readonly UnitTest[]} assertionResults
 *
 * @typedef {{ testResults: readonly UnitFile[] }} UnitReport
 */

/**
 * A test of the last run.
 * @typedef {object} TestReport
 * @property {string} name
 * @property {number} milliseconds
 * @property {string | null} failure the start of its error; null when it passed
 */

/** @param {string} text */
const toLine = (text) => stripVTControlCharacters(text).replaceAll(/\s+/gu, ' ').slice(0, MAX_CHARACTERS);

/**
 * @param {Suite} suite
 * @returns {readonly TestReport[]}
 */
function readSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}, ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failure: status === 'unexpected' ? toLine(results.at(-1)?.errors[0]?.message ?? 'no message') : null,
    })),
  );
  return [...own, ...suites.flatMap(readSuite)];
}

/**
 * @param {UnitReport} report
 * @returns {readonly TestReport[]}
 */
const readUnits = ({ testResults }) =>
  testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative('', path);
    const tests = assertionResults.map(({ fullName, status: outcome, duration, failureMessages }) => ({
      name: `${name}, ${fullName}`,
      milliseconds: duration ?? 0,
      failure: outcome === 'failed' ? toLine(failureMessages?.[0] ?? 'no message') : null,
    }));
    // A file that could not be imported, or that failed in a hook.
    const isOwn = status === 'failed' && tests.every(({ failure }) => failure === null);
    return isOwn ? [...tests, { name, milliseconds: 0, failure: toLine(message) }] : tests;
  });

/**
 * The tests that have run since a time (milliseconds since 1970), of all kinds. Throws when a
 * report is damaged.
 * @param {number} since
 */
export function readTestReports(since) {
  /** @param {string} path @returns {any} */
  const read = (path) =>
    existsSync(path) && statSync(path).mtimeMs >= since ? JSON.parse(readFileSync(path, 'utf8')) : null;
  const units = UNIT_REPORTS.flatMap((path) => {
    const report = read(path);
    return report ? readUnits(report) : [];
  });
  const browser = read(BROWSER_REPORT);
  return [...units, ...(browser ? readSuite(browser) : [])];
}
