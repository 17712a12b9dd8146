import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'set-up-'));
  for (const folder of ['tools', 'node_modules', 'bin']) mkdirSync(join(root, folder));
  for (const file of ['setup.mjs', 'browser.mjs', 'run.mjs'])
    copyFileSync(join('tools', file), join(root, 'tools', file));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  // Says that it was asked.
  writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\ntouch installed\n');
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

const lockOf = (version: string, more: object = {}): string =>
  JSON.stringify({ packages: { 'node_modules/left': { version }, ...more } });

/** True where the set-up installs the packages. `installed`: what npm wrote when it did so last. */
function installs(wanted: string, installed: string | null): boolean {
  const [lock, done] = [join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json')];
  if (installed !== null) {
    writeFileSync(done, installed);
    // As after a copy, or a pull that has only touched the file: the packages look older.
    utimesSync(done, 1, 1);
  }
  writeFileSync(lock, wanted);
  const PATH = `${join(root, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const { status } = spawnSync(process.execPath, ['tools/setup.mjs'], { cwd: root, env: { ...process.env, PATH } });
  expect(status).toBe(0);
  return existsSync(join(root, 'installed'));
}

describe('the packages', () => {
  it('are not installed again where they are there, however old the files are', () => {
    const optional = { 'node_modules/other-system': { version: '1.0.0', optional: true } };
    expect(installs(lockOf('1.0.0', optional), lockOf('1.0.0'))).toBe(false);
  });

  it.each([
    ['there are none', null],
    ['one has another version', lockOf('0.9.0')],
    ['one is missing', JSON.stringify({ packages: {} })],
  ])('are installed where %s', (_, installed) => {
    expect(installs(lockOf('1.0.0'), installed)).toBe(true);
  });
});
