import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileStore } from '../builder/common/ports';
import { kindOfEntry } from './list-files';
import { promised } from './promised';
import { writeWhole } from './write-whole';

/**
 * How Node says that there is no such file: none of that name, none in what is no folder, or a name
 * that no file can have.
 */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.includes(error.code);

/** The bytes of a file, or null. */
export function readFileOrNull(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      kindOfEntry(path, entry) === 'file' ? entry.name : [],
    );
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function moveFile(from: string, to: string): void {
  if (existsSync(to)) throw new Error(`${to} is there already.`);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * The files of a folder. They are read and written at once, as the answers of Node's asynchronous
 * functions wait behind the pictures that sharp encodes in the same threads.
 */
export function openFolder(folder: string): FileStore {
  return {
    name: folder,
    list: (path) => promised(() => listFolder(join(folder, path))),
    read: (path) => promised(() => readFileOrNull(join(folder, path))),
    write: (path, bytes) => promised(() => writeWhole(join(folder, path), bytes)),
    move: (from, to) => promised(() => moveFile(join(folder, from), join(folder, to))),
  };
}
