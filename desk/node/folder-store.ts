import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileStore } from '../builder/ports';
import { promised } from './promised';

/** How Node says that there is no such file: none of that name, none in what is no folder, or a name that no file can have. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && MISSING.includes(error.code);

/** The bytes of a file; null where there is none. */
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
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const makeFolderOf = (path: string): void => void mkdirSync(dirname(path), { recursive: true });

/**
 * The files of a folder. They are read and written at once, as the answers of Node's asynchronous functions wait behind the pictures that sharp encodes
 * in the same threads.
 */
export function openFolder(folder: string): FileStore {
  return {
    name: folder,
    list: (path) => promised(() => listFolder(join(folder, path))),
    read: (path) => promised(() => readFileOrNull(join(folder, path))),
    write: (path, bytes) =>
      promised(() => {
        makeFolderOf(join(folder, path));
        writeFileSync(join(folder, path), bytes);
      }),
    move: (from, to) =>
      promised(() => {
        makeFolderOf(join(folder, to));
        renameSync(join(folder, from), join(folder, to));
      }),
  };
}
