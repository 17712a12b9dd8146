import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENT = 'docs/reliability.md';
const MIN_FAULTS = 60;
/** A test as the table names it, file: title, both as code. Parts of a title that the code fills in are as in the code: %s, ${what}. */
const NAMED_TEST = /^`([^`]+\.(?:test|spec)\.tsx?)`: `(.+)`$/u;
/** Not part of `npm test` (playwright.config.ts). */
const APART = ['e2e/desk.spec.ts', 'e2e/firestore.spec.ts'];

interface Row {
  readonly fault: string;
  readonly tests: string;
  readonly seen: string;
  readonly kept: string;
}

function readRows(): Row[] {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [start, fault = '', tests = '', seen = '', kept = '', ...rest] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    const isRow = start === '' && rest.length === 1 && !/^(:?-+:?|fault)$/u.test(fault);
    return isRow ? [{ fault, tests, seen, kept }] : [];
  });
}

/** What is wrong with a row, in words. */
function findFaults({ fault, tests, seen, kept }: Row): string[] {
  if ([fault, seen, kept].includes('')) return [`${fault}: a cell is empty`];
  return tests.split('<br>').flatMap((named) => {
    const [, file = '', title = ''] = NAMED_TEST.exec(named.trim()) ?? [];
    if (file === '') return [`${fault}: "${named}" names no test`];
    if (!existsSync(file) || APART.includes(file)) return [`${fault}: npm test has no ${file}`];
    const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
    const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
    return isThere ? [] : [`${fault}: ${file} has no test "${title}"`];
  });
}

test(`the table of faults has at least ${MIN_FAULTS}, each injected by a test that is there`, () => {
  const rows = readRows();
  expect(rows.flatMap(findFaults)).toEqual([]);
  const faults = rows.map(({ fault }) => fault);
  expect(faults).toEqual([...new Set(faults)]);
  expect(rows.length).toBeGreaterThanOrEqual(MIN_FAULTS);
});
