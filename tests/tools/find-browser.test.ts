import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowser, findHeadless } from '../../tools/browser.mjs';

let folder: string;
const put = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
};
/** Both on a system whose usual places are unknown. */
const find = (environment: Readonly<Record<string, string>> = {}): readonly (string | null)[] =>
  [findHeadless, findBrowser].map((one) => one({ PATH: folder, ...environment }, 'none'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('takes the headless shell for tests alone, and the browser where there is no shell', () => {
  expect(find()).toEqual([null, null]);
  const browser = put('chromium');
  expect(find()).toEqual([browser, browser]);
  const shell = put('chromium-headless-shell');
  expect(find()).toEqual([shell, browser]);
});

it('takes what CHROME names before all, or nothing', () => {
  put('chromium-headless-shell');
  const wanted = put('own');
  expect(find({ CHROME: wanted })).toEqual([wanted, wanted]);
  expect(find({ CHROME: join(folder, 'gone') })).toEqual([null, null]);
});
