import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The bits of a file's mode that say who may do what with it. */
const PERMISSIONS = 0o777;

let count = 0;

/**
 * A name that nothing else has that runs at the same time, with the process that it belongs to:
 * '512-1'.
 */
export const ownName = (): string => `${process.pid}-${(count += 1)}`;

/** Where a link leads; the path itself where there is no link, or nothing yet. */
function followLink(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Writes a file, and makes the folders above it. It is there whole or not at all, whenever the
 * program is ended. A link stays one, and a file keeps who may read and write it. Throws for one
 * that nobody may write.
 */
export function writeWhole(path: string, content: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const target = followLink(path);
  const present = statSync(target, { throwIfNoEntry: false });
  if (present) accessSync(target, constants.W_OK);
  const unfinished = join(dirname(target), `.part-${ownName()}`);
  try {
    writeFileSync(unfinished, content);
    if (present) chmodSync(unfinished, present.mode & PERMISSIONS);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
