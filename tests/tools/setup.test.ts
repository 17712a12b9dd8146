import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../tools/browser.mjs';
import { isNodeRecent, needsPackages } from '../../tools/setup.mjs';

let root: string;
const lockTime = new Date('2026-01-02T00:00:00Z');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  utimesSync(join(root, 'package-lock.json'), lockTime, lockTime);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function installAt(time: string): void {
  const file = join(root, 'node_modules', '.package-lock.json');
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(file, '{}');
  utimesSync(file, new Date(time), new Date(time));
}

describe('set-up', () => {
  it('asks for Node 20.19 or newer', () => {
    expect(['20.18.9', '18.20.0', '4.0.0'].map(isNodeRecent)).toEqual([false, false, false]);
    expect(['20.19.0', '20.20.2', '22.0.0', '30.1.2'].map(isNodeRecent)).toEqual([true, true, true, true]);
  });

  it('installs when packages are missing, cut off in the middle, or older than the lock file', () => {
    expect(needsPackages(root)).toBe(true);
    mkdirSync(join(root, 'node_modules'));
    expect(needsPackages(root)).toBe(true);
    rmSync(join(root, 'node_modules'), { recursive: true });
    installAt('2026-01-01T00:00:00Z');
    expect(needsPackages(root)).toBe(true);
  });

  it('leaves packages alone that are newer than the lock file', () => {
    installAt('2026-01-03T00:00:00Z');
    expect(needsPackages(root)).toBe(false);
  });

  it('finds a browser by CHROME, then on the PATH', () => {
    const browser = join(root, 'chromium');
    writeFileSync(browser, '');
    expect(findBrowser({ CHROME: browser, PATH: '' }, 'linux')).toBe(browser);
    expect(findBrowser({ CHROME: join(root, 'nothing'), PATH: root }, 'linux')).toBeNull();
    expect(findBrowser({ PATH: root }, 'linux')).toBe(browser);
    expect(findBrowser({ PATH: root }, 'plan9')).toBe(browser);
    expect(findBrowser({ PATH: '' }, 'plan9')).toBeNull();
  });
});
