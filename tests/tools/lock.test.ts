import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/**
 * The entry that a package of the lock file finds under a name: its own, or that of a folder above.
 */
function findLocked(owner: string, name: string): LockedPackage | undefined {
  for (let folder = owner; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const own = packages[`${folder}/node_modules/${name}`];
    if (own) return own;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`];
  }
}

// npm leaves out those of other systems when it writes the lock file beside installed packages;
// `npm ci` then refuses it on these systems.
it('the lock file has the optional packages of every system', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (findLocked(owner, name) ? [] : [`${name}, of ${owner}`])),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['linux', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('the tools with binaries have one for %s on %s', (system, processor) => {
  for (const tool of [
    'oxlint',
    'oxfmt',
    'oxc-parser',
    'oxc-resolver',
    'rolldown',
    'typescript',
    'esbuild',
    'lightningcss',
    'sharp',
  ]) {
    const owner = `node_modules/${tool}`;
    const binaries = Object.keys(packages[owner]?.optionalDependencies ?? {}).map((name) => findLocked(owner, name));
    const fitting = binaries.filter((binary) => binary?.os?.includes(system) && binary.cpu?.includes(processor));
    expect({ tool, found: fitting.length > 0 }).toEqual({ tool, found: true });
  }
});

it('the lock file names no host', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
