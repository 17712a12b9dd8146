import { join } from 'node:path';
import type { Cache } from '../builder/common/ports';
import { readFileOrNull } from './folder-store';
import { promised } from './promised';
import { writeWhole } from './write-whole';

/**
 * A cache in a folder, one file a key, for what packages of these versions make. Two builds may
 * make the same thing at the same time.
 */
export const createFolderCache = (folder: string, versions: string): Cache => ({
  get: (key) => promised(() => readFileOrNull(join(folder, `${key}.${versions}`))),
  put: (key, bytes) => promised(() => writeWhole(join(folder, `${key}.${versions}`), bytes)),
});
