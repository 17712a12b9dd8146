import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cache } from './ports';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

let written = 0;

/** A name of its own for an unfinished file, since two builds may make the same thing at the same time. */
const unfinishedPath = (path: string): string => `${path}.${process.pid}-${(written += 1)}`;

/** Writes a file whole or not at all, whenever the program is ended. */
export function writeWhole(path: string, bytes: Uint8Array | string): void {
  const unfinished = unfinishedPath(path);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}

/** A cache in a folder, one file a key. */
export function createFolderCache(folder: string): Cache {
  return {
    get: async (key) => {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, key);
      const unfinished = unfinishedPath(path);
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
  };
}
