import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../builder/common/sha256';
import { listPackages } from './module-graph';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What draws, decodes and encodes is loaded from here. */
const PORTS = ['desk/node/ports.ts', 'desk/builder/build-pack.ts'];
const HASH_DIGITS = 8;

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Packages and all that they bring with them, with their versions: 'sharp 0.35.5'. `packages` are
 * those of a lock file.
 */
export function listVersions(packages: LockedPackages, names: readonly string[]): string[] {
  const byName = new Map<string, LockedPackage[]>();
  for (const [path, found] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    byName.set(name, [...(byName.get(name) ?? []), found]);
  }
  const versions = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { version = '', dependencies, optionalDependencies } of byName.get(name) ?? []) {
      versions.add(`${name} ${version}`);
      for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) visit(other);
    }
  };
  for (const name of names) visit(name);
  return [...versions].sort();
}

let hash: string | undefined;

/**
 * Changes with the packages that pictures are drawn and sounds decoded by: what others of them made
 * may be another thing.
 */
export function packageVersions(): string {
  if (hash === undefined) {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      readonly packages: LockedPackages;
    };
    hash = sha256(listVersions(packages, listPackages(ROOT, PORTS)).join('\n')).slice(0, HASH_DIGITS);
  }
  return hash;
}
