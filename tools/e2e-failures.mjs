import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What Playwright's json reporter writes. playwright.config.ts */
const REPORT = 'test-results/e2e.json';
const MAX_CHARACTERS = 400;

/**
 * A suite of Playwright's report, as far as it is read here.
 * @typedef {object} Suite
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, file: string, tests: readonly { status: string, results: readonly { errors: readonly { message?: string }[] }[] }[] }[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {readonly string[]}
 */
function listOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const message = stripVTControlCharacters(results.at(-1)?.errors[0]?.message ?? 'no message').replaceAll(/\s+/gu, ' ');
        return `${file}, ${title}: ${message}`.slice(0, MAX_CHARACTERS);
      }),
  );
  return [...own, ...suites.flatMap(listOf)];
}

/** A line for each browser test that failed in the last run, with the start of its error: the end of a log is what is read first. */
export function listFailures() {
  try {
    return listOf(JSON.parse(readFileSync(REPORT, 'utf8')));
  } catch (error) {
    return [`No list of failed browser tests: ${error instanceof Error ? error.message : String(error)}`];
  }
}
