import { vi } from 'vitest';
import type { Cache } from '../../desk/builder/common/ports';
import type * as folderCache from '../../desk/node/folder-cache';

// Runs before each file of tests of the desk. Most tests build a pack of their own, with the same
// pictures: an atlas that this worker has encoded for one build is taken for the next, by the key
// that names all that it is made of. Each build's own folder has it then, as if it were made there.
// Tests of the cache, and of the same bytes from the same input, have `vi.unmock` for this module.
const SHARED: unique symbol = Symbol.for('atlases of all builds');
const worker = globalThis as { [SHARED]?: Map<string, Uint8Array> };
const atlases = (worker[SHARED] ??= new Map());

vi.mock('../../desk/node/folder-cache', async (importOriginal) => {
  const real = await importOriginal<typeof folderCache>();
  return {
    createFolderCache: (folder: string, versions: string): Cache => {
      const own = real.createFolderCache(folder, versions);
      return {
        get: async (key) => {
          const kept = await own.get(key);
          const shared = kept === null ? atlases.get(key) : undefined;
          if (shared === undefined) return kept;
          await own.put(key, shared);
          return shared;
        },
        put: async (key, bytes) => {
          if (key.startsWith('atlas-')) atlases.set(key, bytes);
          await own.put(key, bytes);
        },
      };
    },
  };
});
