import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemTime } from '../../src/clock/system-time';
import type { FileHashes } from './build-record';
import { hasFiles, hashFiles } from './build-record';
import { buildingPath, moveFolder, removeLeftovers, replaceFolder } from './replace-folder';
import { writeWhole } from './write-whole';

/** Hexadecimal digits of the hash of its sources in a folder's name. */
const HASH_DIGITS = 16;
/**
 * A folder that was made from other sources may still be served or copied by another program; after
 * this time it is removed.
 */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

function readHashes(path: string): FileHashes {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as FileHashes;
  } catch {
    return {};
  }
}

function removeOld(parent: string, name: string, current: string): void {
  const isOther = (entry: string): boolean =>
    !entry.startsWith(current) &&
    entry.startsWith(`${name}-`) &&
    /^[0-9a-f]+(?:\.json)?$/u.test(entry.slice(name.length + 1));
  for (const entry of readdirSync(parent).filter(isOther)) {
    const path = join(parent, entry);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (systemTime() - changed > KEPT_MILLISECONDS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The folder that `make` makes from sources, named after the hash of these: made once, and again
 * where it was damaged. It is there whole or not at all, and does not change while another program
 * reads it.
 */
export async function keepFolder(
  parent: string,
  name: string,
  sources: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const current = `${name}-${sources.slice(0, HASH_DIGITS)}`;
  const [folder, record] = [join(parent, current), join(parent, `${current}.json`)];
  const isWhole = (): boolean => hasFiles(folder, readHashes(record));
  if (isWhole()) return folder;
  removeLeftovers(folder);
  const building = buildingPath(folder);
  try {
    mkdirSync(building, { recursive: true });
    await make(building);
    writeWhole(record, JSON.stringify(hashFiles(building)));
    if (!moveFolder(building, folder) && !isWhole()) replaceFolder(building, folder);
    removeOld(parent, name, current);
    return folder;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
