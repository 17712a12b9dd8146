import { encodeText } from '../../desk/builder/bytes';
import type { Cache, FileStore } from '../../desk/builder/ports';

/** Files in memory, by their paths. */
export interface MemoryStore extends FileStore {
  readonly files: Map<string, Uint8Array>;
}

export function createMemoryStore(given: Readonly<Record<string, Uint8Array | string>> = {}): MemoryStore {
  const files = new Map(
    Object.entries(given).map(([path, content]) => [path, typeof content === 'string' ? encodeText(content) : content]),
  );
  return {
    name: 'memory',
    files,
    list: (folder) =>
      Promise.resolve(
        [...files.keys()].flatMap((path) => {
          const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
          return name === '' || name.includes('/') ? [] : name;
        }),
      ),
    read: (path) => Promise.resolve(files.get(path) ?? null),
    write: (path, bytes) => {
      files.set(path, bytes);
      return Promise.resolve();
    },
    move: (from, to) => {
      const bytes = files.get(from);
      if (bytes === undefined) return Promise.reject(new Error(`There is no ${from}.`));
      files.delete(from);
      files.set(to, bytes);
      return Promise.resolve();
    },
  };
}

export function createMemoryCache(): Cache & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    get: (key) => Promise.resolve(kept.get(key) ?? null),
    put: (key, bytes) => {
      kept.set(key, bytes);
      return Promise.resolve();
    },
  };
}
