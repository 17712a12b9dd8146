import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../builder/ports';
import { readFileOrNull } from './folder-store';
import { promised } from './promised';

let written = 0;

/** A name of its own for an unfinished file, since two builds may make the same thing at the same time. */
const unfinishedPath = (path: string): string => `${path}.${process.pid}-${(written += 1)}`;

/** A cache in a folder, one file a key. A file is there whole or not at all, whenever the program is ended. */
export function createFolderCache(folder: string): Cache {
  return {
    get: (key) => promised(() => readFileOrNull(join(folder, key))),
    put: (key, bytes) =>
      promised(() => {
        mkdirSync(folder, { recursive: true });
        const path = join(folder, key);
        const unfinished = unfinishedPath(path);
        writeFileSync(unfinished, bytes);
        renameSync(unfinished, path);
      }),
  };
}
